import LayoutModel
import Testing

@testable import LayoutReporters

@Suite struct TextReporterTests {
  @Test("A conflict in ASCII: places, marks with labels on shared lines, folded gaps, arithmetic, hint, summary")
  func ascii() {
    let text = TextReporter(showsLogs: false).report([Samples.narrowFile()])
    #expect(
      text == """
        error[unsatisfiable-constraints]: Red cannot be 300 wide between margins of 20 in a Superview of 320
          --> narrow.layout:8:1
          3 | view Superview 320x480
            |                ------- 320
          ...
          8 | Red.width = 300
            | ^^^^^^^^^^^^^^^ 300
          9 | H:|-20-[Red]-20-|
            |    ^^^^     ^^^^ 20 and 20
          20 + 300 + 20 = 340, which is 20 more than 320
          hint: remove or relax any one of the 3 marked constraints; for instance Red.width <= 280

        1 error in 1 file

        """)
  }

  @Test("The same with box-drawing characters")
  func unicode() {
    let reporter = TextReporter(style: TextStyle(unicode: true), showsLogs: false)
    #expect(
      reporter.report([Samples.narrowFile()]) == """
        error[unsatisfiable-constraints]: Red cannot be 300 wide between margins of 20 in a Superview of 320
            ╭─▸ narrow.layout:8:1
          3 │ view Superview 320x480
            │                ─────── 320
          ...
          8 │ Red.width = 300
            │ ━━━━━━━━━━━━━━━ 300
          9 │ H:|-20-[Red]-20-|
            │    ━━━━     ━━━━ 20 and 20
          20 + 300 + 20 = 340, which is 20 more than 320
          hint: remove or relax any one of the 3 marked constraints; for instance Red.width <= 280

        1 error in 1 file

        """)
  }

  @Test("Under a conflict stands the log, indented, unless an earlier break settles the conflict")
  func log() throws {
    let text = TextReporter().report([Samples.narrowFile()])
    #expect(text.contains("  UIKit would print:\n    Unable to simultaneously satisfy constraints.\n    \tProbably"))
    #expect(text.contains("\n\n    Will attempt to recover by breaking constraint \n    <NSLayoutConstraint:0x60"))
    var settled = Samples.narrow()
    settled.conflicts[0].isSettledByEarlierBreak = true
    let file = FileDiagnosis(path: "narrow.layout", source: nil, layouts: [settled], failures: [])
    #expect(!TextReporter().report([file]).contains("would print"))
  }

  @Test("Colour adds nothing but ANSI sequences, and only when asked for")
  func colour() {
    let plain = TextReporter().report([Samples.narrowFile()])
    let coloured = TextReporter(style: TextStyle(colour: true)).report([Samples.narrowFile()])
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.contains("\u{1B}[1;31merror[unsatisfiable-constraints]\u{1B}[0m\u{1B}[1m: Red"))
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test("Prose is wrapped at the width that is given, and indented under its first word")
  func wrapping() {
    let reporter = TextReporter(style: TextStyle(width: 50), showsLogs: false)
    let lines = reporter.report([Samples.narrowFile()]).split(separator: "\n")
    #expect(lines.contains("  hint: remove or relax any one of the 3 marked"))
    #expect(lines.contains("        constraints; for instance Red.width <= 280"))
  }

  @Test("Several findings are parted by an empty line; the summary counts by severity and names the share of files")
  func summary() {
    var diagnosis = Diagnosis(layout: Layout(file: "a", name: "A"), constraints: [], verdict: .ok)
    diagnosis.findings = [
      Finding(.unknownItem, file: "a", range: nil, message: "one"),
      Finding(.ambiguousWidth, file: "a", range: nil, message: "two"),
      Finding(.ambiguousWidth, file: "a", range: nil, message: "three"),
      Finding(.redundantConstraint, file: "a", range: nil, message: "four"),
    ]
    let failure = Finding(.unreadableInput, file: "b", range: nil, message: "no")
    let files = [
      FileDiagnosis(path: "a", source: nil, layouts: [diagnosis], failures: []),
      FileDiagnosis(path: "b", source: nil, layouts: [], failures: [failure]),
    ]
    let text = TextReporter().report(files)
    #expect(text.hasPrefix("error[unknown-item]: one\n  --> a\n\nwarning[ambiguous-width]: two\n  --> a\n\n"))
    #expect(text.hasSuffix("\n\n1 error, 2 warnings, 1 note in 1 of 2 files; 1 file could not be read\n"))
    #expect(TextReporter().renderFailures(files) == "error[unreadable-input]: no\n  --> b\n")
    #expect(TextReporter().report([files[1]]) == "1 file could not be read\n")
  }

  @Test("A run that found nothing says so in one line, or nothing at all")
  func clean() {
    let diagnosis = Diagnosis(layout: Layout(file: "a", name: "A"), constraints: [], verdict: .ok)
    let file = FileDiagnosis(path: "a", source: nil, layouts: [diagnosis, diagnosis], failures: [])
    #expect(TextReporter().report([file, file]) == "no problems found in 4 layouts of 2 files\n")
    #expect(TextReporter(showsCleanSummary: false).report([file]) == "")
    #expect(TextReporter().report([]) == "")
    #expect(TextReporter().renderFailures([file]) == "")
  }

  @Test("A text to be shown as it stands keeps its columns")
  func verbatim() {
    var file = Samples.file("x", [], range: SourceRange(line: 1, column: 1, length: 1))
    file.layouts[0].findings[0].changeText { $0.verbatim = "Expected ']':\nH:[Red\n      ^\u{1B}[2J\n" }
    let text = TextReporter(showsCleanSummary: false).report([file])
    #expect(text.contains("\n    Expected ']':\n    H:[Red\n          ^\\u{1B}[2J\n"))
  }
}
