import ExactArithmetic

/// A block of one node, as most are: the values that its position may have, narrowed level by level.
struct NodeInterval {
  /// The least value.
  private(set) var lower: Rational?
  /// The greatest value.
  private(set) var upper: Rational?
  private let reference: Int

  /// Starts without bounds.
  ///
  /// - Parameter reference: The reference of the block.
  init(reference: Int) {
    self.reference = reference
  }

  /// Whether no value is left.
  var isEmpty: Bool {
    guard let lower, let upper else { return false }
    return lower > upper
  }

  /// The one value that is left, or `nil`.
  var single: Rational? { lower == upper ? lower : nil }

  /// The value that is nearest to the reference.
  var nearest: Rational {
    if let lower, lower.signum > 0 { return lower }
    if let upper, upper.signum < 0 { return upper }
    return 0
  }

  /// A row as a bound on the position, and what a unit of violation weighs.
  private func bound(_ row: ReducedRow) -> (at: Rational, relation: RowRelation, weight: Rational)? {
    guard let term = row.terms.first(where: { $0.variable != reference }) else { return nil }
    if term.coefficient == 1 { return (row.constant, row.relation, 1) }
    let relation = term.coefficient.signum < 0 ? row.relation.mirrored : row.relation
    return row.constant.divided(by: term.coefficient).map { ($0, relation, term.coefficient.absoluteValue) }
  }

  /// Asserts a row that must hold.
  mutating func tighten(_ row: ReducedRow) {
    guard let (at, relation, _) = bound(row) else { return }
    if relation != .lessThanOrEqual { lower = max(lower ?? at, at) }
    if relation != .greaterThanOrEqual { upper = min(upper ?? at, at) }
  }

  /// Narrows to the values at which the summed violation of rows is least.
  mutating func minimize(_ rows: [ReducedRow]) {
    var kinks: [(at: Rational, jump: Rational)] = []
    var slope: Rational = 0
    for row in rows {
      guard let (at, relation, weight) = bound(row) else { continue }
      if relation != .lessThanOrEqual { slope -= weight }
      kinks.append((at, relation == .equal ? weight + weight : weight))
    }
    kinks.sort { $0.at < $1.at }
    // The slope rises from kink to kink; the best values are where it is 0, or the kink at which it passes 0.
    var low: Rational?
    var high: Rational?
    for kink in kinks {
      if slope.signum < 0 { low = kink.at }
      if slope.signum <= 0 { high = kink.at }
      slope += kink.jump
    }
    if slope.isZero { high = nil }
    clamp(low, high)
  }

  /// Narrows to the values between two, or to the one that is nearest to them.
  private mutating func clamp(_ low: Rational?, _ high: Rational?) {
    if let low, let upper, low > upper {
      lower = upper
    } else if let high, let lower, high < lower {
      upper = lower
    } else {
      if let low { lower = max(lower ?? low, low) }
      if let high { upper = min(upper ?? high, high) }
    }
  }

  /// The interval as a tableau of one variable.
  var tableau: Tableau {
    var tableau = Tableau()
    if let single {
      _ = tableau.addVariable(value: single, movingWith: nil)
    } else {
      let node = tableau.addVariable()
      tableau.value[node] = nearest
      tableau.lower[node] = lower
      tableau.upper[node] = upper
    }
    return tableau
  }
}
