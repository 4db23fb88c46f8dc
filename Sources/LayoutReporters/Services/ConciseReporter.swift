import LayoutModel

extension ReportFormat {
  /// A line a finding.
  package static let concise = ReportFormat(
    name: "concise", summary: "One line a finding, as Xcode's build phases and editors read it."
  ) { _ in ConciseReporter() }
}

/// A line a finding, `file:line:column: severity: message [rule]`, as compilers print it: Xcode shows it in place, and
/// editors jump to it. What concerns a file as a whole is at its first column.
package struct ConciseReporter: Reporter {
  /// Makes a reporter.
  package init() {}

  /// No: a line has no room for it.
  package var printsHints: Bool { false }

  /// No: a line says little more than where.
  package var printsFrames: Bool { false }

  /// Nothing: there is no head.
  package mutating func begin() -> VisibleText { "" }

  /// The lines of a file.
  package mutating func add(_ file: FileDiagnosis, write: (VisibleText) -> Void) {
    file.forEachPlacedFinding { write(Self.line(of: $0.finding, $0.words) + "\n") }
  }

  /// Nothing: there is no foot.
  package mutating func end(write: (VisibleText) -> Void) {}

  /// The line of a finding, without a line break.
  static func line(of finding: Finding, _ words: FindingWords) -> VisibleText {
    let place: VisibleText = "\(finding.file):\(finding.start.line):\(finding.start.column)"
    let sizes: VisibleText = words.sizes.map { ", \($0)" } ?? ""
    return "\(place): \(finding.severity.rawValue): \(words.message)\(sizes) [\(finding.rule.id)]"
  }
}
