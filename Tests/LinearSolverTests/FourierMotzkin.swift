import ExactArithmetic
import LinearSolver
import TestSupport

/// Exact elimination over dense rows `Σ a·x + b ≥ 0` or `= 0`; shares nothing with the solver but the numbers.
struct FourierMotzkin {
  struct Inequality: Hashable {
    var coefficients: [Rational]
    var constant: Rational
  }

  private var width: Int
  private var equalities: [Inequality] = []
  private var inequalities: [Inequality] = []
  private(set) var isEmpty = false
  /// Raised when elimination would take too long; the answers are then worthless and the case is skipped.
  struct TooLarge: Error {}

  init(width: Int) {
    self.width = width
  }

  init(_ system: LinearSystem, rows: [Int], extraVariables: Int = 0) {
    self.init(width: system.variables.count + extraVariables)
    for row in rows { add(system.rows[row]) }
  }

  mutating func add(_ row: Row) {
    add(row.terms, row.relation, row.constant)
  }

  mutating func add(_ terms: [LinearTerm], _ relation: RowRelation, _ constant: Rational) {
    var coefficients = [Rational](repeating: 0, count: width)
    for term in terms { coefficients[term.variable] = coefficients[term.variable] + term.coefficient }
    switch relation {
    case .equal: equalities.append(Inequality(coefficients: coefficients, constant: -constant))
    case .greaterThanOrEqual: inequalities.append(Inequality(coefficients: coefficients, constant: -constant))
    case .lessThanOrEqual:
      inequalities.append(Inequality(coefficients: coefficients.map { -$0 }, constant: constant))
    }
  }

  /// Adds the rows of another system over the first variables.
  mutating func append(_ other: FourierMotzkin) {
    func widened(_ row: Inequality) -> Inequality {
      let zeros = [Rational](repeating: 0, count: width - other.width)
      return Inequality(coefficients: row.coefficients + zeros, constant: row.constant)
    }
    equalities += other.equalities.map(widened)
    inequalities += other.inequalities.map(widened)
  }

  /// Whether some point satisfies all rows.
  func isSatisfiable() throws -> Bool {
    var copy = self
    try copy.eliminate(keeping: nil)
    return !copy.isEmpty
  }

  /// The interval of a variable; `nil` when there is no point.
  func range(of variable: Int) throws -> ValueRange? {
    var copy = self
    try copy.eliminate(keeping: variable)
    if copy.isEmpty { return nil }
    var lower: Rational?
    var upper: Rational?
    func bound(_ row: Inequality, isEquality: Bool) {
      let a = row.coefficients[variable]
      let limit = -row.constant / a
      if a > 0 || isEquality { lower = lower.map { max($0, limit) } ?? limit }
      if a < 0 || isEquality { upper = upper.map { min($0, limit) } ?? limit }
    }
    for row in copy.equalities { bound(row, isEquality: true) }
    for row in copy.inequalities { bound(row, isEquality: false) }
    if let low = lower, let high = upper, low > high { return nil }
    return ValueRange(lower: lower, upper: upper)
  }

  /// The interval of an expression.
  func range(of terms: [LinearTerm]) throws -> ValueRange? {
    var lifted = FourierMotzkin(width: width + 1)
    lifted.append(self)
    lifted.add(terms + [LinearTerm(width, -1)], .equal, 0)
    return try lifted.range(of: width)
  }

  private mutating func eliminate(keeping kept: Int?) throws {
    var open = Set((0..<width).filter { $0 != kept })
    // Equalities first, by substitution.
    while let index = equalities.firstIndex(where: { row in open.contains { !row.coefficients[$0].isZero } }) {
      let row = equalities.remove(at: index)
      guard let variable = open.sorted().first(where: { !row.coefficients[$0].isZero }) else { return }
      open.remove(variable)
      equalities = equalities.map { FourierMotzkin.cancel(variable, in: $0, with: row) }
      inequalities = inequalities.map { FourierMotzkin.cancel(variable, in: $0, with: row) }
    }
    prune()
    while !isEmpty, let variable = cheapest(open) {
      open.remove(variable)
      let positive = inequalities.filter { $0.coefficients[variable] > 0 }
      let negative = inequalities.filter { $0.coefficients[variable] < 0 }
      var next = inequalities.filter { $0.coefficients[variable].isZero }
      if positive.count * negative.count > 1_500 { throw TooLarge() }
      for up in positive {
        for down in negative {
          let a = up.coefficients[variable]
          let b = -down.coefficients[variable]
          next.append(
            Inequality(
              coefficients: (0..<width).map { up.coefficients[$0] * b + down.coefficients[$0] * a },
              constant: up.constant * b + down.constant * a))
        }
      }
      inequalities = next
      prune()
    }
  }

  private func cheapest(_ open: Set<Int>) -> Int? {
    open.sorted().min { cost($0) < cost($1) }
  }

  private func cost(_ variable: Int) -> Int {
    let positive = inequalities.count { $0.coefficients[variable] > 0 }
    let negative = inequalities.count { $0.coefficients[variable] < 0 }
    return positive * negative - positive - negative
  }

  private static func cancel(_ variable: Int, in target: Inequality, with row: Inequality) -> Inequality {
    let factor = target.coefficients[variable] / row.coefficients[variable]
    if factor.isZero { return target }
    return Inequality(
      coefficients: zip(target.coefficients, row.coefficients).map { $0 - factor * $1 },
      constant: target.constant - factor * row.constant)
  }

  /// Drops what holds anyway and keeps the tightest of parallel rows; finds contradictions.
  private mutating func prune() {
    equalities.removeAll { row in
      guard row.coefficients.allSatisfy(\.isZero) else { return false }
      if !row.constant.isZero { isEmpty = true }
      return true
    }
    var tightest: [[Rational]: Rational] = [:]
    for row in inequalities {
      guard let lead = row.coefficients.first(where: { !$0.isZero }) else {
        if row.constant < 0 { isEmpty = true }
        continue
      }
      let scale = lead.absoluteValue
      let direction = row.coefficients.map { $0 / scale }
      let constant = row.constant / scale
      tightest[direction] = tightest[direction].map { min($0, constant) } ?? constant
    }
    inequalities = tightest.map { Inequality(coefficients: $0.key, constant: $0.value) }
    for row in inequalities {
      if let opposite = tightest[row.coefficients.map { -$0 }], opposite + row.constant < 0 { isEmpty = true }
    }
  }
}
