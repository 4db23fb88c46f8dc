import ExactArithmetic
import LayoutModel
import Testing

@testable import VisualFormat

@Suite("Constraints as a console log prints them")
struct ConstraintPrinterTests {
  private var layout = Layout(file: "sample.layout", name: "Sample")
  private let root: ItemID
  private let label: ItemID
  private let box: ItemID
  private let named: ItemID
  private let safeArea: ItemID

  init() {
    func view(_ name: String, _ className: String, _ address: String, in superview: ItemID?) -> View {
      var view = View(name: name, className: className, superview: superview)
      view.logName = .classAndAddress
      view.address = address
      return view
    }
    root = layout.add(.view(view("Root", "UIView", "7f01", in: nil)))
    var text = view("Label", "UILabel", "7f02", in: root)
    text.text = "This is a test of the position"
    label = layout.add(.view(text))
    box = layout.add(.view(view("Box", "App.Box", "7f03", in: root)))
    var person = view("Person", "UIImageView", "7f04", in: box)
    person.logName = .name("DetailViewFeatureItemCellAndMore")
    named = layout.add(.view(person))
    var guide = LayoutGuide(builtIn: .safeArea, of: root, ownerName: "Root")
    guide.address = "6001"
    safeArea = layout.add(.guide(guide))
  }

  private func make(
    _ first: ItemID, _ attribute: Attribute, _ relation: Relation = .equal, _ second: ItemID? = nil,
    _ other: Attribute = .notAnAttribute, multiplier: Rational = 1, constant: Rational = 0, priority: Double = 1000
  ) -> Constraint {
    var constraint = Constraint(
      id: "#0", firstItem: first, firstAttribute: attribute, relation: relation, secondItem: second,
      secondAttribute: other, multiplier: multiplier, constant: constant, priority: Priority(priority),
      origin: ConstraintOrigin(kind: .parts))
    constraint.address = "c1"
    return constraint
  }

  private func line(_ constraint: Constraint, _ dialect: LogDialect = .uikit) -> String {
    ConstraintPrinter(layout: layout, dialect: dialect).line(for: constraint)
  }

  private let cut = "UILabel:0x7f02'This is a test of the pos...'"

  @Test("A pin whose view comes first is drawn from the superview, with the superview named last")
  func nearPin() {
    #expect(
      line(make(box, .top, .equal, root, .top, constant: 21))
        == "<NSLayoutConstraint:0xc1 V:|-(21)-[App.Box:0x7f03]   (active, names: '|':UIView:0x7f01 )>")
    #expect(
      line(make(label, .leading, .greaterThanOrEqual, root, .leading, constant: -2))
        == "<NSLayoutConstraint:0xc1 H:|-(>=-2)-[\(cut)]   (active, names: '|':UIView:0x7f01 )>")
  }

  @Test("A pin to the end is drawn when the superview comes first, and an equation the other way round")
  func farPin() {
    #expect(
      line(make(root, .bottom, .equal, box, .bottom, constant: 9))
        == "<NSLayoutConstraint:0xc1 V:[App.Box:0x7f03]-(9)-|   (active, names: '|':UIView:0x7f01 )>")
    #expect(
      line(make(box, .trailing, .equal, root, .trailing, constant: -37))
        == "<NSLayoutConstraint:0xc1 App.Box:0x7f03.trailing == UIView:0x7f01.trailing - 37   (active)>")
    #expect(
      line(make(root, .leading, .equal, box, .leading))
        == "<NSLayoutConstraint:0xc1 UIView:0x7f01.leading == App.Box:0x7f03.leading   (active)>")
  }

  @Test("A gap is drawn between any two items, and an equation when stored the other way round")
  func gap() {
    #expect(
      line(make(box, .leading, .equal, label, .trailing, constant: 8))
        == "<NSLayoutConstraint:0xc1 H:[\(cut)]-(8)-[App.Box:0x7f03]   (active)>")
    #expect(
      line(make(label, .bottom, .equal, box, .top, constant: -8))
        == "<NSLayoutConstraint:0xc1 \(cut).bottom == App.Box:0x7f03.top - 8   (active)>")
  }

  @Test("Left and right edges are marked, vertical ones and those of masks are not")
  func absoluteEdges() {
    #expect(
      line(make(box, .left, .equal, root, .left, constant: 8))
        == "<NSLayoutConstraint:0xc1 H:|-(8)-[App.Box:0x7f03](LTR)   (active, names: '|':UIView:0x7f01 )>")
    var mask = make(root, .right, .equal, box, .right, constant: 49)
    mask.className = "NSAutoresizingMaskLayoutConstraint"
    mask.maskDescription = "h=-&- v=-&-"
    #expect(
      line(mask)
        == "<NSAutoresizingMaskLayoutConstraint:0xc1 h=-&- v=-&- H:[App.Box:0x7f03]-(49)-|"
        + "   (active, names: '|':UIView:0x7f01 )>")
  }

  @Test("A location that a mask froze names the edge of the frame, the superview in the tail alone")
  func frozenLocation() {
    var mask = make(box, .left, .equal, root, .left, constant: 12)
    mask.origin.kind = .autoresizingMask
    mask.className = "NSAutoresizingMaskLayoutConstraint"
    mask.maskDescription = "h=--& v=--&"
    let head = "<NSAutoresizingMaskLayoutConstraint:0xc1 h=--& v=--& App.Box:0x7f03"
    let tail = "   (active, names: '|':UIView:0x7f01 )>"
    #expect(line(mask) == head + ".minX == 12" + tail)
    mask.firstAttribute = .top
    mask.secondAttribute = .top
    mask.constant = -3
    #expect(line(mask) == head + ".minY == - 3" + tail)
    mask.firstAttribute = .left
    mask.secondAttribute = .width
    mask.multiplier = Rational(1, 2)
    #expect(line(mask) == head + ".minX == 0.5*UIView:0x7f01.width - 3   (active)>")
  }

  @Test("Sizes are equations now and were drawn until iOS 9")
  func sizes() {
    let constraint = make(box, .height, .lessThanOrEqual, constant: Rational(2001, 10))
    #expect(line(constraint) == "<NSLayoutConstraint:0xc1 App.Box:0x7f03.height <= 200.1   (active)>")
    #expect(line(constraint, .uikitNames) == "<NSLayoutConstraint:0xc1 V:[App.Box:0x7f03(<=200.1)]>")
    #expect(
      line(make(box, .width, constant: -16)) == "<NSLayoutConstraint:0xc1 App.Box:0x7f03.width == - 16   (active)>")
    #expect(line(make(box, .width)) == "<NSLayoutConstraint:0xc1 App.Box:0x7f03.width == 0   (active)>")
  }

  @Test("Multipliers stand before the item, zero constants are left out")
  func equations() {
    #expect(
      line(make(box, .width, .equal, label, .height, multiplier: Rational(16, 9)))
        == "<NSLayoutConstraint:0xc1 App.Box:0x7f03.width == 1.77778*\(cut).height   (active)>")
    #expect(
      line(make(box, .centerX, .equal, root, .centerX, constant: 4))
        == "<NSLayoutConstraint:0xc1 App.Box:0x7f03.centerX == UIView:0x7f01.centerX + 4   (active)>")
    #expect(
      line(make(named, .leading, .equal, root, .leading))
        .hasPrefix("<NSLayoutConstraint:0xc1 DetailViewFeatureItemCell....leading == UIView:0x7f01.leading "))
  }

  @Test("Guides are drawn against their owner alone")
  func guides() {
    let guide = "UILayoutGuide:0x6001'UIViewSafeAreaLayoutGuide'"
    #expect(
      line(make(safeArea, .top, .equal, root, .top, constant: 44))
        == "<NSLayoutConstraint:0xc1 V:|-(44)-[\(guide)]   (active, names: '|':UIView:0x7f01 )>")
    #expect(
      line(make(box, .top, .equal, safeArea, .top, constant: 8))
        == "<NSLayoutConstraint:0xc1 App.Box:0x7f03.top == \(guide).top + 8   (active)>")
  }

  @Test("A view with a name gives its address behind the line, cut with four dots before an attribute")
  func names() {
    let short = "DetailViewFeatureItemCell..."
    #expect(
      line(make(named, .width, constant: 54))
        == "<NSLayoutConstraint:0xc1 \(short).width == 54   (active, names: \(short):0x7f04 )>")
    #expect(
      line(make(named, .top, .equal, box, .top))
        == "<NSLayoutConstraint:0xc1 V:|-(0)-[\(short)]   (active, names: \(short):0x7f04, '|':App.Box:0x7f03 )>")
    #expect(
      line(make(named, .width, .equal, named, .height, multiplier: Rational(3, 2)))
        == "<NSLayoutConstraint:0xc1 \(short).width == 1.5*\(short).height   (active, names: \(short):0x7f04 )>")
  }

  @Test("A superview with a name appears twice, in the items' order and as the last")
  func namedSuperview() {
    var copy = self
    var owner = View(name: "cell_box", superview: root)
    owner.address = "7f10"
    let cell = copy.layout.add(.view(owner))
    var child = View(name: "cell_label", superview: cell)
    child.address = "7f11"
    let inner = copy.layout.add(.view(child))
    let constraint = make(cell, .bottom, .equal, inner, .bottom, constant: 29)
    #expect(
      copy.line(constraint, .uikitNames)
        == "<NSLayoutConstraint:0xc1 V:[cell_label]-(29)-|"
        + "   (Names: cell_box:0x7f10, cell_label:0x7f11, '|':cell_box:0x7f10 )>")
  }

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
