import ExactArithmetic
import LayoutModel
import LinearSolver

/// What UIKit will probably show of what nothing decides.
///
/// The rules are wishes weaker than any constraint, so that what is predicted agrees with all that is known: where two
/// rules contradict each other nothing is predicted, nor of what hangs together with it.
struct Predictions {
  /// The predictions, in the order of the free parts.
  private(set) var list: [Prediction] = []

  /// More ambiguous parts than these are more than anyone would look at, and their predictions take long.
  private static let limit = 64

  /// What a rule wants of a part.
  private struct Wish {
    var value: Rational
    var reason: Prediction.Reason
    /// Which wishes are heeded first; weaker than any constraint of a layout.
    var strength: Strength
  }

  /// Looks at what is free.
  ///
  /// - Parameters:
  ///   - free: The free parts, with their ranges.
  ///   - equations: The layout's equations.
  ///   - system: Their system, satisfiable.
  ///   - work: What is left of the work on the input.
  /// - Throws: ``WorkLimitReached``, also where ranges or causes are not known.
  init(
    of free: [AmbiguitySearch.FreeVariable], in equations: LayoutEquations, system: LinearSystem, _ work: inout Work
  ) throws(WorkLimitReached) {
    let layout = equations.lowered.layout
    guard !free.isEmpty, free.count <= Self.limit, layout.platform == .uikit, !layout.conventions.showsFrames else {
      return
    }
    if free.contains(where: { $0.range == nil || $0.cause == .undecided }) { throw WorkLimitReached() }
    let ties = StackTies(free, in: layout)
    let expressions = free.map { equations.expression(of: $0.item, attribute: $0.attribute) }
    var wishing = system
    var wishes: [Wish?] = []
    for (index, variable) in free.enumerated() {
      let wish = ties.exempt[index] == nil ? Self.wish(for: variable, ties.wants[index], in: layout) : nil
      wishes.append(wish)
      guard let wish else { continue }
      _ = wishing.addRow(
        Row(
          terms: expressions[index].terms, relation: .equal, constant: wish.value - expressions[index].constant,
          strength: wish.strength))
    }
    let optimum: OptimalFace
    do throws(SolveFailure) {
      optimum = try wishing.solve(&work)
    } catch {
      if error == .workLimit { throw WorkLimitReached() }
      return
    }
    var values: [Rational?] = []
    for expression in expressions {
      let form = optimum.form(of: expression, &work)
      values.append(form.isUnique ? form.constant : nil)
    }
    try work.check()
    // What hangs together with a wish that does not come true is not known either.
    var doubtful = Set<Int>()
    for (index, variable) in free.enumerated() where ties.exempt[index] == nil {
      let isOpen = values[index] == nil
      let failed = wishes[index].map { $0.value != values[index] } ?? false
      if isOpen || failed || Self.isAgainstRules(variable, in: layout) {
        doubtful.formUnion(variable.form.parts.map(\.direction))
      }
    }
    for (index, variable) in free.enumerated() {
      guard let value = values[index], variable.form.parts.allSatisfy({ !doubtful.contains($0.direction) }) else {
        continue
      }
      list.append(
        Prediction(
          part: FramePart(item: variable.item, attribute: variable.attribute), value: value,
          reason: ties.exempt[index] ?? wishes[index]?.reason ?? .consequence))
    }
  }

  private static func wish(
    for variable: AmbiguitySearch.FreeVariable, _ tied: Prediction.Reason?, in layout: Layout
  ) -> Wish? {
    guard let range = variable.range else { return nil }
    switch variable.attribute {
    case .width, .height:
      if let tied {
        // The others keep the size of their content.
        let value = tied == .firstShrinks ? range.upper : range.lower
        return value.map { Wish(value: $0, reason: tied, strength: .optional(priority: 3e-6)) }
      }
      return range.lower.map { Wish(value: $0, reason: .leastSize, strength: .optional(priority: 2e-6)) }
    case .x, .y:
      let value: Rational
      switch (range.lower, range.upper) {
      case (nil, nil): value = 0
      case (let bound?, nil), (nil, let bound?): value = bound
      case (_?, _?): return nil
      }
      let reason: Prediction.Reason = range == Interval(lower: nil, upper: nil) ? .zero : .onlyBound
      return Wish(value: value, reason: reason, strength: .optional(priority: 1e-6))
    }
  }

  /// Whether a part is known not to follow the rules: an optional inequality against hugging.
  private static func isAgainstRules(_ variable: AmbiguitySearch.FreeVariable, in layout: Layout) -> Bool {
    guard variable.cause == .equalPriority else { return false }
    let constraints = variable.constraints.map { layout.constraints[$0] }
    return constraints.contains { $0.origin.kind.isContentSize }
      && constraints.contains { !$0.origin.kind.isContentSize && $0.relation != .equal }
  }
}

/// The views of stacks among which nothing says who stretches, who shrinks, or who takes what is left.
private struct StackTies {
  /// What the free part of this index shows: that one gives way, in the way of the rule.
  private(set) var exempt: [Int: Prediction.Reason] = [:]
  /// The rule by which the free part of this index keeps its size.
  private(set) var wants: [Int: Prediction.Reason] = [:]

  init(_ free: [AmbiguitySearch.FreeVariable], in layout: Layout) {
    var members: [ItemID: [Int]] = [:]
    for (index, variable) in free.enumerated() {
      guard let parent = layout[variable.item].parent, layout[variable.item].view != nil,
        let stack = layout.view(parent)?.stack,
        variable.attribute == (stack.axis == .horizontal ? .width : .height)
      else { continue }
      members[parent, default: []].append(index)
    }
    for indices in members.values where indices.count > 1 && Self.isSumDecided(indices.map { free[$0].form }) {
      let kinds = indices.map { index -> Prediction.Reason? in
        let constraints = free[index].constraints.map { layout.constraints[$0].origin.kind }
        switch free[index].cause {
        case .equalPriority where !constraints.isEmpty && constraints.allSatisfy { $0 == .contentHugging }:
          return .firstStretches
        case .equalPriority where !constraints.isEmpty && constraints.allSatisfy { $0 == .compressionResistance }:
          return .firstShrinks
        case .missingConstraint: return .lastTakesSlack
        default: return nil
        }
      }
      guard let kind = kinds[0], kinds.allSatisfy({ $0 == kind }),
        let giving = kind == .lastTakesSlack ? indices.last : indices.first
      else { continue }
      exempt[giving] = kind
      for index in indices where index != giving { wants[index] = kind }
    }
  }

  /// Whether what one of some lengths gains the others lose; lengths that grow together compete for nothing.
  private static func isSumDecided(_ lengths: [AffineForm]) -> Bool {
    var sum: [Int: Rational] = [:]
    for part in lengths.flatMap(\.parts) { sum[part.direction, default: 0] += part.coefficient }
    return sum.values.allSatisfy(\.isZero)
  }
}
