import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Which constraint is broken")
struct BrokenConstraintPredictionTests {
  /// S with A, B and C in a row.
  private struct Row {
    var builder = LayoutBuilder()
    let root, a, b, c: ItemID

    init() {
      root = builder.root("S", 320, 480)
      a = builder.view("A", in: root)
      b = builder.view("B", in: root)
      c = builder.view("C", in: root)
    }

    var constraints: [Constraint] { builder.layout.constraints }
    var prediction: BrokenConstraintPrediction { BrokenConstraintPrediction(layout: builder.layout) }
    /// The index of the constraint that is broken.
    var predicted: Int { prediction.predicted(among: constraints) }

    /// Checks that each constraint would be broken rather than any behind it, wherever it stands.
    func expectDescending() {
      let constraints = constraints
      for (index, one) in constraints.enumerated() {
        for other in constraints[(index + 1)...] {
          #expect(prediction.isMoreLikely(one, than: other), "\(one.id) before \(other.id)")
          #expect(!prediction.isMoreLikely(other, than: one), "\(one.id) before \(other.id)")
        }
      }
      #expect(prediction.predicted(among: constraints) == 0)
      #expect(prediction.predicted(among: constraints.reversed()) == constraints.count - 1)
    }
  }

  @Test("Who made a constraint decides first: people before stack views before the system")
  func makers() {
    var row = Row()
    row.builder.constrain(row.a, .trailing, to: row.root, .trailing)
    row.builder.constrain(row.b, .leading, to: row.a, .trailing, plus: 8, kind: .stackView)
    row.builder.constrain(row.a, .leading, to: row.root, .leading)
    let kinds: [ConstraintOriginKind] = [.system, .layoutGuide, .autoresizingMask, .rootSize, .nonnegativeSize]
    for kind in kinds { row.builder.constrain(row.a, .width, plus: 900, kind: kind) }
    row.expectDescending()
  }

  @Test("Of what people wrote sizes break first, then gaps, trailing edges, equal sizes, centres, leading edges")
  func kinds() {
    var row = Row()
    row.builder.constrain(row.a, .width, plus: 10)
    row.builder.constrain(row.b, .leading, to: row.a, .trailing, plus: 8)
    row.builder.constrain(row.a, .trailing, to: row.root, .trailing)
    row.builder.constrain(row.a, .trailing, to: row.b, .trailing)
    row.builder.constrain(row.a, .width, to: row.b, .width)
    row.builder.constrain(row.a, .centerX, to: row.root, .centerX)
    row.builder.constrain(row.a, .leading, to: row.root, .leading)
    row.expectDescending()
  }

  @Test("Of sizes an inequality breaks before an equality, then the larger, whatever its sign, then the later")
  func sizes() {
    var row = Row()
    row.builder.constrain(row.a, .width, .greaterThanOrEqual, plus: 40)
    row.builder.constrain(row.a, .width, .lessThanOrEqual, plus: 5)
    row.builder.constrain(row.a, .width, plus: 100)
    row.builder.constrain(row.a, .height, plus: -80)
    row.builder.constrain(row.b, .width, plus: 20)
    row.expectDescending()
    row.builder.constrain(row.b, .height, .lessThanOrEqual, plus: 40)
    #expect(row.predicted == 5)
  }

  @Test("Of equals that are no sizes the first one breaks")
  func equals() {
    var row = Row()
    row.builder.constrain(row.c, .leading, to: row.b, .trailing, plus: 8)
    row.builder.constrain(row.b, .leading, to: row.a, .trailing, plus: 80)
    #expect(row.predicted == 0)
  }

  @Test("A stack view's ties to its own edges outlast its spacing, whatever they say")
  func stackViews() {
    var row = Row()
    row.builder.constrain(row.a, .leading, to: row.root, .leading, kind: .stackView)
    row.builder.constrain(row.a, .trailing, to: row.root, .trailing, kind: .stackView)
    row.builder.layout.constraints[0].identifier = "UISV-alignment"
    row.builder.layout.constraints[1].identifier = "UISV-canvas-connection"
    row.expectDescending()
  }

  @Test("The bottom and the right edge break before the top and the left one, whichever side names the superview")
  func axes() {
    var row = Row()
    row.builder.constrain(row.a, .bottom, to: row.root, .bottom)
    row.builder.constrain(row.a, .top, to: row.root, .top)
    row.expectDescending()
    var other = Row()
    other.builder.constrain(other.root, .right, to: other.a, .right)
    other.builder.constrain(other.root, .left, to: other.a, .left)
    other.expectDescending()
  }
}
