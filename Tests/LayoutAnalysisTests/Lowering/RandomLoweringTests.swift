import ExactArithmetic
import LayoutModel
import TestSupport
import Testing

@testable import LayoutAnalysis

@Suite("Lowering of random layouts")
struct RandomLoweringTests {
  private func view(_ index: Int, _ generator: inout SeededGenerator, in superview: ItemID?) -> View {
    var view = View(
      name: "V\(index)", className: generator.pick(["UIView", "UILabel", "UIButton"]), superview: superview)
    let number = { (generator: inout SeededGenerator) in Rational(generator.below(90) - 10, generator.below(3) + 1) }
    if superview == nil, generator.chance(80) { view.rootSize = PartialSize(width: 375, height: nil) }
    if generator.chance(30) { view.intrinsicWidth = generator.pick([.unknown, .points(20), .none]) }
    if generator.chance(30) { view.intrinsicHeight = generator.pick([.unknown, .points(0)]) }
    view.translatesAutoresizingMaskIntoConstraints = generator.chance(20)
    view.autoresizingMask = AutoresizingMask(rawValue: generator.below(64))
    if generator.chance(50) {
      view.frame = Frame(
        x: number(&generator), y: number(&generator), width: number(&generator), height: number(&generator))
    }
    view.isHidden = generator.chance(20)
    view.isScrollView = generator.chance(15)
    if generator.chance(30) {
      view.stack = Stack(
        axis: generator.pick(Axis.allCases), distribution: generator.pick(Stack.Distribution.allCases),
        alignment: generator.pick(Stack.Alignment.allCases), spacing: number(&generator),
        isLayoutMarginsRelativeArrangement: generator.chance(30), isBaselineRelativeArrangement: generator.chance(30))
    }
    return view
  }

  private func layout(seed: Int) -> Layout {
    var generator = SeededGenerator(seed: UInt64(seed))
    var layout = Layout(file: "random.layout", name: "Random")
    layout.layoutDirection = generator.pick(LayoutDirection.allCases)
    layout.platform = generator.pick(Platform.allCases)
    for index in 0..<12 {
      let views = layout.viewIDs
      let superview = views.isEmpty || generator.chance(5) ? nil : generator.pick(views)
      _ = layout.add(.view(view(index, &generator, in: superview)))
      if generator.chance(20) {
        let kinds: [LayoutGuide.Kind] = [
          .safeArea, .layoutMargins, .readableContent, .contentLayout, .frameLayout, .top, .bottom,
        ]
        _ = layout.builtInGuide(generator.pick(kinds), of: generator.pick(layout.viewIDs))
      }
    }
    let items = layout.items.indices.map { ItemID($0) }
    for index in 0..<20 {
      layout.constraints.append(
        Constraint(
          id: "#\(index)", firstItem: generator.pick(items), firstAttribute: generator.pick(Attribute.allCases),
          relation: generator.pick(Relation.allCases), secondItem: generator.chance(70) ? generator.pick(items) : nil,
          secondAttribute: generator.pick(Attribute.allCases), multiplier: Rational(generator.below(3), 2),
          constant: Rational(generator.below(50)), origin: ConstraintOrigin(kind: .equation)))
    }
    return layout
  }

  @Test("Names and addresses are unique, and every constraint has its row", arguments: [0, 1000, 2000])
  func invariants(first: Int) {
    for seed in first..<first + 20 {
      let layout = layout(seed: seed)
      let illegal = layout.legalityFindings().illegal
      let lowered = layout.lowered(omitting: Set(illegal))
      let equations = LayoutEquations(lowered)
      let constraints = lowered.layout.constraints
      #expect(Set(constraints.map(\.id)).count == constraints.count, "seed \(seed)")
      let addressed = lowered.addressed
      let addresses =
        addressed.constraints.compactMap(\.address)
        + addressed.items.compactMap { $0.view?.address ?? $0.guide?.address }
      #expect(Set(addresses).count == constraints.count + addressed.items.count, "seed \(seed)")
      #expect(equations.system.rows.count == constraints.count, "seed \(seed)")
      let written = layout.constraints.indices.filter { !illegal.contains($0) }
      #expect(lowered.writtenIndices.compactMap { $0 } == written, "seed \(seed)")
      #expect(constraints.prefix(written.count).map(\.id) == written.map { "#\($0)" }, "seed \(seed)")
      #expect(layout.lowered(omitting: Set(illegal)).layout == lowered.layout, "seed \(seed)")
      // Illegal constraints too must find their way into rows without a trap.
      #expect(LayoutEquations(layout.lowered()).system.rows.count > constraints.count - 1, "seed \(seed)")
    }
  }
}
