import ExactArithmetic
import LayoutModel
import Testing

@Suite("Equations")
struct EquationTests {
  private static let views = """
    view Superview 375x667
      view Red
      view Blue
      view Button_1
      view Button_2
      view "My view"
      view red-view
      view Größe
      scroll Page

    """

  /// An equation and how the model says it.
  static let accepted: [(equation: String, meaning: String)] = [
    // Apple's guide, as reference pages and the source documents quote it.
    ("Red.top = 1.0 * Superview.top + 20.0", "Red.top == 1*Superview.top + 20"),
    ("Superview.bottom = 1.0 * Red.bottom + 20.0", "Superview.bottom == 1*Red.bottom + 20"),
    ("Red.bottom = 1.0 * Blue.bottom + 0.0", "Red.bottom == 1*Blue.bottom + 0"),
    ("Blue.leading = 1.0 * Red.trailing + 8.0", "Blue.leading == 1*Red.trailing + 8"),
    ("Button_2.leading = 1.0 * Button_1.trailing + 8.0", "Button_2.leading == 1*Button_1.trailing + 8"),
    ("Red.width = 1.0 * Blue.width + 0.0", "Red.width == 1*Blue.width + 0"),
    ("Red.height = 0.0 * NotAnAttribute + 40.0", "Red.height == 40"),
    ("Red.height = 2.0 * Red.width + 0.0", "Red.height == 2*Red.width + 0"),
    ("Red.width = 0.0 * notAnAttribute + 40", "Red.width == 40"),
    // As a console log prints them.
    ("Red.width == 0.22*Blue.width", "Red.width == 11/50*Blue.width + 0"),
    ("Red.bottom == Blue.top - 8", "Red.bottom == 1*Blue.top + -8"),
    ("Red.trailing == Blue.trailing - 10   (active)", "Red.trailing == 1*Blue.trailing + -10"),
    ("Red.width == 300   (active, names: Red:0x7f8000000010 )", "Red.width == 300"),
    ("Red.width == Blue.width * 0.7", "Red.width == 7/10*Blue.width + 0"),
    ("Red.height <= 0.666667*Blue.height + 5", "Red.height <= 666667/1000000*Blue.height + 5"),
    ("Red.height == 0 priority:51   (active)", "Red.height == 0"),
    // Other ways to write them.
    ("Red.width >= 0.5 * Blue.width - 4 @750 'half'", "Red.width >= 1/2*Blue.width + -4"),
    ("Red.width≥20", "Red.width >= 20"),
    ("Red.width ≤ Blue.width", "Red.width <= 1*Blue.width + 0"),
    ("Red.width = 1/3 * Blue.width", "Red.width == 1/3*Blue.width + 0"),
    ("Red.width = (1/3) * Blue.width + (-8)", "Red.width == 1/3*Blue.width + -8"),
    ("Red.width = Blue.width / 4", "Red.width == 1/4*Blue.width + 0"),
    ("Red.width = 20 + Blue.width", "Red.width == 1*Blue.width + 20"),
    ("Red.width = 20 - 2*Blue.width", "Red.width == -2*Blue.width + 20"),
    ("Red.top = Blue.top + -20.5", "Red.top == 1*Blue.top + -41/2"),
    ("Red.top = Blue.top-8", "Red.top == 1*Blue.top + -8"),
    ("Red.top = Blue.top − 8", "Red.top == 1*Blue.top + -8"),
    ("Red.width = 2 × Blue.width", "Red.width == 2*Blue.width + 0"),
    ("Red.width = -1 * Blue.width + 100", "Red.width == -1*Blue.width + 100"),
    ("Red.width = 1e2", "Red.width == 100"),
    ("Red.width = .5", "Red.width == 1/2"),
    ("Red.width = 0.1", "Red.width == 1/10"),
    ("Red.leadingMargin = Blue.leadingMargin", "Red.leadingMargin == 1*Blue.leadingMargin + 0"),
    (
      "Red.centerXWithinMargins = Superview.centerX", "Red.centerXWithinMargins == 1*Superview.centerX + 0"
    ),
    ("Red.baseline = Blue.firstBaseline", "Red.lastBaseline == 1*Blue.firstBaseline + 0"),
    ("Red.top = Superview.safeAreaLayoutGuide.top", "Red.top == 1*Superview.safeAreaLayoutGuide.top + 0"),
    ("Red.left = Superview.layoutMarginsGuide.left", "Red.left == 1*Superview.layoutMarginsGuide.left + 0"),
    (
      "Superview.readableContentGuide.width >= Red.width",
      "Superview.readableContentGuide.width >= 1*Red.width + 0"
    ),
    ("Red.width = Page.contentLayoutGuide.width", "Red.width == 1*Page.contentLayoutGuide.width + 0"),
    ("Red.width = Page.frameLayoutGuide.width", "Red.width == 1*Page.frameLayoutGuide.width + 0"),
    ("\"My view\".width = 3", "My view.width == 3"),
    ("Red.width = \"My view\".safeAreaLayoutGuide.width", "Red.width == 1*My view.safeAreaLayoutGuide.width + 0"),
    ("red-view.width = 2*red-view.height-1", "red-view.width == 2*red-view.height + -1"),
    ("Größe.width = Red.width", "Größe.width == 1*Red.width + 0"),
    // What UIKit would refuse later is kept as it is written.
    ("Red.left = 0 * Superview.left + 20", "Red.left == 0*Superview.left + 20"),
    ("Red.left = 20", "Red.left == 20"),
    ("Red.width = Blue.top", "Red.width == 1*Blue.top + 0"),
  ]

  @Test("An equation is read as Apple's guide and a log mean it", arguments: accepted)
  func reads(_ example: (equation: String, meaning: String)) throws {
    let text = try layout(Self.views + example.equation)
    let equation = try #require(text.equations.first)
    #expect(equation.hasPrefix("\(example.equation.contains("'half'") ? "half" : "#0") \(example.meaning) @"))
    // JSON holds the same equation in a string, with the same places but for the line.
    let escaped = example.equation.replacing("\"", with: "\\\"")
    let json = try jsonLayout(
      """
      { "layout": 1, "views": [ { "name": "Superview" }, { "name": "Red" }, { "name": "Blue" }, { "name": "Button_1" },
        { "name": "Button_2" }, { "name": "My view" }, { "name": "red-view" }, { "name": "Größe" },
        { "name": "Page", "scroll": true } ],
        "constraints": [ "\(escaped)" ] }
      """)
    #expect(json.equations == text.equations)
    #expect(json.constraints.first?.origin.range?.start == SourcePosition(line: 4, column: 21))
  }

  @Test("Priority, identifier and activity are read behind an equation, in any order")
  func tail() throws {
    let text =
      Self.views + "Red.width = 1 'a' @250.5 address 0xAB\ninactive Red.width = 2 @1 'b'\nRed.width = 3 (inactive)"
    let layout = try layout(text)
    #expect(layout.constraints.map(\.identifier) == ["a", "b", nil])
    #expect(layout.constraints.map(\.priority.value) == [250.5, 1, 1000])
    #expect(layout.constraints.map(\.isActive) == [true, false, false])
    #expect(layout.constraints.map(\.address) == ["ab", nil, nil])
    let sources = layout.constraints.map { source($0.origin.range, in: text) }
    #expect(sources == ["Red.width = 1", "Red.width = 2", "Red.width = 3"])
    #expect(layout.constraints[1].origin.range == SourceRange(line: 11, column: 10, length: 13))
  }

  @Test("A priority out of range is kept for the rule that reports it")
  func priorities() throws {
    let layout = try layout(Self.views + "Red.width = 1 @0\nRed.width = 1 @1001")
    #expect(layout.constraints.map(\.priority.value) == [0, 1001])
  }

  /// An equation with a mistake, the text that is marked, and a part of the message.
  static let refused: [(equation: String, marked: String, message: String)] = [
    ("Red.width", "", "Expected =, ==, <= or >=, found the end of the line"),
    ("Red.width =", "", "Expected a number, or an item and its attribute, found the end of the line"),
    ("Red.width = Blue", "Blue", "Expected an attribute of Blue"),
    ("Red = 3", "Red", "Expected an attribute of Red"),
    ("Red. = 3", ".", "Expected an attribute behind 'Red.'"),
    ("Red width = 3", "Red", "Expected an attribute of Red"),
    ("Red.width => 3", "=>", "Unknown relation =>"),
    ("Red.width < 3", "<", "Unknown relation <"),
    ("Red.width != 3", "!=", "Unknown relation !="),
    ("20 = Red.width", "20", "Expected an item and its attribute, such as Red.width, found '20'"),
    ("Red.width = 20 20", "20", "Expected the end of the constraint"),
    ("Red.width = 20pt", "pt", "Expected the end of the constraint"),
    ("Red.width = 2 *", "", "Expected a number, or an item"),
    ("Red.width = Blue.width + Red.height", "Red.height", "A constraint has one second item"),
    ("Red.width = Blue.width * Red.height", "Red.height", "does not multiply two items"),
    ("Red.width = 3 / Blue.width", "Blue.width", "does not divide by an item"),
    ("Red.width = 1/0", "0", "does not divide by 0"),
    ("Red.width = (1/0)", "0", "does not divide by 0"),
    ("Red.width = (1", "", "Expected ')'"),
    ("Red.width = 1e308", "1e308", "is larger than 1000000000"),
    ("Red.width = 1e99999999999", "1e99999999999", "is larger than 1000000000"),
    ("Red.width = 1000000001 * Blue.width", "1000000001", "is larger than 1000000000"),
    ("Red.width = 1e-30", "1e-30", "is nearer to 0 than"),
    ("Red.width = 1.2.3", "1.2.3", "is not a number"),
    ("Red.width = nan", "nan", "Expected a number, found nan"),
    ("Red.width = -inf", "inf", "Expected a number, found inf"),
    ("Red.width = 2 @high", "@high", "Expected a priority from 1 to 1000"),
    ("Red.width = 2 @750x", "x", "Expected a blank behind the priority"),
    ("Red.width = 2 'open", "'open", "This identifier is not closed"),
    ("Red.width = 2 address zz", "zz", "Expected a hexadecimal address"),
    ("\"Red.width = 3", "\"Red.width = 3", "This string is not closed"),
    ("NotAnAttribute = 3", "NotAnAttribute", "An equation's first side has an attribute"),
  ]

  @Test("A mistaken equation is reported where it goes wrong, and it alone", arguments: refused)
  func refuses(_ example: (equation: String, marked: String, message: String)) throws {
    let text = Self.views + example.equation + "\nRed.widht = 1"
    let found = findings(text)
    #expect(found.count == 2)
    let finding = try #require(found.first)
    #expect(finding.rule == .invalidLayoutFile)
    #expect(finding.range?.start.line == 10)
    #expect(source(finding.range, in: text).map { example.marked.hasSuffix($0) } == true)
    #expect(finding.message.contains(example.message))
    #expect(found.last?.rule == .unknownAttribute)
  }

  @Test("In a quoted string an escape moves the columns behind it")
  func escapes() throws {
    let json = #"{ "layout": 1, "views": [ { "name": "A" } ], "constraints": [ "A\u002ewidth \u003d 3 + x" ] }"#
    let finding = try #require(findings(json, path: "a.layout.json").first)
    #expect(source(finding.range, in: json) == "x")
    let fine = #"{ "layout": 1, "views": [ { "name": "A" } ], "constraints": [ "A\u002ewidth \u003d 3" ] }"#
    let constraint = try #require(try jsonLayout(fine).constraints.first)
    #expect(source(constraint.origin.range, in: fine) == #"A\u002ewidth \u003d 3"#)
  }
}
