import ExactArithmetic
import LayoutModel
import Testing

@testable import ConstraintNotation

// Dialects, priorities, symbols, and what stands before and behind the body.
extension ConstraintPrinterTests {
  @Test("AppKit cuts neither texts nor names")
  func appkit() {
    #expect(
      line(make(label, .width, constant: 5), .appkit)
        == "<NSLayoutConstraint:0xc1 UILabel:0x7f02'This is a test of the position'.width == 5   (active)>")
    #expect(line(make(named, .width, constant: 5), .appkitNames).contains("[DetailViewFeatureItemCellAndMore(5)]"))
  }

  @Test("Priorities below 1000 are printed behind the body, and inside a drawing too")
  func priorities() {
    #expect(
      line(make(root, .trailing, .equal, box, .trailing, constant: 20, priority: 100), .uikitNames)
        == "<NSLayoutConstraint:0xc1 H:[App.Box:0x7f03]-(20@100)-| priority:100   (Names: '|':UIView:0x7f01 )>")
    #expect(
      line(make(box, .height, constant: 44, priority: 999.5))
        == "<NSLayoutConstraint:0xc1 App.Box:0x7f03.height == 44 priority:999.5   (active)>")
  }

  @Test("Standard spaces are printed by their symbol")
  func symbols() {
    var constraint = make(box, .top, .greaterThanOrEqual, root, .top, constant: 8)
    constraint.symbolicConstant = .anchorSpace
    #expect(
      line(constraint)
        == "<NSLayoutConstraint:0xc1 V:|-(>=NSLayoutAnchorConstraintSpace(8))-[App.Box:0x7f03]"
        + "   (active, names: '|':UIView:0x7f01 )>")
    var equation = make(root, .bottomMargin, .equal, box, .bottom)
    equation.symbolicConstant = .standardSpace
    #expect(
      line(equation)
        == "<NSLayoutConstraint:0xc1 UIView:0x7f01.bottomMargin == App.Box:0x7f03.bottom NSSpace(0)   (active)>")
  }

  @Test("Content size constraints print the priority they stand for")
  func contentSize() {
    var hugging = make(label, .width, .lessThanOrEqual, constant: 80, priority: 250)
    hugging.origin.kind = .contentHugging
    #expect(line(hugging) == "<NSContentSizeLayoutConstraint:0xc1 \(cut).width <= 80 Hug:250   (active)>")
    var resistance = make(label, .height, .greaterThanOrEqual, priority: 750)
    resistance.origin.kind = .compressionResistance
    resistance.unknownTerms = [UnknownTerm(unknown: UnknownID(0))]
    #expect(
      line(resistance)
        == "<NSContentSizeLayoutConstraint:0xc1 \(cut).height >= ? CompressionResistance:750   (active)>")
  }

  @Test("An unknown part of a constant is a question mark")
  func unknowns() {
    var constraint = make(box, .leading, .equal, root, .leading)
    constraint.unknownTerms = [UnknownTerm(unknown: UnknownID(0))]
    #expect(line(constraint).contains("H:|-(?)-[App.Box:0x7f03]"))
    constraint.constant = 4
    #expect(line(constraint).contains("H:|-(4+?)-[App.Box:0x7f03]"))
    constraint.secondAttribute = .trailing
    #expect(line(constraint).contains("-(4+?)-"))
    constraint.firstAttribute = .trailing
    #expect(line(constraint).contains(".trailing == UIView:0x7f01.trailing + 4 + ? "))
  }

  @Test("Identifier, inactivity and a missing address are printed")
  func heads() {
    var constraint = make(box, .width, constant: 3)
    constraint.identifier = "UIView-Encapsulated-Layout-Width"
    constraint.isActive = false
    constraint.address = nil
    #expect(
      line(constraint)
        == "<NSLayoutConstraint:0x0 'UIView-Encapsulated-Layout-Width' App.Box:0x7f03.width == 3   (inactive)>")
  }

  @Test("A list line is quoted and escaped")
  func quotedLine() {
    var copy = self
    var view = View(name: "T", className: "UILabel", superview: root)
    view.logName = .classAndAddress
    view.text = "für \"dich\""
    let item = copy.layout.add(.view(view))
    #expect(
      ConstraintPrinter(layout: copy.layout).quotedLine(for: make(item, .width, constant: 1))
        == "\"<NSLayoutConstraint:0xc1 UILabel:0x0'f\\U00fcr \\\"dich\\\"'.width == 1   (active)>\"")
  }

  @Test("Masonry and SnapKit print equations with the multiplier behind")
  func libraries() {
    let ratio = make(box, .width, .equal, named, .height, multiplier: Rational(1, 4), constant: -2, priority: 750)
    #expect(
      line(ratio, .masonry)
        == "<NSLayoutConstraint:0xc1 App.Box:0x7f03.width == UIImageView:DetailViewFeatureItemCellAndMore.height"
        + " * 0.25 - 2 ^750>")
    #expect(
      line(ratio, .snapKit)
        == "<NSLayoutConstraint:0xc1 App.Box:0x7f03.width == UIImageView:DetailViewFeatureItemCellAndMore.height"
        + " * 0.25 - 2.0 ^750.0>")
    #expect(
      line(make(label, .height, constant: 44), .snapKit) == "<NSLayoutConstraint:0xc1 UILabel:0x7f02.height == 44.0>")
  }

  @Test("The printer of a layout speaks its platform's current dialect")
  func defaultDialect() {
    var copy = layout
    copy.platform = .appkit
    #expect(ConstraintPrinter(layout: copy).dialect == .appkit)
    #expect(ConstraintPrinter(layout: layout).dialect == .uikit)
  }
}
