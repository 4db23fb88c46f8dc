import LayoutModel

extension ReportFormat {
  /// For reviewdog.
  package static let rdjson = ReportFormat(
    name: "rdjson", summary: "Reviewdog's diagnostic format, for comments on lines of a change."
  ) { _ in ReviewdogReporter() }
}

/// Reviewdog's diagnostic format, `DiagnosticResult` as JSON. Its columns count bytes of UTF-8.
package struct ReviewdogReporter: Reporter {
  private var diagnostics = JSONArrayStream(indentation: "  ")

  /// Makes a reporter.
  package init() {}

  /// Yes, as suggestions.
  package var printsEdits: Bool { true }

  /// The head.
  package mutating func begin() -> VisibleText {
    "{\n  \"source\": {\"name\": \"\(ToolVersion.name)\"},\n  \"diagnostics\": ["
  }

  /// The diagnostics of a file.
  package mutating func add(_ file: FileDiagnosis, write: (VisibleText) -> Void) {
    guard file.findingCount > 0 else { return }
    let places = Places(sources: ReportedSources(of: file))
    file.forEachNamedFinding { write(diagnostics.element(Self.diagnostic($0, places))) }
  }

  /// The foot.
  package mutating func end(write: (VisibleText) -> Void) { write(diagnostics.end + "\n}\n") }

  private static func diagnostic(_ named: FileDiagnosis.NamedFinding, _ places: Places) -> JSONValue {
    let finding = named.finding
    let severity =
      switch finding.severity {
      case .error: "ERROR"
      case .warning: "WARNING"
      case .note: "INFO"
      }
    let related: [JSONValue] = named.relatedPlaces.map {
      .object(["message": .string($0.text), "location": places.location($0.range)])
    }
    // What the hint names: a comment with more of them would be hard to read.
    let suggestions = finding.remedies.prefix(RemedyWords.shown).compactMap { places.suggestion($0.edits) }
    let members: [JSONValue.Member] = suggestions.isEmpty ? [] : [.init(key: "suggestions", value: .array(suggestions))]
    return .object(
      [
        "message": .string(named.words.explanation.joined(separator: "\n").text),
        "location": places.location(finding.range),
        "severity": .string(severity),
        "code": .object(["value": .string(finding.rule.id)]),
        "related_locations": .array(related),
      ], members)
  }

  /// The places of a file.
  private struct Places {
    var sources: ReportedSources

    func location(_ range: SourceRange?) -> JSONValue {
      let path = JSONValue.Member(key: "path", value: .string(ReportedPath.plain(sources.path(of: range))))
      guard let range else { return .object([path]) }
      return .object([path, .init(key: "range", value: ends(range))])
    }

    private func ends(_ range: SourceRange) -> JSONValue {
      .object(["start": position(range.start, in: range), "end": position(range.end, in: range)])
    }

    /// Changes as one of a stretch of a few lines, which is what a suggestion can be; `nil` where they are far apart.
    func suggestion(_ edits: [SourceEdit]) -> JSONValue? {
      guard let lines = sources[nil], let start = edits.first?.range.start, let end = edits.last?.range.end,
        end.line - start.line < Self.suggestedLines
      else { return nil }
      var text = ""
      var place = start
      for edit in edits {
        guard let between = lines.text(from: place, to: edit.range.start) else { return nil }
        text += between + edit.replacement
        place = edit.range.end
      }
      return .object(["range": ends(SourceRange(start: start, end: end)), "text": .string(text)])
    }

    private static let suggestedLines = 10

    /// A position with its column in bytes; without one where the text is not known.
    private func position(_ position: SourcePosition, in range: SourceRange) -> JSONValue {
      guard let before = sources[range]?.byteCount(before: position) else {
        return .object(["line": .number(position.line)])
      }
      return .object(["line": .number(position.line), "column": .number(before + 1)])
    }
  }
}

extension SourceLines {
  /// The number of bytes of UTF-8 that stand before a position on its line; `nil` when there is no such line.
  fileprivate func byteCount(before position: SourcePosition) -> Int? {
    guard position.column > 1 else { return length(of: position.line).map { _ in 0 } }
    return stretch(1...(position.column - 1), of: position.line)?.text.utf8.count
  }

  /// What stands between two positions, lines ending with a line feed; `nil` where they are not in this order.
  fileprivate func text(from start: SourcePosition, to end: SourcePosition) -> String? {
    guard start <= end else { return nil }
    var result = ""
    for line in start.line...end.line {
      let first = line == start.line ? start.column : 1
      guard let last = line == end.line ? end.column - 1 : length(of: line) else { return nil }
      if line > start.line { result += "\n" }
      if first <= last { result += stretch(first...last, of: line)?.text ?? "" }
    }
    return result
  }
}
