import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Equations")
struct EquationTests {
  /// Red and Blue in Superview, with one constraint, as its row.
  private func line(
    _ direction: LayoutDirection = .leftToRight, _ constrain: (inout LayoutBuilder, ItemID, ItemID, ItemID) -> Void
  ) -> String {
    var builder = LayoutBuilder(direction: direction)
    let root = builder.root("S")
    let red = builder.view("Red", in: root)
    let blue = builder.view("Blue", in: root)
    constrain(&builder, root, red, blue)
    return builder.equations.line(ofRow: 0)
  }

  @Test("Each row is the constraint of its index")
  func rows() {
    let lowered = LayoutBuilder.sample.lowered()
    let equations = LayoutEquations(lowered)
    #expect(equations.system.rows.count == lowered.layout.constraints.count)
    for (row, constraint) in zip(equations.system.rows, lowered.layout.constraints) {
      #expect(row.strength == constraint.priority.strength)
      #expect(row.relation == constraint.relation.rowRelation)
    }
  }

  @Test("A root's left and top are 0, its size is one variable")
  func root() {
    var builder = LayoutBuilder()
    let root = builder.root("S", 320, nil)
    let equations = builder.equations
    #expect(equations.line(of: "UIView-Encapsulated-Layout-Width(S)") == "1*S.right == 320")
    #expect(equations.line(of: "height>=0(S)") == "1*S.bottom >= 0")
    #expect(equations.system.variables == [.ordinary, .parameter(nominal: 667)])
    #expect(equations.sizeVariable(ofRoot: root, along: .vertical) == 1)
  }

  @Test("A root of free size starts at its frame")
  func freeRootWithFrame() {
    var builder = LayoutBuilder()
    builder.root("S", nil, nil) { $0.frame = Frame(x: 0, y: 0, width: 100, height: 200) }
    #expect(builder.equations.system.variables == [.parameter(nominal: 100), .parameter(nominal: 200)])
  }

  @Test("Sizes are differences of edges")
  func sizes() {
    #expect(
      line { builder, _, red, blue in builder.constrain(red, .width, to: blue, .height, times: 2, plus: 4) }
        == "1*Red.right + -1*Red.left + -2*Blue.bottom + 2*Blue.top == 4")
    #expect(
      line { builder, root, red, _ in builder.constrain(red, .width, .lessThanOrEqual, to: root, .width) }
        == "1*Red.right + -1*Red.left + -1*S.right <= 0")
  }

  @Test("A relation of an item with itself is joined")
  func ratio() {
    #expect(
      line { builder, _, red, _ in builder.constrain(red, .right, to: red, .left, plus: 10) }
        == "1*Red.right + -1*Red.left == 10")
  }

  @Test("A location of a multiplier of 1 has no origin")
  func pins() {
    #expect(
      line { builder, root, red, _ in builder.constrain(red, .leading, to: root, .leading, plus: 20) }
        == "1*Red.left == 20")
    #expect(
      line { builder, _, red, blue in builder.constrain(blue, .leading, to: red, .trailing, plus: 8) }
        == "1*Blue.left + -1*Red.right == 8")
    #expect(
      line { builder, root, red, _ in builder.constrain(red, .centerY, to: root, .centerY) }
        == "1/2*Red.top + 1/2*Red.bottom + -1/2*S.bottom == 0")
  }

  @Test("Margin attributes lie inside the edges by the margins")
  func margins() {
    #expect(
      line { builder, root, red, _ in builder.constrain(red, .trailing, to: root, .trailingMargin) }
        == "1*Red.right + -1*S.right == -8")
    #expect(
      line { builder, root, red, _ in builder.constrain(red, .top, to: root, .topMargin) } == "1*Red.top == 8")
    #expect(
      line { builder, root, red, _ in builder.constrain(red, .left, to: root, .centerXWithinMargins) }
        == "1*Red.left + -1/2*S.right == 0")
  }

  @Test("Margins hold the safe area, and may differ on the two sides")
  func safeAreaMargins() {
    var builder = LayoutBuilder()
    let root = builder.root("S") {
      $0.layoutMargins = .absolute(EdgeInsets(top: 1, left: 2, bottom: 3, right: 10))
      $0.safeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    }
    let red = builder.view("Red", in: root)
    builder.constrain(red, .top, to: root, .topMargin)
    builder.constrain(red, .centerX, to: root, .centerXWithinMargins)
    let equations = builder.equations
    #expect(equations.line(ofRow: 0) == "1*Red.top == 45")
    #expect(equations.line(ofRow: 1) == "1/2*Red.left + 1/2*Red.right + -1/2*S.right == -4")
  }

  @Test("A multiple of a location is measured in the nearest common ancestor, which may be one of the items")
  func multiples() {
    var builder = LayoutBuilder()
    let root = builder.root("S")
    let box = builder.view("Box", in: root)
    let red = builder.view("Red", in: box)
    let blue = builder.view("Blue", in: box)
    builder.constrain(red, .centerX, to: box, .centerX, times: Rational(1, 2))
    builder.constrain(red, .left, to: blue, .right, times: 2, plus: 3)
    builder.constrain(red, .top, to: root, .bottom, times: Rational(1, 3))
    let equations = builder.equations
    // red.centerX − box.left == 1/2 · (box.centerX − box.left)
    #expect(equations.line(ofRow: 0) == "1/2*Red.left + 1/2*Red.right + -3/4*Box.left + -1/4*Box.right == 0")
    // red.left − box.left == 2 · (blue.right − box.left) + 3
    #expect(equations.line(ofRow: 1) == "1*Red.left + 1*Box.left + -2*Blue.right == 3")
    #expect(equations.line(ofRow: 2) == "1*Red.top + -1/3*S.bottom == 0")
  }

  @Test("From right to left, leading is right and constants run to the left")
  func rightToLeft() {
    #expect(
      line(.rightToLeft) { builder, root, red, _ in builder.constrain(red, .leading, to: root, .leading, plus: 20) }
        == "-1*Red.right + 1*S.right == 20")
    #expect(
      line(.rightToLeft) { builder, _, red, blue in builder.constrain(blue, .leading, to: red, .trailing, plus: 8) }
        == "-1*Blue.right + 1*Red.left == 8")
    #expect(
      line(.rightToLeft) { builder, root, red, _ in builder.constrain(red, .leading, to: root, .leadingMargin) }
        == "-1*Red.right + 1*S.right == 8")
    #expect(
      line(.rightToLeft) { builder, _, red, blue in builder.constrain(red, .leading, to: blue, .centerX, plus: 10) }
        == "-1*Red.right + 1/2*Blue.left + 1/2*Blue.right == 10")
  }

  @Test("From right to left, left, right and centres keep their sense")
  func absoluteRightToLeft() {
    for build in [
      { (builder: inout LayoutBuilder, root: ItemID, red: ItemID, _: ItemID) in
        builder.constrain(red, .left, to: root, .left, plus: 20)
      },
      { builder, root, red, _ in builder.constrain(red, .centerX, to: root, .centerX, times: 2, plus: 20) },
    ] {
      #expect(line(.rightToLeft, build) == line(.leftToRight, build))
    }
  }

  @Test("From right to left, a multiple of a leading location is measured from the ancestor's right")
  func rightToLeftMultiple() {
    // S.right − red.right == 1/2 · (S.right − blue.left) + 4
    #expect(
      line(.rightToLeft) { builder, _, red, blue in
        builder.constrain(red, .leading, to: blue, .trailing, times: Rational(1, 2), plus: 4)
      } == "1/2*S.right + -1*Red.right + 1/2*Blue.left == 4")
  }

  @Test("A multiplier of 0 leaves the first side alone")
  func zeroMultiplier() {
    #expect(
      line { builder, root, red, _ in builder.constrain(red, .height, to: root, .notAnAttribute, times: 0, plus: 40) }
        == "1*Red.bottom + -1*Red.top == 40")
    #expect(
      line { builder, _, red, blue in builder.constrain(red, .height, to: blue, .leading, times: 0, plus: 40) }
        == "1*Red.bottom + -1*Red.top == 40")
  }

  @Test("A position against a size, as masks have it, is measured in the superview")
  func mask() {
    var builder = LayoutBuilder()
    let root = builder.root("S")
    let box = builder.view("Box", in: root) { $0.frame = Frame(x: 0, y: 0, width: 40, height: 40) }
    builder.view("V", in: box) {
      $0.translatesAutoresizingMaskIntoConstraints = true
      $0.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
      $0.frame = Frame(x: 20, y: 0, width: 10, height: 10)
    }
    #expect(builder.equations.line(of: "autoresizing.x(V)") == "1*V.left + -1/3*Box.left + -2/3*Box.right == -20/3")
  }

  @Test("An unknown part of a constant is on the left")
  func unknownConstant() {
    var builder = LayoutBuilder()
    let root = builder.root("S")
    let red = builder.view("Red", in: root)
    builder.layout.unknowns = [Unknown(name: "margin", nominal: 16)]
    builder.constrain(red, .left, to: root, .left, plus: 1)
    builder.layout.constraints[0].unknownTerms = [UnknownTerm(unknown: UnknownID(0), coefficient: 2)]
    let equations = builder.equations
    #expect(equations.line(ofRow: 0) == "1*Red.left + -2*(margin) == 1")
    #expect(equations.line(of: "unknown>=0(margin)") == "1*(margin) >= 0")
    #expect(equations.parameterOfUnknown.map { equations.system.variables[$0] } == [.parameter(nominal: 16)])
  }

  @Test("Priorities are strengths, from 1000 required")
  func priorities() {
    #expect(Priority(1000).strength == .required)
    #expect(Priority(1500).strength == .required)
    #expect(Priority(999.5).strength == .optional(priority: 999.5))
    #expect(Priority(.nan).strength == .optional(priority: 0))
  }

  @Test("Frames are in the superview's coordinates, the root's own at the origin")
  func frames() {
    var builder = LayoutBuilder()
    let root = builder.root("S")
    let box = builder.view("Box", in: root)
    let red = builder.view("Red", in: box) {
      $0.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    let equations = builder.equations
    func frame(_ item: ItemID) -> [String] {
      FrameAttribute.allCases.map { equations.line(equations.expression(of: item, attribute: $0)) }
    }
    #expect(frame(root) == ["", "", "1*S.right", "1*S.bottom"])
    #expect(frame(box) == ["1*Box.left", "1*Box.top", "1*Box.right + -1*Box.left", "1*Box.bottom + -1*Box.top"])
    #expect(
      frame(red) == [
        "1*Red.left + -1*Box.left + -2", "1*Red.top + -1*Box.top + -1", "1*Red.right + -1*Red.left + 6",
        "1*Red.bottom + -1*Red.top + 4",
      ])
  }
}
