import ExactArithmetic
import LayoutModel
import Testing

@testable import ConstraintNotation

@Suite("Lines of console logs")
struct LogLineParserTests {
  private func parse(_ line: String) throws -> ParsedLogLine { try LogLineParser.parse(Array(line.utf8)) }

  @Test("A pin to the superview takes it from the names")
  func nearPin() throws {
    let line = try parse("<NSLayoutConstraint:0x60a0 H:|-(8)-[UIView:0x7f1]   (active, names: '|':App.Card:0x7f2 )>")
    #expect(line.address == "60a0")
    #expect(line.first.address == "7f1")
    #expect(line.superview?.className == "App.Card")
    #expect(line.superview?.address == "7f2")
    #expect(line.firstAttribute == "leading")
    #expect(line.constant.value == 8)
    #expect(line.style.tail == .active)
    #expect(line.style.form == .near)
  }

  @Test("A trailing pin has the superview first")
  func farPin() throws {
    let line = try parse("<NSLayoutConstraint:0x1 V:[UIView:0x7f1]-(>=NSSpace(8))-|   (Names: '|':UIView:0x7f2 )>")
    #expect(line.second?.address == "7f1")
    #expect(line.relation == .greaterThanOrEqual)
    #expect(line.symbolicConstant == .standardSpace)
    #expect(line.firstAttribute == "bottom")
    #expect(line.style.tail == .names)
  }

  @Test("Left and right are told from leading and trailing by (LTR)", arguments: [("(LTR)", "left"), ("", "leading")])
  func direction(suffix: String, attribute: String) throws {
    let line = try parse("<NSLayoutConstraint:0x1 H:[UIView:0x7f1]-(4)-[UIView:0x7f2]\(suffix)   (active)>")
    #expect(line.firstAttribute == attribute)
    #expect(line.first.address == "7f2")
  }

  @Test("Drawn from right to left a gap grows to the left")
  func rightToLeft() throws {
    let line = try parse("<NSLayoutConstraint:0x1 H:[UIView:0x7f1]-(>=4)-[UIView:0x7f2](RTL)   (active)>")
    #expect(line.firstAttribute == "right")
    #expect(line.secondAttribute == "left")
    #expect(line.constant.value == -4)
    #expect(line.relation == .lessThanOrEqual)
  }

  @Test("A text may hold quotes, brackets and what looks like the end")
  func text() throws {
    let line = try parse("<NSLayoutConstraint:0x1 V:[UILabel:0x7f1'it's [so] (far)'(>=12)]>")
    #expect(line.first.text == "it's [so] (far)")
    #expect(line.constant.value == 12)
    let other = try parse(
      "<NSLayoutConstraint:0x1 UILabel:0x7f1'a '.b' c'.width == 2*UILabel:0x7f2'x'.height - 3   (active)>")
    #expect(other.first.text == "a '.b' c")
    #expect(other.second?.text == "x")
    #expect(other.multiplier.value == 2)
    #expect(other.constant.value == -3)
  }

  @Test("Names may hold blanks, colons, commas and points")
  func names() throws {
    let line = try parse(
      "<NSLayoutConstraint:0x1 V:[my, cell: top...]-(2)-|   (active, names: my, cell: top...:0x7f1, the box:0x7f2, "
        + "'|':the box:0x7f2 )>")
    #expect(line.second?.address == "7f1")
    #expect(line.names.map(\.address) == ["7f1", "7f2"])
    #expect(line.names.map(\.name) == ["my, cell: top...", "the box"])
    #expect(line.superview?.address == "7f2")
  }

  @Test("An identifier may hold quotes and what looks like a body")
  func identifier() throws {
    let line = try parse("<NSLayoutConstraint:0x1 'it's V: x' UIView:0x7f1.width == - 16   (active)>")
    #expect(line.identifier == "it's V: x")
    #expect(line.constant.value == -16)
  }

  @Test("A mask and its frozen location are read")
  func mask() throws {
    let line = try parse("<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=&-- UIView:0x7f1.midY == + 14.5>")
    #expect(line.mask == "h=--& v=&--")
    #expect(line.firstAttribute == "midY")
    #expect(line.constant.value == Rational(29, 2))
    #expect(line.style.hasPlusSign)
  }

  @Test("OS X 10.7 puts blanks where no one else does")
  func spaced() throws {
    let line = try parse("<NSLayoutConstraint: 0x40 H:[NSButton:0x41'OK']-(20)-|   (Names: '|':NSView:0x42 ) >")
    #expect(line.address == "40")
    #expect(line.style.notation == .appleSpaced)
    #expect(line.superview?.address == "42")
  }

  @Test("Masonry's keys stand for addresses, and its multiplier behind")
  func masonry() throws {
    let line = try parse("<MASLayoutConstraint:top[0] UIView:self.view.width >= UILabel:0x7f1.width * 0.25 + 4 ^750>")
    #expect(line.style.key == "top[0]")
    #expect(line.first.name == "self.view")
    #expect(line.first.className == "UIView")
    #expect(line.multiplier.value == Rational(1, 4))
    #expect(line.constant.value == 4)
    #expect(line.priority == 750)
    #expect(line.style.notation == .masonry)
  }

  @Test("SnapKit's place in the source is kept, in both of its notations")
  func snapKit() throws {
    let line = try parse("<SnapKit.LayoutConstraint:0x1@A View.swift#61 A.B:0x7f1.top == C.D:0x7f2.bottom - 24.0>")
    #expect(line.style.sourceLocation == "A View.swift#61")
    #expect(line.style.notation == .snapKit)
    #expect(line.constant.value == -24)
    let old = try parse("<<A.LayoutConstraint:0x1> <UIView:0x7f1>.top == <_UILayoutGuide:0x7f2>.bottom>")
    #expect(old.style.notation == .snapKitBrackets)
    #expect(old.second?.address == "7f2")
  }

  @Test("Generic classes hold brackets, commas and blanks")
  func generics() throws {
    let line = try parse(
      "<NSLayoutConstraint:0x1 V:|-(0)-[SwiftUI._UIHostingView<A<B, C>>:0x7f1]   (active, names: '|':UIView:0x7f2 )>")
    #expect(line.first.className == "SwiftUI._UIHostingView<A<B, C>>")
  }

  @Test(
    "Six digits may have been rounded, fewer are exact",
    arguments: [
      ("8", Rational(0)), ("10.5", Rational(0)), ("54.3333", Rational(1, 20000)), ("0.666667", Rational(1, 2_000_000)),
      ("123456", Rational(1, 2)), ("1.23457e+06", Rational(5)), ("0.00012", Rational(0)),
    ])
  func uncertainty(text: String, expected: Rational) throws {
    let number = try #require(LogNumber(Array(text.utf8)[...]))
    #expect(number.uncertainty == expected)
  }

  @Test(
    "What is no constraint is refused with a reason",
    arguments: [
      "", "<", "<>", "<NSLayoutConstraint:0x1>", "<NSLayoutConstraint:0x1 >", "<NSLayoutConstraint:0x V:[A:0x1(2)]>",
      "<NSLayoutConstraint:0x1 H:|-(8)-[UIView:0x7f1>", "<NSLayoutConstraint:0x1 UIView:0x7f1.width = 3>",
      "<NSLayoutConstraint:0x1 UIView:0x7f1.width == nan>", "<NSLayoutConstraint:0x1 UIView:0x7f1.width == 1e999999>",
      "<NSLayoutConstraint:0x1 V:[UIView:0x7f1(8)]", "<NSLayoutConstraint:0x1 'a V:[UIView:0x7f1(8)]>",
    ])
  func refused(line: String) {
    #expect(throws: LogLineError.self) { try LogLineParser.parse(Array(line.utf8)) }
  }

  @Test("A line that is nearly endless, or all quotes, is answered soon")
  func long() throws {
    let quotes = "<NSLayoutConstraint:0x1 V:[UILabel:0x7f1'" + String(repeating: "'](", count: 20_000) + "'(8)]>"
    #expect(try parse(quotes).constant.value == 8)
    let names =
      "<NSLayoutConstraint:0x1 a.b == 1   (active, names: " + String(repeating: "a:0x1, ", count: 8_000) + ")>"
    #expect(try parse(names).names.count == 8_000)
    let huge = "<NSLayoutConstraint:0x1 " + String(repeating: "a", count: 100_000) + ".width == 1>"
    #expect(throws: LogLineError.self) { try LogLineParser.parse(Array(huge.utf8)) }
  }
}
