import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Baselines")
struct BaselineTests {
  /// A first view aligned by a baseline with a plain view that has none of its own.
  private func line(_ attribute: Attribute, class className: String, change: (inout View) -> Void = { _ in }) -> String?
  {
    var builder = LayoutBuilder()
    let root = builder.root()
    let first = builder.view("A", in: root, class: className, change: change)
    let plain = builder.view("B", in: root)
    builder.constrain(first, attribute, to: plain, attribute)
    return builder.equations.line(of: "#0")
  }

  @Test("A plain view's first baseline is its top, its last one its bottom")
  func plain() {
    #expect(line(.firstBaseline, class: "UIView") == "1*A.top + -1*B.top == 0")
    #expect(line(.lastBaseline, class: "UIView") == "1*A.bottom + -1*B.bottom == 0")
  }

  @Test("Given offsets are measured from the top and from the bottom")
  func given() {
    let change: (inout View) -> Void = {
      $0.firstBaselineOffsetFromTop = 16
      $0.lastBaselineOffsetFromBottom = 4
    }
    #expect(line(.firstBaseline, class: "UILabel", change: change) == "1*A.top + -1*B.top == -16")
    #expect(line(.lastBaseline, class: "UILabel", change: change) == "1*A.bottom + -1*B.bottom == 4")
  }

  @Test("A label's baselines are unknown distances into it")
  func text() {
    #expect(
      line(.firstBaseline, class: "UILabel")
        == "1*A.top + 1*(first baseline offset from top of A) + -1*B.top == 0")
    #expect(
      line(.lastBaseline, class: "UILabel")
        == "1*A.bottom + -1*(last baseline offset from bottom of A) + -1*B.bottom == 0")
  }

  @Test("The baselines of a horizontal stack view are those of its tallest view, of a vertical one the outermost ones")
  func tallest() {
    func lines(_ axis: Axis) -> [String?] {
      var builder = LayoutBuilder()
      let root = builder.root()
      let stack = builder.view("S", in: root) { $0.stack = Stack(axis: axis) }
      for (name, height) in [("A", 20), ("B", 40), ("C", 40), ("D", 10)] as [(String, Rational)] {
        builder.view(name, in: stack) {
          $0.intrinsicHeight = .points(height)
          $0.firstBaselineOffsetFromTop = 5
          $0.lastBaselineOffsetFromBottom = 3
        }
      }
      let plain = builder.view("Plain", in: root)
      builder.constrain(stack, .firstBaseline, to: plain, .top)
      builder.constrain(stack, .lastBaseline, to: plain, .top)
      return [builder.equations.line(of: "#0"), builder.equations.line(of: "#1")]
    }
    #expect(lines(.horizontal) == ["1*B.top + -1*Plain.top == -5", "1*B.bottom + -1*Plain.top == 3"])
    #expect(lines(.vertical) == ["1*A.top + -1*Plain.top == -5", "1*D.bottom + -1*Plain.top == 3"])
  }

  @Test("A stack view forwards to its first and last visible view, through nested stacks, with one unknown a view")
  func stacks() {
    var builder = LayoutBuilder()
    let root = builder.root()
    let outer = builder.view("Outer", in: root) { $0.stack = Stack() }
    builder.view("Hidden", in: outer, class: "UILabel") { $0.isHidden = true }
    let inner = builder.view("Inner", in: outer) { $0.stack = Stack() }
    let label = builder.view("Label", in: inner, class: "UILabel")
    let plain = builder.view("Plain", in: root)
    for item in [outer, inner, label] { builder.constrain(item, .firstBaseline, to: plain, .top) }
    let equations = builder.equations
    let expected = "1*Label.top + 1*(first baseline offset from top of Label) + -1*Plain.top == 0"
    #expect([0, 1, 2].map { equations.line(ofRow: $0) } == [expected, expected, expected])
    #expect(equations.lowered.layout.unknowns.count == 1)
  }
}
