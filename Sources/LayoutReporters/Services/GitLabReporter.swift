import LayoutModel

extension ReportFormat {
  /// For GitLab.
  package static let gitlab = ReportFormat(
    name: "gitlab", summary: "A code quality report for merge requests on GitLab."
  ) { _ in GitLabReporter() }
}

/// A code quality report of GitLab, a subset of Code Climate's: findings keep their fingerprints while lines move, so that a
/// merge request shows what it adds and what it removes.
package struct GitLabReporter: Reporter {
  private var issues = JSONArrayStream(indentation: "")

  /// Makes a reporter.
  package init() {}

  /// The opening bracket.
  package mutating func begin() -> VisibleText { "[" }

  /// The issues of a file.
  package mutating func add(_ file: FileDiagnosis, write: (VisibleText) -> Void) {
    file.forEachNamedFinding { write(issues.element(Self.issue($0))) }
  }

  /// The closing bracket.
  package mutating func end(write: (VisibleText) -> Void) { write(issues.end + "\n") }

  private static func issue(_ named: FileDiagnosis.NamedFinding) -> JSONValue {
    let finding = named.finding
    let severity =
      switch finding.severity {
      case .error: "major"
      case .warning: "minor"
      case .note: "info"
      }
    return .object([
      "type": .string("issue"),
      "check_name": .string(finding.rule.id),
      "description": .string(named.words.message),
      "content": .object(["body": .string(named.words.explanation.dropFirst().joined(separator: "\n").text)]),
      "categories": .array([.string("Bug Risk")]),
      "severity": .string(severity),
      "fingerprint": .string(named.fingerprint),
      "location": .object([
        "path": .string(ReportedPath.plain(finding.file)),
        "lines": .object([
          "begin": .number(finding.start.line), "end": .number((finding.range?.end ?? finding.start).line),
        ]),
      ]),
    ])
  }
}
