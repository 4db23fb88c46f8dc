import ExactArithmetic

/// A row as a proof reads it: `terms ≤ 0` or `terms = 0`, a ≥ row negated, with what is known of it at all optima.
struct ProofRow {
  /// The left side less the constant.
  let form: LinearForm
  /// Whether the row is an equality.
  let isEquality: Bool
  /// The priority; `nil` for what is required, and for parameters.
  let priority: Double?
  /// By how much the left side exceeds the constant at the point.
  let excess: Rational
  /// Whether it is known not to be positive at any optimum.
  var isAtMost = false
  /// Whether it is known not to be negative at any optimum.
  var isAtLeast = false

  /// Whether it is known to be 0 at every optimum.
  var isExact: Bool { isAtMost && isAtLeast }
  /// Whether it is an inequality that holds the point where it is.
  var isTightBound: Bool { isAtMost != isAtLeast && excess.isZero }
  /// By how much the row is missed at the point.
  var error: Rational { isEquality ? excess.absoluteValue : max(excess, 0) }

  /// Reads a row.
  init(_ row: Row, at values: [Rational]) {
    let form = LinearForm(merging: row.terms, constant: -row.constant)
    self.init(
      row.relation == .greaterThanOrEqual ? form.scaled(by: -1) : form, isEquality: row.relation == .equal,
      strength: row.strength, at: values)
  }

  /// Reads a parameter that has its nominal value.
  init(parameter variable: Int, nominal: Rational, at values: [Rational]) {
    self.init(
      LinearForm(canonical: [LinearTerm(variable, 1)], constant: -nominal), isEquality: true,
      strength: .optional(priority: 0), at: values)
  }

  private init(_ form: LinearForm, isEquality: Bool, strength: Strength, at values: [Rational]) {
    self.form = form
    self.isEquality = isEquality
    excess = form.terms.reduce(form.constant) { $0 + $1.coefficient * values[$1.variable] }
    switch strength {
    case .required:
      priority = nil
      isAtMost = true
      isAtLeast = isEquality
    case .optional(let value): priority = value
    }
  }

  /// Notes that the row is met at every optimum.
  mutating func harden() {
    isAtMost = true
    if isEquality { isAtLeast = true }
  }

  /// Notes what a multiplier that shows that errors are least says of a row of that level: strictly between its bounds
  /// the row holds exactly, at one of them it lies beyond (complementary slackness).
  mutating func learn(fromMultiplier multiplier: Rational) {
    let least: Rational = isEquality ? -1 : 0
    if multiplier < 1 { isAtMost = true }
    if multiplier > least { isAtLeast = true }
  }

  /// The multipliers that the row may have.
  func bounds(inLevel isGoal: Bool) -> (lower: Rational?, upper: Rational?) {
    if isGoal { return (isEquality ? -1 : 0, 1) }
    return (isAtMost ? 0 : nil, isAtMost ? nil : 0)
  }
}
