import LayoutModel

extension ReportFormat {
  /// A JSON object a finding.
  package static let jsonl = ReportFormat(
    name: "jsonl", summary: "One JSON object a finding, a line each; see `plumb schema finding`."
  ) { _ in JSONLinesReporter() }
}

/// A JSON object a finding, a line each, for programs that take findings as they come; see ``ReportSchema/finding``.
package struct JSONLinesReporter: Reporter {
  /// Makes a reporter.
  package init() {}

  /// Yes, with the remedies.
  package var printsEdits: Bool { true }

  /// Nothing: each line stands for itself.
  package mutating func begin() -> VisibleText { "" }

  /// The lines of a file.
  package mutating func add(_ file: FileDiagnosis, write: (VisibleText) -> Void) {
    file.forEachNamedFinding { write(Self.object(of: $0).line + "\n") }
  }

  /// Nothing: each line stands for itself.
  package mutating func end(write: (VisibleText) -> Void) {}

  private static func object(of named: FileDiagnosis.NamedFinding) -> JSONValue {
    let finding = named.finding
    let head: [JSONValue.Member] = [
      .init(key: "rule", value: .string(finding.rule.id)),
      .init(key: "severity", value: .string(finding.severity.rawValue)),
      .init(key: "file", value: .string(finding.file)),
      .init(key: "layout", value: .string(named.diagnosis?.layout.name)),
    ]
    let path = named.outlinePath
    let outline: [JSONValue.Member] =
      path.isEmpty ? [] : [.init(key: "outline", value: .array(path.map { .string($0) }))]
    let tail: [JSONValue.Member] = [
      .init(key: "message", value: .string(named.words.message)),
      .init(key: "details", value: .array(named.words.details.map { .string($0) })),
      .init(key: "hint", value: .string(named.words.hint)),
      .init(key: "fingerprint", value: .string(named.fingerprint)),
      .init(key: "related", value: .array(named.relatedPlaces.map(\.value))),
    ]
    let partial = JSONReporter.partial(finding.isPartial)
    let remedies = named.diagnosis.map { RemedyJSON(finding, in: $0).members } ?? []
    return .object(head + JSONReporter.place(finding.range) + outline + tail + partial + remedies)
  }
}
