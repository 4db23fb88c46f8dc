import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Scroll views")
struct ScrollViewTests {
  /// A label in a box in a scroll view in a root, with one constraint, as its row.
  private func line(_ constrain: (inout LayoutBuilder, _ scroll: ItemID, _ label: ItemID) -> Void) -> String {
    var builder = LayoutBuilder()
    let root = builder.root("S")
    let scroll = builder.view("Scroll", in: root) { $0.isScrollView = true }
    let box = builder.view("Box", in: scroll)
    let label = builder.view("Label", in: box)
    constrain(&builder, scroll, label)
    return builder.equations.line(ofRow: 0)
  }

  @Test("An edge of a scroll view means its content's, in a constraint with what it holds")
  func edges() {
    #expect(
      line { builder, scroll, label in builder.constrain(scroll, .trailing, to: label, .trailing, plus: 20) }
        == "1*Scroll.contentLayoutGuide.right + -1*Label.right == 20")
    #expect(
      line { builder, scroll, label in builder.constrain(label, .top, to: scroll, .topMargin) }
        == "1*Label.top + -1*Scroll.contentLayoutGuide.top == 8")
  }

  @Test("A size or centre of a scroll view means its frame's")
  func frame() {
    #expect(
      line { builder, scroll, label in builder.constrain(label, .width, to: scroll, .width) }
        == "1*Label.right + -1*Label.left + -1*Scroll.right + 1*Scroll.left == 0")
    #expect(
      line { builder, scroll, label in builder.constrain(label, .centerX, to: scroll, .centerX) }
        == "1/2*Label.left + 1/2*Label.right + -1/2*Scroll.left + -1/2*Scroll.right == 0")
  }

  @Test("Towards what is outside, a scroll view's edges are its own")
  func outside() {
    #expect(
      line { builder, scroll, _ in builder.constrain(scroll, .trailing, to: ItemID(0), .trailing) }
        == "1*Scroll.right + -1*S.right == 0")
    #expect(
      line { builder, scroll, _ in builder.constrain(scroll, .right, to: scroll, .left, plus: 5) }
        == "1*Scroll.right + -1*Scroll.left == 5")
  }

  @Test("A guide of a view in the content is in it, the scroll view's built-in guides are not, its own custom ones are")
  func guides() {
    #expect(
      line { builder, scroll, label in
        let guide = builder.layout.builtInGuide(.layoutMargins, of: label)
        builder.constrain(guide, .right, to: scroll, .right)
      } == "1*Label.layoutMarginsGuide.right + -1*Scroll.contentLayoutGuide.right == 0")
    #expect(
      line { builder, scroll, _ in
        let guide = builder.layout.builtInGuide(.frameLayout, of: scroll)
        builder.constrain(guide, .right, to: scroll, .right)
      } == "1*Scroll.frameLayoutGuide.right + -1*Scroll.right == 0")
    #expect(
      line { builder, scroll, _ in
        let guide = builder.layout.add(.guide(LayoutGuide(name: "Own", owner: scroll, kind: .custom)))
        builder.constrain(guide, .right, to: scroll, .right)
      } == "1*Own.right + -1*Scroll.contentLayoutGuide.right == 0")
  }

  @Test("Of nested scroll views only the one that is named stands for its content")
  func nested() {
    var builder = LayoutBuilder()
    let root = builder.root("S")
    let outer = builder.view("Outer", in: root) { $0.isScrollView = true }
    let inner = builder.view("Inner", in: outer) { $0.isScrollView = true }
    let label = builder.view("Label", in: inner)
    builder.constrain(label, .right, to: outer, .right)
    builder.constrain(inner, .right, to: outer, .right)
    let equations = builder.equations
    #expect(equations.line(ofRow: 0) == "1*Label.right + -1*Outer.contentLayoutGuide.right == 0")
    #expect(equations.line(ofRow: 1) == "1*Inner.right + -1*Outer.contentLayoutGuide.right == 0")
  }

  @Test("Positions of what a scroll view holds are those in its content")
  func positions() {
    var builder = LayoutBuilder()
    let root = builder.root("S")
    let scroll = builder.view("Scroll", in: root) { $0.isScrollView = true }
    let label = builder.view("Label", in: scroll)
    let equations = builder.equations
    #expect(equations.line(equations.expression(of: label, attribute: .x)) == "1*Label.left + -1*Scroll.left")
    #expect(
      equations.line(of: "UIScrollView-contentLayoutGuide-minX(Scroll)")
        == "1*Scroll.contentLayoutGuide.left + -1*Scroll.left == 0")
  }
}
