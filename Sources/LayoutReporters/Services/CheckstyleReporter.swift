import LayoutModel

extension ReportFormat {
  /// For what reads Checkstyle's reports.
  package static let checkstyle = ReportFormat(
    name: "checkstyle", summary: "XML as Checkstyle writes it, which many services read."
  ) { _ in CheckstyleReporter() }
}

/// XML as Checkstyle writes it. Only files of which there is something to say appear.
package struct CheckstyleReporter: Reporter {
  /// Makes a reporter.
  package init() {}

  /// The head. The version is that of the format, not the tool's.
  package mutating func begin() -> VisibleText {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
  }

  /// The findings of a file.
  package mutating func add(_ file: FileDiagnosis) -> VisibleText {
    let findings = file.placedFindings
    guard !findings.isEmpty else { return "" }
    let errors = findings.map { Self.element(of: $0.finding, $0.words) + "\n" }.joined()
    return "  <file name=\"\(XMLText.escaped(file.path))\">\n\(errors)  </file>\n"
  }

  /// The foot.
  package mutating func end() -> VisibleText { "</checkstyle>\n" }

  private static func element(of finding: Finding, _ words: FindingWords) -> VisibleText {
    let severity = finding.severity == .note ? "info" : finding.severity.rawValue
    let message = XMLText.escaped(words.explanation.joined(separator: "\n").text)
    return "    <error line=\"\(finding.start.line)\" column=\"\(finding.start.column)\" severity=\"\(severity)\" "
      + "message=\"\(message)\" source=\"plumb.\(XMLText.escaped(finding.rule.id))\"/>"
  }
}
