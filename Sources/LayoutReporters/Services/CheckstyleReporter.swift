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
  package mutating func add(_ file: FileDiagnosis, write: (VisibleText) -> Void) {
    guard file.findingCount > 0 else { return }
    // What is found of a file's layouts may stand in another one.
    var path: String?
    file.forEachPlacedFinding { placed in
      if path != placed.finding.file {
        if path != nil { write("  </file>\n") }
        write("  <file name=\"\(XMLText.escaped(placed.finding.file))\">\n")
        path = placed.finding.file
      }
      write(Self.element(of: placed.finding, placed.words) + "\n")
    }
    write("  </file>\n")
  }

  /// The foot.
  package mutating func end(write: (VisibleText) -> Void) { write("</checkstyle>\n") }

  private static func element(of finding: Finding, _ words: FindingWords) -> VisibleText {
    let severity = finding.severity == .note ? "info" : finding.severity.rawValue
    let message = XMLText.escaped(words.explanation.joined(separator: "\n").text)
    return "    <error line=\"\(finding.start.line)\" column=\"\(finding.start.column)\" severity=\"\(severity)\" "
      + "message=\"\(message)\" source=\"plumb.\(XMLText.escaped(finding.rule.id))\"/>"
  }
}
