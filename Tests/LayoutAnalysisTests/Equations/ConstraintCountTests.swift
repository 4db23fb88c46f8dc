import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Constraint counts")
struct ConstraintCountTests {
  private func counts(_ builder: LayoutBuilder) -> [String: [Int]] {
    let lowered = builder.lowered
    var result: [String: [Int]] = [:]
    for (item, counts) in zip(lowered.layout.items, lowered.constraintCounts()) {
      result[item.name] = [counts.horizontal, counts.vertical]
    }
    return result
  }

  @Test("Two views side by side have the counts of Apple's example")
  func twoViews() {
    var builder = LayoutBuilder()
    let root = builder.root("S")
    let red = builder.view("Red", in: root)
    let blue = builder.view("Blue", in: root)
    for view in [red, blue] {
      builder.constrain(view, .top, to: root, .top, plus: 20)
      builder.constrain(root, .bottom, to: view, .bottom, plus: 20)
    }
    builder.constrain(red, .leading, to: root, .leading, plus: 20)
    builder.constrain(blue, .leading, to: red, .trailing, plus: 8)
    builder.constrain(root, .trailing, to: blue, .trailing, plus: 20)
    builder.constrain(red, .width, to: blue, .width)
    // The root's own sizes count for it.
    #expect(counts(builder) == ["S": [3, 5], "Red": [3, 2], "Blue": [3, 2]])
  }

  @Test("A ratio of one view counts on both axes, one axis of one view only once")
  func ratio() {
    var builder = LayoutBuilder()
    let root = builder.root("S", nil, nil)
    let red = builder.view("Red", in: root)
    let blue = builder.view("Blue", in: root)
    builder.constrain(red, .height, to: red, .width, times: 2)
    builder.constrain(red, .right, to: red, .left, plus: 10)
    builder.constrain(red, .width, to: blue, .height)
    #expect(counts(builder) == ["S": [0, 0], "Red": [3, 1], "Blue": [0, 1]])
  }

  @Test("Content size and mask count, sizes of at least 0 do not")
  func implicit() {
    var builder = LayoutBuilder()
    let root = builder.root("S", nil, nil)
    builder.view("Label", in: root) { $0.intrinsicWidth = .unknown }
    builder.view("Box", in: root) { $0.translatesAutoresizingMaskIntoConstraints = true }
    #expect(counts(builder) == ["S": [1, 1], "Label": [2, 0], "Box": [2, 2]])
  }

  @Test("A margin attribute names the view, a guide names only itself")
  func margins() {
    var builder = LayoutBuilder()
    let root = builder.root("S", nil, nil)
    let red = builder.view("Red", in: root)
    builder.constrain(red, .leading, to: root, .leadingMargin)
    #expect(counts(builder)["S"] == [1, 0])
    let guide = builder.layout.add(.guide(LayoutGuide(name: "Guide", owner: root, kind: .custom)))
    builder.constrain(red, .top, to: guide, .top)
    #expect(counts(builder) == ["S": [1, 0], "Red": [1, 1], "Guide": [0, 1]])
  }

  @Test("A stack's constraints count for the views it arranges")
  func stack() {
    var builder = LayoutBuilder()
    let root = builder.root("S", nil, nil)
    let stack = builder.view("Stack", in: root) { $0.stack = Stack() }
    builder.view("A", in: stack)
    builder.view("B", in: stack)
    #expect(counts(builder) == ["S": [0, 0], "Stack": [2, 2], "A": [2, 4], "B": [2, 2]])
  }
}
