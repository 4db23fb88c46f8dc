import LayoutInput
import LayoutModel
import Testing

@testable import CommandLineTool

@Suite("Comments that silence rules")
struct SuppressionTests {
  private func check(_ text: String) async -> TestRun {
    await plumb("check", "--quiet", "--stdin-path", "a.layout", "-", input: Array(text.utf8))
  }

  private func log(_ text: String, severity: String = "warning") async -> String {
    await plumb(
      "check", "--format", "apple", "--severity", severity, "--stdin-path", "a.layout", "-", input: Array(text.utf8)
    ).output
  }

  private static let head = "view S 320x480\n  view A\nV:|[A]|\n"

  @Test(
    "A comment behind a constraint, above it or for the file silences a conflict that it is in",
    arguments: [
      "H:|[A]|\nA.width = 9 # plumb:disable unsatisfiable-constraints\n",
      "H:|[A]| // plumb:disable unsatisfiable-constraints\nA.width = 9\n",
      "H:|[A]|\n# plumb:disable unsatisfiable-constraints -- on purpose, for now\n\n# why\nA.width = 9\n",
      "#plumb:disable-file ambiguous-width unsatisfiable-constraints\nH:|[A]|\nA.width = 9\n",
      "H:|[A]|\nA.width = 9\n  ## plumb:disable-file unsatisfiable-constraints,undecided",
      "H:|[A]|\r\nA.width = 9 # plumb:disable unsatisfiable-constraints\r\n",
    ])
  func silenced(text: String) async {
    let run = await check(Self.head + text)
    #expect(run.status == .success, "\(run.output)")
    #expect(run.output + run.errors == "")
  }

  @Test("A comment is found wherever in the text it stands")
  func everyOffset() {
    for blanks in 0..<14 {
      for tail in ["", "\n", "\n//"] {
        let text = String(repeating: " ", count: blanks) + "#plumb:disable-file ambiguous-width" + tail
        #expect(SuppressionReader(Array(text.utf8), of: "a").suppressions.count == 1, "\(blanks) \(tail)")
      }
    }
    #expect(SuppressionReader(Array("plumbplumplumb plum:".utf8), of: "a").suppressions.isEmpty)
  }

  @Test("A silenced conflict prints no log of UIKit either")
  func silencedLog() async {
    let text = Self.head + "H:|[A]|\nA.width = 9"
    let arguments = ["check", "--format", "apple", "--stdin-path", "a.layout", "-"]
    let loud = await plumb(arguments, input: Array(text.utf8))
    #expect(loud.output.hasPrefix("Unable to simultaneously satisfy constraints."))
    let comment = " # plumb:disable unsatisfiable-constraints"
    let silent = await plumb(arguments, input: Array((text + comment).utf8))
    #expect(silent.output == "")
  }

  /// The lines that say what is broken, a log each, of a layout with conflicts on both axes.
  private func broken(_ flags: [String], suppressing axis: String = "") async -> [Substring] {
    let comment = " # plumb:disable unsatisfiable-constraints"
    let text = """
      view S 0x100
        view A
        view B
      H:|-8-[A(76)]-8-[B]-8-|\(axis == "H" ? comment : "")
      V:|-8-[A(84)]-8-|\(axis == "V" ? comment : "")
      V:|-8-[B(50)]-8-|\(axis == "V" ? comment : "")

      """
    let arguments = ["check", "--format", "apple"] + flags + ["--stdin-path", "a.layout", "-"]
    let run = await plumb(arguments, input: Array(text.utf8))
    let lines = run.output.split(separator: "\n")
    return zip(lines, lines.dropFirst()).filter { $0.0.hasPrefix("Will attempt") }.map(\.1)
  }

  @Test(
    "Where some conflicts are silenced, only the logs of the others are printed, all of each",
    // At 100 points B alone is too small, at 60 both are too large.
    arguments: [([], 2, 1), (["--size", "0x100", "--size", "50x60"], 2, 3)])
  func silencedPartly(flags: [String], horizontalLogs: Int, verticalLogs: Int) async {
    let horizontal = await broken(flags, suppressing: "V")
    let vertical = await broken(flags, suppressing: "H")
    #expect((horizontal.count, vertical.count) == (horizontalLogs, verticalLogs))
    #expect(await broken(flags).sorted() == (horizontal + vertical).sorted())
  }

  @Test("An ambiguity that is silenced is in no log, and one that is not is in one")
  func ambiguities() async {
    let text = """
      view S 320x480
        view A # plumb:disable ambiguous-width
        view B
      V:|[A(20)][B(20)]
      H:|[A]
      H:|[B(10)]
      """
    let open = text.replacing("[B(10)]", with: "[B]")
    #expect(await log(text) == "")
    let message = await log(open)
    #expect(message.split(separator: "\n").count { $0.contains("AMBIGUOUS LAYOUT for") } == 1, "\(message)")
    #expect(message.contains("AMBIGUOUS LAYOUT for B."), "\(message)")
    #expect(await log(open, severity: "error") == "")
  }

  @Test(
    "Another rule, another line or the line after the next one is not silenced",
    arguments: [
      "H:|[A]| \nA.width = 9 # plumb:disable ambiguous-width\n",
      "H:|[A]|\nA.width = 9\n# plumb:disable unsatisfiable-constraints\n",
      "H:|[A]|\n# plumb:disable unsatisfiable-constraints\nA.height <= 999\nA.width = 9\n",
      "H:|[A]|\nA.width = 9 'plumb:disable unsatisfiable-constraints'\n",
      "H:|[A]|\nA.width = 9 # see plumb:disable unsatisfiable-constraints\n",
    ])
  func notSilenced(text: String) async {
    let run = await check(Self.head + text)
    #expect(run.status == .findings, "\(run.output)")
    #expect(run.output.contains("error[unsatisfiable-constraints]"))
  }

  @Test(
    "A comment that silences nothing is reported at the word that is wrong",
    arguments: [
      ("plumb:disable ambigous-width", "4:25", "did you mean ambiguous-width?"),
      ("plumb:disble ambiguous-width", "4:17", "write plumb:disable and"),
      ("plumb:disable", "4:17", "write plumb:disable RULE"),
      ("plumb:disable-file -- later", "4:17", "write plumb:disable-file RULE"),
      ("plumb:disable ambiguous-width because", "4:41", "a reason stands behind --"),
      ("plumb:disable \u{2603}", "4:25", "plumb rules lists them"),
      ("plumb:disable-fiel ambiguous-width", "4:17", "write plumb:disable-file and"),
      ("plumb:disable-line ambiguous-width", "4:17", "write plumb:disable and the names of rules behind a statement"),
      ("plumb:disable-lien ambiguous-width", "4:17", "write plumb:disable and the names of rules behind a statement"),
      ("plumb:disable-next-line ambiguous-width", "4:17", "write plumb:disable and the names of rules behind a"),
      ("plumb:enable ambiguous-width", "4:17", "ends by itself"),
    ])
  func reported(comment: String, place: String, hint: String) async {
    let run = await check(Self.head + "H:|[A]| # \(comment)\n")
    #expect(run.output.contains("warning[invalid-suppression]"), "\(run.output)")
    #expect(run.output.contains("a.layout:\(place)\n") && run.output.contains(hint), "\(run.output)")
  }

  @Test(
    "No suggestion for a directive silences more than was written",
    arguments: [
      "disable-line", "disable-lin", "disable-next", "disable-this", "disable-lines", "enable-file", "enable",
    ])
  func narrow(directive: String) async {
    let run = await check(Self.head + "H:|[A]| # plumb:\(directive) ambiguous-width\n")
    #expect(run.output.contains("warning[invalid-suppression]") && !run.output.contains("disable-file and"))
    #expect(run.output.contains("plumb:\(directive) means nothing"))
  }

  @Test("JSON has no comments, and a text in it is none")
  func json() async {
    let text = """
      { "layout": 1, "views": [{ "name": "S", "size": [320, 480] }, { "name": "A", "superview": "S",
        "text": "# plumb:disable-file ambiguous-width" }], "constraints": [{ "visualFormat": "V:|[A]|" }] }
      """
    let run = await plumb("check", "--stdin-path", "a.layout.json", "-", input: Array(text.utf8))
    #expect(run.output.contains("warning[ambiguous-width]"), "\(run.output)\(run.errors)")
  }
}
