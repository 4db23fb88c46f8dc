import LayoutModel

extension ReportFormat {
  /// For people: source lines, arithmetic, hints.
  package static let text = ReportFormat(
    name: "text", summary: "Each finding with its source lines, the arithmetic and a hint."
  ) { style in
    TextReporter(
      style: style.text, showsLogs: style.showsLogs, showsExcerpts: style.showsExcerpts,
      showsCleanSummary: style.showsCleanSummary, showsSummary: style.showsSummary,
      showsOmissions: style.showsOmissions)
  }
}

/// The report for people: each finding with its source, the reason with its numbers, a hint, and the framework's log.
package struct TextReporter: Reporter {
  /// Colour, marks and width.
  package var listsFailures: Bool { false }
  package var style: TextStyle
  /// Whether the log that the framework would print follows a conflict.
  package var showsLogs: Bool
  /// Whether the text of a storyboard or xib file is shown.
  package var showsExcerpts: Bool
  /// Whether a run that found nothing says so.
  package var showsCleanSummary: Bool
  /// Whether a last line counts what was found.
  package var showsSummary: Bool
  /// Whether files that were left out are named.
  package var showsOmissions: Bool
  private var summary = ReportSummary()
  private var isEmpty = true
  /// Whether the last thing that was printed is why a file was left out.
  private var isBehindOmission = false

  /// Makes a reporter.
  package init(
    style: TextStyle = TextStyle(), showsLogs: Bool = true, showsExcerpts: Bool = false,
    showsCleanSummary: Bool = true, showsSummary: Bool = true, showsOmissions: Bool = true
  ) {
    self.showsExcerpts = showsExcerpts
    self.showsOmissions = showsOmissions
    self.style = style
    self.showsLogs = showsLogs
    self.showsCleanSummary = showsCleanSummary
    self.showsSummary = showsSummary
  }

  /// Where there is a log, which is of a conflict.
  package func addressed(in diagnosis: Diagnosis) -> AddressedParts {
    guard showsLogs, !diagnosis.conflicts.isEmpty else { return .none }
    return diagnosis.log == nil ? .conflicts : .all
  }

  /// Whether there is a last line.
  package var countsWithheld: Bool { showsSummary }

  /// Yes, a line each.
  package var listsOmissions: Bool { true }

  /// No: what is said of a finding has the numbers that it needs.
  package var printsFrames: Bool { false }

  /// Nothing: the first finding begins the report.
  package mutating func begin() -> VisibleText { "" }

  /// The findings of a file, or why it was left out.
  ///
  /// Failures are not among them, see ``renderFailures(_:)``; the last line counts them.
  package mutating func add(_ file: FileDiagnosis, write: (VisibleText) -> Void) {
    summary.count(file)
    let omissions: VisibleText = showsOmissions ? renderOmissions(file) : ""
    guard !omissions.isEmpty else { return addFindings(of: file, write) }
    // Projects have many such files: their lines stand together.
    let gap: VisibleText = isEmpty || isBehindOmission ? "" : "\n"
    isEmpty = false
    isBehindOmission = true
    write(gap + omissions)
  }

  /// The line that counts what was found.
  package mutating func end(write: (VisibleText) -> Void) {
    guard showsSummary, let line = summary.text(showsClean: showsCleanSummary) else { return }
    add(block: [VisibleText(line)], write)
  }

  /// Why files could not be read, as text for the standard error stream; empty when all could.
  package func renderFailures(_ files: [FileDiagnosis]) -> VisibleText {
    joined(
      files.flatMap { file -> [[VisibleText]] in
        guard !file.failures.isEmpty else { return [] }
        let renderer = FindingRenderer(style: style, sources: ReportedSources(of: file))
        return file.failures.map { renderer.render($0, $0.words(in: nil)) }
      })
  }

  /// Why a file was left out, a line each; empty where it was not.
  package func renderOmissions(_ file: FileDiagnosis) -> VisibleText {
    file.omissions.map { "\($0.severity.rawValue): \($0.words(in: nil).message)\n" }.joined()
  }

  /// Writes a block, with an empty line between it and what was printed before.
  private mutating func add(block: [VisibleText], _ write: (VisibleText) -> Void) {
    write((isEmpty ? "" : "\n") + block.joined(separator: "\n") + "\n")
    isEmpty = false
    isBehindOmission = false
  }

  private mutating func addFindings(of file: FileDiagnosis, _ write: (VisibleText) -> Void) {
    guard file.layouts.contains(where: { !$0.findings.isEmpty }) else { return }
    // Of what people see as a canvas the outline is shown, which is told by places alone.
    let showsLines = showsExcerpts || file.layouts.contains { !$0.findings.isEmpty && $0.layout.outline == nil }
    let sources = ReportedSources(of: file, showsLines: showsLines)
    let renderer = FindingRenderer(style: style, sources: sources, showsExcerpts: showsExcerpts)
    for diagnosis in file.layouts where !diagnosis.findings.isEmpty {
      let outline = OutlineIndex(diagnosis)
      for finding in diagnosis.findings {
        let words = finding.words(in: diagnosis)
        let place = outline.map { OutlineWords(finding, in: diagnosis, $0) }
        add(block: renderer.render(finding, words, outline: place, log: log(of: finding, in: diagnosis)), write)
      }
    }
  }

  private func log(of finding: Finding, in diagnosis: Diagnosis) -> (framework: String, text: VisibleText)? {
    guard showsLogs, diagnosis.log == nil, finding.caveat?.isOfCanvas != true, let index = finding.conflict,
      diagnosis.conflicts.indices.contains(index),
      let log = ConflictLog(diagnosis.conflicts[index], in: diagnosis, isExcerpt: true)
    else { return nil }
    return (diagnosis.layout.platform == .appkit ? "AppKit" : "UIKit", log.text)
  }

  private func joined(_ blocks: [[VisibleText]]) -> VisibleText {
    blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}
