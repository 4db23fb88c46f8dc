import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Which constraint is broken")
struct BrokenConstraintPredictionTests {
  /// S with A, B and C in a row, and D in C.
  private struct Row {
    var builder = LayoutBuilder()
    let root, a, b, c, d: ItemID

    init() {
      root = builder.root("S", 320, 480)
      a = builder.view("A", in: root)
      b = builder.view("B", in: root)
      c = builder.view("C", in: root)
      d = builder.view("D", in: c)
    }

    var constraints: [Constraint] { builder.layout.constraints }
    var prediction: BrokenConstraintPrediction { BrokenConstraintPrediction(layout: builder.layout) }
    /// The index of the constraint that is broken.
    var predicted: Int { prediction.predicted(among: constraints) }
    var groups: [BreakingGroup] { constraints.map(prediction.group) }

    /// Checks that each constraint would be broken rather than any behind it, wherever it stands.
    func expectDescending() {
      #expect(prediction.ranked(constraints) == Array(constraints.indices))
      #expect(prediction.ranked(constraints.reversed()) == constraints.indices.reversed())
    }

    mutating func setAddress(_ address: String) {
      builder.layout.constraints[builder.layout.constraints.count - 1].address = address
    }

    mutating func setIdentifier(_ identifier: String) {
      builder.layout.constraints[builder.layout.constraints.count - 1].identifier = identifier
    }
  }

  @Test("Every group has its place in the order, and the order is that of the rule's page")
  func order() {
    var row = Row()
    row.builder.constrain(row.a, .width, .greaterThanOrEqual, plus: 5)
    row.builder.constrain(row.a, .width, to: row.a, .height)
    row.builder.constrain(row.a, .width, plus: 10)
    row.builder.constrain(row.b, .leading, to: row.a, .trailing, plus: 8)
    row.builder.constrain(row.b, .leading, to: row.a, .trailing, plus: 8, kind: .stackView)
    row.builder.constrain(row.a, .centerX, to: row.root, .centerX)
    row.builder.constrain(row.a, .trailing, to: row.root, .trailing)
    row.builder.constrain(row.a, .trailing, to: row.root, .trailing, kind: .stackView)
    row.setIdentifier("UISV-canvas-connection")
    row.builder.constrain(row.a, .bottom, to: row.root, .bottom, kind: .layoutGuide)
    row.builder.constrain(row.a, .width, to: row.b, .width)
    row.builder.constrain(row.a, .leading, to: row.root, .leading)
    row.builder.constrain(row.a, .width, plus: 4, kind: .system)
    row.builder.constrain(row.a, .leading, to: row.root, .leading, kind: .system)
    row.builder.constrain(row.a, .width, plus: 4, kind: .fixedFrame)
    row.builder.constrain(row.a, .top, to: row.root, .top, kind: .layoutGuide)
    row.builder.constrain(row.a, .width, kind: .stackView)
    row.setIdentifier("UISV-hiding")
    row.builder.constrain(row.root, .width, plus: 900, kind: .rootSize)
    row.builder.constrain(row.a, .width, plus: 900, kind: .autoresizingMask)
    row.builder.constrain(row.a, .width, kind: .nonnegativeSize)
    #expect(row.groups == BreakingGroup.allCases)
    row.expectDescending()
  }

  @Test("Of fixed sizes the largest breaks, whatever its sign, and of equal ones the last; of bounds the first")
  func sizes() {
    var row = Row()
    row.builder.constrain(row.a, .width, plus: 100)
    row.builder.constrain(row.a, .height, plus: -180)
    row.builder.constrain(row.b, .width, plus: 20)
    row.builder.constrain(row.c, .width, plus: 180)
    #expect(row.prediction.ranked(row.constraints) == [3, 1, 0, 2])
    row.builder.constrain(row.a, .width, .greaterThanOrEqual, plus: 40)
    row.builder.constrain(row.b, .height, .lessThanOrEqual, plus: 400)
    #expect(row.predicted == 4)
  }

  @Test("Of distances the one at the lowest address breaks, as a number, and without addresses the first")
  func distances() {
    var row = Row()
    row.builder.constrain(row.c, .leading, to: row.b, .trailing, plus: 8)
    row.builder.constrain(row.b, .leading, to: row.a, .trailing, plus: 80)
    #expect(row.predicted == 0)
    var addressed = Row()
    for address in ["7f80", "a90", "0a80", "a81"] {
      addressed.builder.constrain(addressed.c, .leading, to: addressed.b, .trailing, plus: 8)
      addressed.setAddress(address)
    }
    #expect(addressed.prediction.ranked(addressed.constraints) == [2, 3, 1, 0])
  }

  @Test("A distance is one between views of which neither holds the other")
  func distanceToSuperview() {
    var row = Row()
    row.builder.constrain(row.a, .leading, to: row.root, .trailing)
    row.builder.constrain(row.d, .leading, to: row.b, .trailing)
    #expect(row.groups == [.centre, .spacing])
  }

  @Test("Of trailing ties the one whose outermost item lies deepest breaks, of leading ones the largest")
  func ties() {
    var row = Row()
    row.builder.constrain(row.a, .trailing, to: row.root, .trailing, plus: -40)
    row.builder.constrain(row.a, .trailing, to: row.b, .trailing)
    row.builder.constrain(row.d, .bottom, to: row.c, .bottom)
    row.builder.constrain(row.root, .right, to: row.c, .right)
    #expect(row.prediction.ranked(row.constraints) == [1, 2, 0, 3])
    var leading = Row()
    leading.builder.constrain(leading.a, .leading, to: leading.root, .leading, plus: 8)
    leading.builder.constrain(leading.root, .left, to: leading.a, .left, plus: -30)
    leading.builder.constrain(leading.a, .top, to: leading.root, .top, plus: 30)
    #expect(leading.prediction.ranked(leading.constraints) == [1, 2, 0])
  }
}
