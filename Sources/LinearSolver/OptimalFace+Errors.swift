import ExactArithmetic

extension OptimalFace {
  /// For each optional row its violation at ``values``, never negative; `nil` for required rows. Linear in the terms.
  public var errors: [Rational?] { rows.map { $0.violation(at: values) } }

  /// The summed violation of each of ``priorities``; the same at every point of the face. Linear in the terms.
  public var totalErrors: [Rational] {
    var levelOf: [Double: Int] = [:]
    for (level, priority) in priorities.enumerated() { levelOf[priority] = level }
    var result = [Rational](repeating: 0, count: priorities.count)
    for (row, error) in zip(rows, errors) {
      if case .optional(let priority) = row.strength, let level = levelOf[priority], let error {
        result[level] += error
      }
    }
    return result
  }
}

extension Row {
  /// The violation of an optional row at a point; `nil` for a required row.
  func violation(at values: [Rational]) -> Rational? {
    guard case .optional = strength else { return nil }
    var excess = -constant
    for term in terms { excess += term.coefficient * values[term.variable] }
    switch relation {
    case .equal: return excess.absoluteValue
    case .lessThanOrEqual: return excess.signum > 0 ? excess : 0
    case .greaterThanOrEqual: return excess.signum < 0 ? -excess : 0
    }
  }
}
