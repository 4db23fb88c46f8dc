import ExactArithmetic
import LinearSolver

extension RandomSystem {
  /// Views each 0.9 times as wide as the one before; some end too wide or too narrow for what is asked of the last.
  mutating func addChain() {
    let strict = generator.below(2) == 0
    for (previous, view) in zip(views, views.dropFirst()) {
      add(
        [(view.right, 1), (view.left, -1), (previous.right, -Rational(9, 10)), (previous.left, Rational(9, 10))],
        generator.below(20) == 0 ? .greaterThanOrEqual : .equal, 0, .required)
      add([(view.left, 1), (previous.right, -1)], .equal, constant(), strict ? .required : strength())
    }
    add([(views[0].left, 1)], .equal, 0, .required)
    add([(views[0].right, 1)], .equal, 1000, strength())
    if generator.below(2) == 0 { add([(views[59].right, 1), (views[59].left, -1)], relation(), 2, strength()) }
    for _ in 0..<generator.below(4) { addPin(of: pick(views)) }
  }

  /// Rows over one edge or the distance of two.
  mutating func addDifferences() {
    for view in views {
      add([(view.right, 1), (view.left, -1)], .greaterThanOrEqual, 0, .required)
      addPin(of: view)
      if generator.below(3) == 0 { addPin(of: view) }
      if generator.below(10) < 7 { add([(view.right, 1), (view.left, -1)], relation(), constant(), strength()) }
    }
    // A container that all keep within, which makes one block of them.
    if generator.below(2) == 0, let container = views.first {
      for view in views.dropFirst() {
        add([(view.left, 1), (container.left, -1)], .greaterThanOrEqual, pick([0, 8]), .required)
        add([(container.right, 1), (view.right, -1)], .greaterThanOrEqual, pick([0, 8]), .required)
      }
    }
  }

  /// Loops of distances that add up, or miss by one part in a thousand million.
  mutating func addGaps() {
    for view in views { add([(view.right, 1), (view.left, -1)], .greaterThanOrEqual, 0, .required) }
    for _ in 0..<(1 + generator.below(3)) {
      let length = 1 + generator.below(views.count)
      let start = generator.below(views.count)
      let loop = (0..<length).map { views[(start + $0) % views.count] }
      var sum: Rational = 0
      for (view, next) in zip(loop, loop.dropFirst()) {
        let gap = constant()
        sum += gap
        let scale: Rational = pick([1, Rational(1, 3), Rational(9, 10)])
        add(
          [(next.left, scale), (view.left, -scale)], .equal, gap * scale,
          generator.below(30) == 0 ? strength() : .required)
      }
      guard let first = loop.first, let last = loop.last, length > 1 else { continue }
      let miss = pick([0, Rational(1, 1_000_000_000), -Rational(1, 1_000_000_000)])
      add([(last.left, 1), (first.left, -1)], relation(), sum + miss, generator.below(4) == 0 ? strength() : .required)
    }
    for view in views where generator.below(3) == 0 { addPin(of: view) }
  }

  /// Rows that one solution meets, but for those that are dropped or contradicted.
  mutating func addSoundRows() {
    let positions: [(Rational, Rational)] = views.map { _ in
      let left = Rational(generator.below(3_000), pick([1, 2, 3, 10]))
      return (left, left + Rational(generator.below(400), pick([1, 3, 10])))
    }
    let planted = generator.below(4)
    let plantedViews = (0..<planted).map { _ in generator.below(views.count) }
    for (index, view) in views.enumerated() {
      add([(view.right, 1), (view.left, -1)], .greaterThanOrEqual, 0, .required)
      let other = generator.below(views.count)
      let (a, b) = (positions[index], positions[other])
      if generator.below(20) != 0 {
        add([(view.left, 1), (views[other].right, -1)], soundRelation(), a.0 - b.1, soundStrength())
      }
      if generator.below(20) != 0 { add([(view.left, 1)], soundRelation(), a.0, soundStrength()) }
      if generator.below(20) != 0 {
        let ratio = pick([1, Rational(1, 3), Rational(9, 10), Rational(16, 9)])
        let wanted = a.1 - a.0 - ratio * (b.1 - b.0)
        add(
          [(view.right, 1), (view.left, -1), (views[other].right, -ratio), (views[other].left, ratio)],
          soundRelation(), wanted, soundStrength())
      }
      if generator.below(3) == 0 {
        add([(view.right, 1), (view.left, -1)], soundRelation(), a.1 - a.0, soundStrength())
      }
      if plantedViews.contains(index) {
        add(
          [(view.left, 1), (views[other].left, -1)], .equal, a.0 - b.0 + pick([1, Rational(-1, 1_000_000_000)]),
          .required)
      }
    }
  }

  private mutating func soundRelation() -> RowRelation {
    pick([.equal, .equal, .equal, .equal, .greaterThanOrEqual, .lessThanOrEqual])
  }

  private mutating func soundStrength() -> Strength {
    pick([.required, .required, .required, .required, .optional(priority: 750), .optional(priority: 250)])
  }

  /// Says some rows again: the same, both sides multiplied, or both sides exchanged.
  mutating func repeatRows() {
    for row in system.rows where generator.below(3) == 0 {
      let factor: Rational = pick([1, 1, 2, Rational(1, 3), -1, -3])
      let isMirrored = factor.signum < 0
      let relation: RowRelation =
        switch row.relation {
        case .equal: .equal
        case .lessThanOrEqual: isMirrored ? .greaterThanOrEqual : .lessThanOrEqual
        case .greaterThanOrEqual: isMirrored ? .lessThanOrEqual : .greaterThanOrEqual
        }
      add(row.terms.map { ($0.variable, $0.coefficient * factor) }, relation, row.constant * factor, row.strength)
    }
  }
}
