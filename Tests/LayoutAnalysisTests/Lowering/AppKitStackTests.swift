import ExactArithmetic
import LayoutModel
import Testing

@testable import LayoutAnalysis

@Suite("Stack views of AppKit")
struct AppKitStackTests {
  @Test("They detach hidden views: the others are arranged as if these were not there")
  func detached() {
    #expect(
      along(.fill, hidden: [1]) == [
        "Edge.Leading A.leading == S.leading", "Edge.Trailing S.trailing == C.trailing",
        "Spacing C.leading >= A.trailing + 8", "Spacing C.leading == A.trailing + 8 @999.5",
        "Hugging S.width <= 0 @1.0", "hiding B.leading == S.leading @1.0", "hiding B.width == 0 @1.0",
      ])
    #expect(along(.fill, hidden: [0, 1, 2]).allSatisfy { $0.hasPrefix("hiding") && $0.hasSuffix("@1.0") })
  }

  @Test("Sizes are wished equal to one that all share, and in proportion to their contents by one factor")
  func ideals() {
    #expect(
      along(.fillEqually).filter { $0.hasPrefix("Distribution") } == [
        "Distribution.Ideal A.width == S.ideal.width @260.0", "Distribution.Ideal B.width == S.ideal.width @260.0",
        "Distribution.Ideal C.width == S.ideal.width @260.0",
      ])
    let shares = along(.fillProportionally) { index, view in view.intrinsicWidth = .points(Rational(10 * index)) }
    #expect(
      shares.filter { $0.hasPrefix("Distribution") } == [
        "Distribution.Ideal B.width == 1/3*S.ideal.width @260.0",
        "Distribution.Ideal C.width == 2/3*S.ideal.width @260.0",
      ])
  }

  @Test("Views whose lengths are all 0 have no proportion, and are wished equal")
  func nothing() {
    let shares = along(.fillProportionally) { _, view in view.intrinsicWidth = .points(0) }
    let equal = along(.fillEqually).filter { $0.hasPrefix("Distribution") }
    #expect(equal.count == 3)
    #expect(shares.filter { $0.hasPrefix("Distribution") } == equal)
  }

  @Test("Equal gaps and centres are wished too, at least the spacing apart and hugged to it; a view alone is centred")
  func gaps() {
    #expect(
      along(.equalSpacing).filter { !$0.hasPrefix("Edge") } == [
        "Spacing B.leading >= A.trailing + 8", "Spacing B.leading == A.trailing + 8 @249.99998474121094",
        "Spacing C.leading >= B.trailing + 8", "Spacing C.leading == B.trailing + 8 @249.99998474121094",
        "Distribution.Edge S.gap0.leading == A.trailing", "Distribution.Edge S.gap0.trailing == B.leading",
        "Distribution.Ideal S.gap0.width == S.ideal.width @260.0", "Distribution.Edge S.gap1.leading == B.trailing",
        "Distribution.Edge S.gap1.trailing == C.leading", "Distribution.Ideal S.gap1.width == S.ideal.width @260.0",
      ])
    #expect(along(.equalCentering).contains("Distribution.Edge S.gap0.leading == A.centerX"))
    #expect(
      along(.equalSpacing, views: 2) == [
        "Edge.Leading A.leading >= S.leading", "Edge.Trailing S.trailing >= B.trailing",
        "Edge.Min.Leading A.leading == S.leading @750.0", "Edge.Min.Trailing S.trailing == B.trailing @750.0",
        "Spacing B.leading >= A.trailing + 8", "Spacing B.leading == A.trailing + 8 @249.99998474121094",
      ])
    for distribution in [Stack.Distribution.equalSpacing, .equalCentering] {
      #expect(along(distribution, views: 1).contains("Align A.centerX == S.centerX @260.0"))
    }
  }

  @Test("The areas of gravity gather views at the ends and around the middle, in this order")
  func gravityAreas() {
    let lines = along(.gravityAreas, views: 4) { index, view in
      view.gravity = [.trailing, .center, nil, .center][index]
    }
    #expect(
      lines == [
        "Edge.Leading C.leading == S.leading @750.0", "Edge.Trailing S.trailing == A.trailing @750.0",
        "Gravity S.center.leading == B.leading", "Gravity S.center.trailing == D.trailing",
        "Align S.center.centerX == S.centerX @260.0", "Spacing B.leading >= C.trailing + 8",
        "Spacing B.leading == C.trailing + 8 @249.99998474121094", "Spacing D.leading >= B.trailing + 8",
        "Spacing D.leading == B.trailing + 8 @749.99", "Spacing A.leading >= D.trailing + 8",
        "Spacing A.leading == D.trailing + 8 @249.99998474121094", "Edge.Leading C.leading >= S.leading",
        "Edge.Trailing S.trailing >= A.trailing", "Edge.Min.Leading C.leading == S.leading @249.99998474121094",
        "Edge.Min.Trailing S.trailing == A.trailing @249.99998474121094",
      ])
    #expect(
      along(.gravityAreas, views: 1) { _, view in view.gravity = .center }.contains(
        "Align A.centerX == S.centerX @260.0"))
  }

  @Test("Edge insets are of the sides, whichever way the stack view reads; the middle lies between them")
  func insets() {
    func sides(_ direction: LayoutDirection) -> [String] {
      var stack = Stack(distribution: .fill, alignment: .center)
      stack.edgeInsets = EdgeInsets(top: 20, left: 5, bottom: 26, right: 7)
      return lines(stack, views: 1, direction: direction)
    }
    #expect(sides(.leftToRight).contains("Edge.Leading A.leading == S.leading + 5"))
    #expect(sides(.leftToRight).contains("Edge.Trailing S.trailing == A.trailing + 7"))
    #expect(sides(.rightToLeft).contains("Edge.Leading A.leading == S.leading + 7"))
    #expect(sides(.leftToRight).contains("Align A.centerY == S.centerY + -3 @260.0"))
    #expect(sides(.leftToRight).contains("Edge.Min.Bottom S.bottom == A.bottom + 26 @249.99998474121094"))
  }

  @Test("A stack view that may be clipped need not be as long as its views, but is never longer")
  func clipping() {
    var stack = Stack(distribution: .fill, alignment: .top)
    stack.clippingResistance = AxisPriorities(horizontal: Priority(400), vertical: .required)
    #expect(
      lines(stack, views: 1).filter { $0.contains("railing") } == [
        "Edge.Trailing S.trailing <= A.trailing", "Edge.Trailing S.trailing >= A.trailing @400.0",
      ])
  }

  @Test("Views are aligned with the stack view, not with each other, but for baselines")
  func alignment() {
    func aligned(_ alignment: Stack.Alignment) -> [String] {
      lines(Stack(distribution: .fill, alignment: alignment), views: 2).filter { $0.hasPrefix("Align") }
    }
    #expect(aligned(.top) == ["Align A.top == S.top @260.0", "Align B.top == S.top @260.0"])
    #expect(aligned(.bottom) == ["Align S.bottom == A.bottom @260.0", "Align S.bottom == B.bottom @260.0"])
    #expect(aligned(.fill) == ["Align S.height == A.height @260.0", "Align S.height == B.height @260.0"])
    #expect(aligned(.firstBaseline) == ["Align A.firstBaseline == B.firstBaseline @260.0"])
  }

  private func along(
    _ distribution: Stack.Distribution, views: Int = 3, hidden: Set<Int> = [],
    change: (Int, inout View) -> Void = { _, _ in }
  ) -> [String] {
    let stack = Stack(distribution: distribution, alignment: .center, spacing: 8)
    var builder = stackLayout(stack, views: views, hidden: hidden, change: change)
    builder.layout.platform = .appkit
    return stackLines(builder, .horizontal)
  }

  /// The lines of both axes.
  private func lines(_ stack: Stack, views: Int, direction: LayoutDirection = .leftToRight) -> [String] {
    var builder = stackLayout(stack, views: views)
    builder.layout.platform = .appkit
    builder.layout.layoutDirection = direction
    return stackLines(builder, .horizontal) + stackLines(builder, .vertical)
  }
}
