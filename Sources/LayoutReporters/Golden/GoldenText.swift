import LayoutModel

/// The diagnosis of a file as a golden keeps it: what is found and why, without the places.
///
/// It changes when what Auto Layout does changes, not when a line is added above. Addresses in logs are made from the
/// names of things alone, findings stand in the order of the file, and no line ends in a blank, which editors remove.
package enum GoldenText {
  /// The text of a file that could be read.
  ///
  /// - Parameter file: The diagnosis.
  /// - Returns: For each layout its name and verdict, then its findings with their reasons, and the log that the
  ///   framework would print.
  package static func text(of file: FileDiagnosis) -> String {
    var lines: [String] = []
    for diagnosis in file.layouts {
      if !lines.isEmpty { lines.append("") }
      lines.append("\(VisibleText.escaped(diagnosis.layout.name)): \(diagnosis.verdict.rawValue)")
      for finding in diagnosis.findings { lines += ["", heading(finding)] + body(finding, in: diagnosis) }
    }
    return lines.map { withoutTrailingBlanks($0) + "\n" }.joined()
  }

  private static func heading(_ finding: Finding) -> String {
    "\(finding.severity.rawValue)[\(finding.rule.id)]: \(VisibleText.escaped(finding.message))"
  }

  private static func body(_ finding: Finding, in diagnosis: Diagnosis) -> [String] {
    var lines = finding.details.map { "  " + VisibleText.escaped($0) }
    if let verbatim = finding.verbatim { lines += indented(verbatim) }
    if let index = finding.conflict, diagnosis.conflicts.indices.contains(index),
      let log = ConflictLog(diagnosis.conflicts[index], in: diagnosis)
    {
      lines.append("  \(diagnosis.layout.platform == .appkit ? "AppKit" : "UIKit") would print:")
      lines += indented(log.text)
    }
    return lines
  }

  private static func indented(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      let shown = line.split(separator: "\t", omittingEmptySubsequences: false)
        .map { VisibleText.escaped(String($0)) }.joined(separator: "\t")
      return "    " + shown
    }
  }

  private static func withoutTrailingBlanks(_ line: String) -> String {
    var line = line
    while let last = line.last, last == " " || last == "\t" { line.removeLast() }
    return line
  }
}
