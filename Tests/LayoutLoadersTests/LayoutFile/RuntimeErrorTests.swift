import LayoutInput
import LayoutModel
import Testing

@Suite("What UIKit would throw for")
struct RuntimeErrorTests {
  @Test("Unknown names, duplicates and refused formats are findings, each at its place")
  func findingsOfOneRun() {
    let text = #"""
      view Superview 375x667
        view Red
        view Red
        guide Red
        view Über
      Rde.width = 10
      Red.widht = Blue.heigth
      Red.width = Superview.safeAreaGuide.width
      Red.width = Superview.contentLayoutGuide.width
      Red.top = foo.layoutMarginsGuide.top
      H:|-20-[Rde]-20-|
      V|[Red]|
      H:|-[Red]-| options alignAllTop
      H:[Red]-margiin-[Über]
      V:|-20-[Red(==20]-20-|
      H:|-20- [Red]
      Über.top = Rot.top
      H:|-(>=0)-[Red(100@1001)]
      Z:|[Red]|
      "H:|[Red]|\u0020"
      ""
      """#
    let expected = #"""
      3:8-11 duplicate-name "Red" is declared twice; the first is on line 2
      4:9-12 duplicate-name "Red" is declared twice; the first is on line 2
      6:1-4 unknown-item There is no view or layout guide named "Rde"
      7:5-10 unknown-attribute There is no attribute named "widht"
      7:13-17 unknown-item There is no view or layout guide named "Blue"
      7:18-24 unknown-attribute There is no attribute named "heigth"
      8:13-36 unknown-item Superview has no layout guide "safeAreaGuide"
      9:13-41 unknown-item Superview is not a scroll view, so it has no contentLayoutGuide
      10:11-33 unknown-item There is no view or layout guide named "foo.layoutMarginsGuide"
      11:9-12 invalid-visual-format Rde is not a key in the views dictionary.
      12:2-3 invalid-visual-format Expected ':' after 'V' to specify vertical arrangement
      14:9-16 invalid-visual-format Encountered metric with name "margiin", but value was not specified in metrics or views dictionaries
      15:17-18 invalid-visual-format A predicate on a view's thickness must end with ')' and the view must end with ']'
      16:8-9 visual-format-whitespace This visual format contains white space
      17:12-15 unknown-item There is no view or layout guide named "Rot"
      19:1-2 invalid-visual-format Expected a view or '|'
      20:11-17 visual-format-whitespace This visual format contains white space
      21:2-2 invalid-visual-format It's an empty string.
      """#
    let found = lines(findings(text, path: "a.layout"))
    #expect(found.joined(separator: "\n") == expected)
  }

  @Test("The rest of the file is still a layout")
  func rest() throws {
    let layout = try layout("view S 10x10\n  view A\nQ.width = 1\nA.widht = 1\nH:|[A\nA.width = 4")
    #expect(layout.equations == ["#3 A.width == 4 @1000.0"])
  }

  @Test("A name in quotation marks may look like a format")
  func quotedName() throws {
    let layout = try layout("view S 9x9\n  view \"v[1]\"\n  view \"H:A\"\n\"v[1]\".width = 5\n\"H:A\".width = 3")
    #expect(layout.equations == ["#0 v[1].width == 5 @1000.0", "#1 H:A.width == 3 @1000.0"])
  }

  @Test(
    "A mistaken format leaves open what its aliases stand for, and nothing else",
    arguments: ["H:|-[a(50%)]-| views a=\"Red Box\"", "H:|-[a(40)]-[nosuchthing]-| views a=\"Red Box\""])
  func aliases(format: String) throws {
    let layout = try layout("view S 99x99\n  scroll List\n    view \"Red Box\"\n  view Blue\n\(format)")
    let names = layout.itemsLackingConstraints.map { layout[$0].name }
    #expect(names.contains("Red Box") && names.contains("List") && !names.contains("Blue"), "\(names)")
  }

  @Test("A view that was not indented is said to be to, where a format asks for its superview")
  func notIndented() {
    let found = findings("view S 9x9\nview A\nH:|[A]|", path: "a.layout")
    #expect(found.map(\.hint) == ["| is the superview of A, which has none: indent A under S"])
    let alone = findings("view S 9x9\nH:|[S]|", path: "a.layout")
    #expect(alone.map(\.hint) == ["| is the superview of S, and S has none"])
  }

  @Test("A refused format is quoted as Apple quotes it, caret and all")
  func verbatim() throws {
    let finding = try #require(findings("view S\n  view A\nV|[A]|").first)
    #expect(finding.rule == .invalidVisualFormat)
    #expect(finding.verbatim?.contains("Unable to parse constraint format") == true)
    #expect(finding.verbatim?.hasSuffix("\n ^") == true)
  }

  @Test("In a format with escapes the place is that of the escape")
  func escapes() throws {
    let json = #"{ "layout": 1, "views": [ { "name": "S" } ], "constraints": [ "H:[\u0053]-[\u0051]" ] }"#
    let finding = try #require(findings(json, path: "a.layout.json").first)
    #expect(finding.rule == .invalidVisualFormat)
    #expect(source(finding.range, in: json) == #"\u0051"#)
  }

  @Test("Mistakes of both kinds are reported together when the file is no layout")
  func both() {
    let found = findings("view A\nA.widht = 1\nA.width = x")
    #expect(found.map(\.rule) == [.unknownAttribute, .invalidLayoutFile])
  }

  @Test("An unknown name is not held against a file whose views could not all be read")
  func incomplete() {
    #expect(findings("view\nB.width = 1").count == 1)
    let json = #"{ "layout": 1, "views": [ { "nam": "B" } ], "constraints": [ "B.width = 1" ] }"#
    #expect(findings(json, path: "a.layout.json").map(\.range?.start.column) == [27, 30])
  }
}
