import ExactArithmetic
import LayoutModel
import Testing

@testable import ConstraintNotation

@Suite("Constraints as a console log prints them")
struct ConstraintPrinterTests {
  var layout = Layout(file: "sample.layout", name: "Sample")
  let root: ItemID
  let label: ItemID
  let box: ItemID
  let named: ItemID
  let safeArea: ItemID

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

  func make(
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

  func line(_ constraint: Constraint, _ dialect: LogDialect = .uikit) -> String {
    ConstraintPrinter(layout: layout, dialect: dialect).line(for: constraint)
  }

  let cut = "UILabel:0x7f02'This is a test of the pos...'"

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

  @Test("The centre that a mask froze until iOS 9 has a sign of its own")
  func frozenCentre() {
    var mask = make(box, .centerX, constant: Rational(375, 2))
    mask.origin.kind = .autoresizingMask
    #expect(line(mask, .uikitNames) == "<NSLayoutConstraint:0xc1 App.Box:0x7f03.midX == + 187.5>")
    #expect(line(mask) == "<NSLayoutConstraint:0xc1 App.Box:0x7f03.midX == 187.5   (active)>")
    mask.secondItem = root
    mask.secondAttribute = .centerX
    #expect(line(mask, .uikitNames) == "<NSLayoutConstraint:0xc1 App.Box:0x7f03.midX == UIView:0x7f01.midX + 187.5>")
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
}
