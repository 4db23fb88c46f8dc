import ConstraintNotation
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
  package static func text(of file: FileDiagnosis) -> VisibleText {
    var lines: [VisibleText] = []
    for var diagnosis in file.layouts {
      if !diagnosis.conflicts.isEmpty { diagnosis.assignAddresses() }
      if !lines.isEmpty { lines.append("") }
      lines.append("\(diagnosis.layout.name): \(diagnosis.verdict.rawValue)")
      lines += sizes(of: diagnosis)
      for finding in diagnosis.findings {
        let words = finding.words(in: diagnosis)
        lines += ["", heading(finding, words)] + body(finding, words, in: diagnosis)
      }
    }
    // Who shows the file in a log of a build has it read like any other line of that.
    var commands = CommandGuard()
    return commands.guarded(lines.map { withoutTrailingBlanks($0) + "\n" }.joined())
  }

  /// The verdict under each of several circumstances.
  private static func sizes(of diagnosis: Diagnosis) -> [VisibleText] {
    guard diagnosis.variants.count > 1 else { return [] }
    let isMixed = Set(diagnosis.variants.map(\.variant.layoutDirection)).count > 1
    return diagnosis.variants.map { result in
      let variant = result.variant
      let size = [variant.size.width, variant.size.height].map { $0.map { NumberText.rounded($0) } ?? "any" }
      var words = [size == ["any", "any"] ? "the size in the file" : size.joined(separator: "x")]
      if !variant.devices.isEmpty {
        let devices = variant.devices.map { $0.device + ($0.isLandscape ? ", landscape" : "") }
        words.append("(\(devices.joined(separator: "; ")))")
      }
      if isMixed { words.append(variant.layoutDirection == .rightToLeft ? "right to left" : "left to right") }
      return "  \(words.joined(separator: " ")): \(result.verdict.rawValue)"
    }
  }

  private static func heading(_ finding: Finding, _ words: FindingWords) -> VisibleText {
    "\(finding.severity.rawValue)[\(finding.rule.id)]: \(words.message)"
  }

  private static func body(_ finding: Finding, _ words: FindingWords, in diagnosis: Diagnosis) -> [VisibleText] {
    var lines: [VisibleText] = words.details.map { "  \($0)" }
    if let verbatim = words.verbatim { lines += VisibleText.lines(of: verbatim).indented }
    if finding.caveat?.isOfCanvas != true, let index = finding.conflict, diagnosis.conflicts.indices.contains(index),
      let log = ConflictLog(diagnosis.conflicts[index], in: diagnosis)
    {
      lines.append("  \(diagnosis.layout.platform == .appkit ? "AppKit" : "UIKit") would print:")
      lines += log.text.lines.indented
    }
    return lines
  }

  private static func withoutTrailingBlanks(_ line: VisibleText) -> VisibleText {
    var text = line.text
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return VisibleText(visible: text)
  }
}
