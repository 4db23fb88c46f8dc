import LayoutModel
import Testing

@testable import LayoutReporters

@Suite struct SnippetTests {
  /// The lines of source and marks that a text gets.
  private func lines(_ text: String, _ annotations: [Annotation], width: Int? = nil) -> [String] {
    let report = TextReporter(style: TextStyle(width: width)).report([Samples.file(text, annotations)])
    return report.split(separator: "\n").map(String.init).filter { $0.contains("|") || $0 == "  ..." }
  }

  private func mark(
    _ line: Int, _ column: Int, _ length: Int, _ label: String = "", primary: Bool = true
  ) -> Annotation {
    Annotation(range: SourceRange(line: line, column: column, length: length), label: label, isPrimary: primary)
  }

  @Test("Labels that fit stand beside their marks, others below the start of theirs, the rightmost first")
  func labels() {
    #expect(
      lines(
        "a = b + c + d", [mark(1, 1, 1, "no room"), mark(1, 5, 1, "none here"), mark(1, 9, 1), mark(1, 13, 1, "x")]
      ) == [
        "  1 | a = b + c + d",
        "    | ^   ^   ^   ^ x",
        "    | |   none here",
        "    | no room",
      ])
    #expect(
      lines("a        b", [mark(1, 1, 1, "left"), mark(1, 10, 1, "right")]) == [
        "  1 | a        b", "    | ^ left   ^ right",
      ])
  }

  @Test("Where marks overlap, a primary one covers context")
  func overlap() {
    #expect(
      lines("abcdefgh", [mark(1, 1, 8, "all", primary: false), mark(1, 3, 2, "part")]) == [
        "  1 | abcdefgh", "    | --^^---- all", "    |   part",
      ])
  }

  @Test(
    "Tabs, wide characters, combining marks and emoji do not shift the marks",
    arguments: [
      ("\tRed", 2, "  1 |     Red", "    |     ^^^"),
      ("a\tRed", 3, "  1 | a   Red", "    |     ^^^"),
      ("幅 Red", 3, "  1 | 幅 Red", "    |    ^^^"),
      ("e\u{301}e\u{301}Red", 5, "  1 | e\u{301}e\u{301}Red", "    |   ^^^"),
      ("👨‍👩‍👧 Red", 7, "  1 | 👨‍👩‍👧 Red", "    |    ^^^"),
      ("🇩🇪Red", 3, "  1 | 🇩🇪Red", "    |   ^^^"),
      ("❤️Red", 3, "  1 | ❤️Red", "    |   ^^^"),
      ("한글Red", 3, "  1 | 한글Red", "    |     ^^^"),
      ("\u{1B}[2JRed", 5, "  1 | \\u{1B}[2JRed", "    |          ^^^"),
      ("\u{202E}Red", 2, "  1 | \\u{202E}Red", "    |         ^^^"),
      ("\u{FEFF}Red", 2, "  1 | Red", "    | ^^^"),
    ])
  func columns(text: String, column: Int, source: String, marks: String) {
    #expect(lines(text, [mark(1, column, 3)]) == [source, marks])
  }

  @Test("What is said twice of one place is shown once")
  func twice() {
    #expect(
      lines("abc", [mark(1, 1, 3, "x"), mark(1, 1, 3, "x"), mark(1, 1, 3, "y")]) == [
        "  1 | abc", "    | ^^^ x", "    | y",
      ])
  }

  @Test("An empty range, one at the end of a line, and one beyond it have one mark")
  func emptyRanges() {
    #expect(lines("abc", [mark(1, 2, 0)]) == ["  1 | abc", "    |  ^"])
    #expect(lines("abc", [mark(1, 4, 0)]) == ["  1 | abc", "    |    ^"])
    #expect(lines("abc", [mark(1, 40, 3)]) == ["  1 | abc", "    |    ^"])
    #expect(lines("abc\n", [mark(2, 1, 0)]) == ["  2 |", "    | ^"])
  }

  @Test("A place outside the text, and a text that could not be read, leave just the place")
  func outside() {
    for text in ["abc", nil] {
      let report = TextReporter().report([Samples.file(text, [mark(7, 1, 1)])])
      #expect(report == "error[unknown-item]: m\n  --> a:7:1\n\n1 error in 1 file\n")
    }
  }

  @Test("Marks on many lines fold what lies between, but a single line is shown; numbers are aligned")
  func gaps() {
    let text = (1...12).map { "line\($0)" }.joined(separator: "\n")
    #expect(
      lines(text, [mark(1, 1, 4), mark(3, 1, 4), mark(12, 1, 4)]) == [
        "   1 | line1", "     | ^^^^", "   2 | line2", "   3 | line3", "     | ^^^^", "  ...",
        "  12 | line12", "     | ^^^^",
      ])
  }

  @Test("A range of several lines is marked where it starts and where it ends")
  func multiline() {
    let range = SourceRange(start: SourcePosition(line: 1, column: 3), end: SourcePosition(line: 4, column: 4))
    #expect(
      lines("{ [\n  1,\n  2\n  ]}", [Annotation(range: range, label: "list", isPrimary: true)]) == [
        "  1 | { [", "    |   ^", "  ...", "  4 |   ]}", "    |   ^ list",
      ])
  }

  @Test("Windows line ends are no part of a line")
  func windows() {
    #expect(lines("a\r\nbc\r\n", [mark(2, 1, 2)]) == ["  2 | bc", "    | ^^"])
  }

  @Test("An endless line is cut around each mark, with dots where it goes on")
  func longLine() throws {
    let text = String(repeating: "x", count: 5000) + "RED" + String(repeating: "y", count: 5000) + "BLUE"
    let shown = lines(text, [mark(1, 5001, 3, "300"), mark(1, 10004, 4, "end")], width: 80)
    #expect(shown.count == 4)
    #expect(shown.allSatisfy { $0.count <= 82 })
    #expect(shown[0].hasPrefix("  1 | ...xxx") && shown[0].hasSuffix("yyy..."))
    let marks = Array(shown[1])
    let word = try #require(shown[0].firstRange(of: "RED"))
    let start = shown[0].distance(from: shown[0].startIndex, to: word.lowerBound)
    #expect(String(marks[start...]) == "^^^ 300")
    #expect(shown[2].hasSuffix("yyyBLUE"))
    #expect(shown[3].hasSuffix(" ^^^^ end"))
    #expect(shown[2].count == shown[3].count - 4)
  }

  @Test("Many findings on one endless line take time in proportion to their number")
  func manyFindings() {
    let text = String(repeating: "0123456789", count: 30_000)
    var file = Samples.file(text, [])
    let rule = Rule.unknownItem
    file.layouts[0].findings = (0..<3000).map {
      Finding(rule, file: "a", range: SourceRange(line: 1, column: $0 * 100 + 1, length: 5), message: "m")
    }
    #expect(TextReporter().report([file]).hasSuffix("3000 errors in 1 file\n"))
  }

  @Test("Control characters in names and files cannot reach the terminal")
  func injection() {
    var file = Samples.file("x", [mark(1, 1, 1, "\u{1B}]0;x\u{7}")])
    file.layouts[0].findings[0].changeText { $0.message = "Red\u{1B}[31m\nforged: line" }
    file.layouts[0].findings[0].file = "a\rb"
    file.layouts[0].findings[0].changeText { $0.hint = "\u{9B}1m" }
    let text = TextReporter().report([file])
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    #expect(text.contains("Red\\u{1B}[31m\\nforged: line\n  --> a\\rb:1:1\n"))
  }
}
