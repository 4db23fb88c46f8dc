import ExactArithmetic
import LayoutModel
import Testing

@testable import ConstraintNotation

@Suite("What Apple says of a format it refuses")
struct VisualFormatErrorTests {
  private static let thickness = "A predicate on a view's thickness must end with ')' and the view must end with ']'"
  private static let operand = "Expected a number or key from the metrics dictionary, but encountered something else"
  private static let name =
    "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, "
    + "and underscores."
  private static let dash =
    "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. "
    + "Use parentheses around negative numbers."

  @Test(
    "Mistakes against the grammar have Apple's words and caret",
    arguments: [
      ("V|[A]|", 1, "Expected ':' after 'V' to specify vertical arrangement"),
      ("H[A]", 1, "Expected ':' after 'H' to specify horizontal arrangement"),
      ("|[A][B(m][C]|", 8, thickness),
      ("[A(50]", 5, thickness),
      ("[A(50", 5, thickness),
      ("[A(1)(2)]", 5, thickness),
      ("[A(1)B]", 5, thickness),
      ("V:|[A(>30)]|", 7, "Unknown relation. Must be ==, >=, or <="),
      ("[A(=30)]", 4, "Unknown relation. Must be ==, >=, or <="),
      ("H:|-10-|", 7, "Expected a view"),
      ("H:|-165.000000-|", 15, "Expected a view"),
      ("V:|-(1)-[A]-(>=2)-(>=0)-|", 18, "Expected a view or '|'"),
      ("A-B", 0, "Expected a view or '|'"),
      ("h:[A]", 0, "Expected a view or '|'"),
      ("[A]x", 3, "Expected a view or '|'"),
      ("[A]-10--[B]", 7, "Expected a view or '|'"),
      ("[A(]", 3, operand),
      ("[A()]", 3, operand),
      ("[A(20@)]", 6, operand),
      ("[A(-)]", 3, operand),
      ("|-0-[A-0-|", 6, "Expected a ']' here. That is how you give the end of a view."),
      ("[A", 2, "Expected a ']' here. That is how you give the end of a view."),
      ("[A.B]", 2, "Expected a ']' here. That is how you give the end of a view."),
      ("[9ab]", 1, name),
      ("[]", 1, name),
      ("[[A]]", 1, name),
      ("[A]--[B]", 4, dash),
      ("[A]--10-[B]", 4, dash),
      ("[A]|-[B]", 4, "Expected the end of the format string"),
      ("|", 1, "Expected a connection after the '|' character"),
      ("H:||", 3, "Expected a connection after the '|' character"),
      ("[A]-", 4, "Expected more input"),
      ("V:", 2, "Expected more input"),
      ("[", 1, "Expected more input"),
      ("|-", 2, "Expected more input"),
      ("[A]-(", 5, "Expected more input"),
      ("  ", 2, "Expected more input"),
    ])
  func grammar(format: String, caret: Int, message: String) {
    let error = SampleLayout().mistake(format, metrics: ["m": 1])
    #expect(error?.message == message)
    #expect(error?.offset == caret)
  }

  @Test(
    "Mistakes without a known text of Apple's say what is missing",
    arguments: [
      ("[A]-0,5-[B]", 5, "several predicates need parentheses: -(>=8,<=20)-; a number has a point, never a comma"),
      ("[A]-(10)[B]", 8, "a space is written between two dashes: -20-"),
      ("[A]-0x10-[B]", 5, "numbers are decimal: 20, .5, 1e2"),
      ("[A]-(0x10)-[B]", 6, "numbers are decimal: 20, .5, 1e2"),
      ("[A(0x10)]", 4, "numbers are decimal: 20, .5, 1e2"),
    ])
  func ownTexts(format: String, caret: Int, hint: String) {
    let error = SampleLayout().mistake(format)
    #expect(error?.offset == caret)
    #expect(error?.hint == hint)
  }

  @Test("An empty format is told on one line")
  func emptyFormat() {
    let error = SampleLayout().mistake("")
    #expect(error?.appleText(format: "") == "Unable to parse constraint format: It's an empty string.")
  }

  @Test("An unknown view is named, with the caret behind it, the nearest key and the keys there are")
  func unknownView() {
    let error = SampleLayout(names: ["redBox", "blueBox"]).mistake("|[redBox][blackBox]")
    #expect(error?.message == "blackBox is not a key in the views dictionary.")
    #expect(error?.offset == 18)
    #expect(error?.span == 10..<18)
    #expect(error?.length == 0)
    #expect(
      SampleLayout(names: ["imageView"]).mistake("[imagView]")?.hint
        == "did you mean imageView? views: guide, imageView, orphan, superview")
  }

  @Test("A dotted key fails at its first part, as Apple looks keys up while it reads")
  func dottedKey() {
    let error = SampleLayout().mistake("H:[self.arrows]-5-|")
    #expect(error?.message == "self is not a key in the views dictionary.")
    #expect(error?.offset == 7)
  }

  @Test("A metric in brackets is not a view")
  func metricInBrackets() {
    let error = SampleLayout().mistake("[m(20)]", metrics: ["m": 1])
    #expect(error?.message == "m is not a key in the views dictionary.")
    #expect(error?.hint == "m is a key of the metrics dictionary; only a view stands in brackets")
  }

  @Test("An unknown metric is reported before a later mistake against the grammar")
  func unknownMetric() {
    let error = SampleLayout().mistake("H:|-margiin-[A(2]", metrics: ["margin": 4])
    #expect(
      error?.message
        == "Encountered metric with name \"margiin\", but value was not specified in metrics or views dictionaries")
    #expect(error?.offset == 11)
    #expect(error?.hint == "did you mean margin? metrics: margin")
  }

  @Test(
    "NaN and infinity are names, and no one has defined them",
    arguments: ["[A(nan)]", "[A(inf)]", "[A]-(>=infinity)-[B]"])
  func notNumbers(format: String) {
    #expect(SampleLayout().mistake(format)?.message.hasPrefix("Encountered metric with name") == true)
  }

  @Test("A view is neither a space nor a priority", arguments: ["[A]-(B)-[C]", "[A]-B-[C]", "[A(20@B)]"])
  func viewAsNumber(format: String) {
    let error = SampleLayout().mistake(format)
    #expect(error?.message == Self.operand)
    #expect(error?.hint == "B is a view; only the size of a view is compared with a view")
  }

  @Test(
    "A view beside the | needs a superview; the caret stands where Apple's parser looks for it",
    arguments: [
      ("|[orphan]|", 9, 0), ("H:|-(>=50)-[orphan(100)]", 24, 2), ("V:[orphan]|", 11, 10), ("|[A]-[orphan]|", 14, 13),
    ])
  func missingSuperview(format: String, caret: Int, bar: Int) {
    let error = SampleLayout().mistake(format)
    #expect(
      error?.message == "Unable to interpret '|' character, because the related view doesn't have a superview")
    #expect(error?.offset == caret)
    #expect(error?.span == bar..<(bar + 1))
  }

  @Test("Alignment along the format's own axis is refused as soon as there are two views")
  func misplacedAlignment() {
    let horizontal = SampleLayout().mistake("[A][B]", options: .alignAllLeft)
    #expect(
      horizontal?.message == "Options mask required views to be aligned on a horizontal edge, which is not allowed "
        + "for layout that is also horizontal.")
    let vertical = SampleLayout().mistake("V:[A][B]", options: [.alignAllLeading, .alignAllTop])
    #expect(
      vertical?.message == "Options mask required views to be aligned on a vertical edge, which is not allowed "
        + "for layout that is also vertical.")
    #expect(SampleLayout().mistake("V:|-[A]-|", options: .alignAllLastBaseline) == nil)
  }

  @Test(
    "Numbers beyond what a layout can mean are refused",
    arguments: ["[A]-1e308-[B]", "[A(1e10)]", "[A(20@1e400)]", "[A]-1e99999999999999999999-[B]", "[A(big)]"])
  func limits(format: String) {
    let error = SampleLayout().mistake(format, metrics: ["big": 1_000_000_001])
    #expect(error?.message == "This number exceeds the internal limits of Auto Layout.")
  }

  @Test("The whole text echoes the format with a blank before each line break and a caret under the place")
  func appleText() {
    let format = "|[whiteBox1][blackBox4(blackWidth][redBox]|"
    let sample = SampleLayout(names: ["whiteBox1", "blackBox4", "redBox"])
    #expect(
      sample.mistake(format, metrics: ["blackWidth": 1])?.appleText(format: format) == """
        Unable to parse constraint format: \n\
        A predicate on a view's thickness must end with ')' and the view must end with ']' \n\
        |[whiteBox1][blackBox4(blackWidth][redBox]| \n\
                                         ^
        """)
  }

  @Test(
    "The carets that users posted are met",
    arguments: [
      ("V|[backgroundBox]|", 1), ("|[whiteBox1][blackBox4(blackWidth][redBox]|", 33), ("|[whiteBox2][blackBox]", 21),
      ("V:|[blackBox4(>30)]|", 15), ("|[view]|", 7), ("H:|-(>=50)-[view(100)]", 22), ("|-0-[redView-0-|", 12),
      (
        "V:|-(10)-[icon(iconSize)]-10-[title(>=minTitleHeight)]-4-[detail]-(>=minDetailHeight)-(>=0)-|", 86
      ),
    ])
  func postedCarets(format: String, caret: Int) {
    var sample = SampleLayout(names: [
      "whiteBox1", "blackBox4", "redBox", "whiteBox2", "redView", "icon", "title", "detail",
    ])
    sample.views["view"] = sample.views["orphan"]
    let metrics: [String: Rational] = ["blackWidth": 1, "iconSize": 2, "minTitleHeight": 3, "minDetailHeight": 4]
    #expect(sample.mistake(format, metrics: metrics)?.offset == caret)
  }

  @Test("A very long format is echoed around the caret alone, and one beyond the limit is refused")
  func longFormats() {
    let long = String(repeating: "[A]", count: 1000) + "x"
    let text = SampleLayout().mistake(long)?.appleText(format: long) ?? ""
    #expect(text.utf8.count < 2000)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4)
    #expect(lines.dropFirst(2).first?.utf8.dropFirst((lines.last?.utf8.count ?? 0) - 1).first == UInt8(ascii: "x"))
    let tooLong = SampleLayout().mistake(String(repeating: "[A]", count: 1_000_000))
    #expect(tooLong?.message == "This format is longer than 100000 characters.")
    let brackets = SampleLayout().mistake(String(repeating: "[", count: 1_000_000))
    #expect(brackets?.offset == 1)
    let dots = SampleLayout().mistake("[A(" + String(repeating: "1", count: 1_000_000))
    #expect(dots != nil)
  }

  @Test("An endless name is cut in the message")
  func longName() {
    let error = SampleLayout().mistake("[" + String(repeating: "x", count: 50_000) + "]")
    #expect(error?.message == String(repeating: "x", count: 64) + "... is not a key in the views dictionary.")
    #expect(error?.span == 1..<50_001)
  }

  @Test("Offsets count scalars, whatever the format contains")
  func scalars() {
    #expect(SampleLayout().mistake("[A]-[é🇩🇪]")?.offset == 5)
    #expect(SampleLayout().mistake("[A]🇩🇪")?.offset == 3)
  }
}
