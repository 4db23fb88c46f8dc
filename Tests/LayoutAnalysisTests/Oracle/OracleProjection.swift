import ExactArithmetic

/// Linear inequalities, from which variables are eliminated one by one (Fourier 1827, Motzkin 1936).
struct OracleProjection {
  /// `Σ coefficient · variable <= bound`; an equality where both hold.
  struct Row {
    var coefficients: [Rational]
    var bound: Rational
    var isEquality = false
  }

  /// Thrown where an elimination makes more rows than are worth the wait.
  struct TooLarge: Error {}

  private(set) var rows: [Row] = []
  private(set) var isEmpty = false

  mutating func add(_ row: Row) { rows.append(row) }

  /// The least and greatest value of the last variable; `nil` where there is no solution.
  func rangeOfLast(count: Int) throws -> (lower: Rational?, upper: Rational?)? {
    var copy = self
    var open = Set(0..<count - 1)
    copy.substituteEqualities(&open)
    try copy.eliminate(open)
    if copy.isEmpty { return nil }
    var lower: Rational?
    var upper: Rational?
    for row in copy.rows {
      let factor = row.coefficients[count - 1]
      if factor.isZero { continue }
      let value = row.bound / factor
      if row.isEquality || factor > 0 { upper = upper.map { min($0, value) } ?? value }
      if row.isEquality || factor < 0 { lower = lower.map { max($0, value) } ?? value }
    }
    if let lower, let upper, lower > upper { return nil }
    return (lower, upper)
  }

  private mutating func substituteEqualities(_ open: inout Set<Int>) {
    while let index = rows.firstIndex(where: { row in
      row.isEquality && open.contains { !row.coefficients[$0].isZero }
    }) {
      let row = rows.remove(at: index)
      guard let variable = open.sorted().first(where: { !row.coefficients[$0].isZero }) else { return }
      open.remove(variable)
      for other in rows.indices where !rows[other].coefficients[variable].isZero {
        let factor = rows[other].coefficients[variable] / row.coefficients[variable]
        for place in row.coefficients.indices where !row.coefficients[place].isZero {
          rows[other].coefficients[place] -= factor * row.coefficients[place]
        }
        rows[other].bound -= factor * row.bound
      }
    }
  }

  private mutating func eliminate(_ variables: Set<Int>) throws {
    var open = variables
    prune()
    while !isEmpty, let variable = open.min(by: { (cost($0), $0) < (cost($1), $1) }) {
      open.remove(variable)
      let positive = rows.filter { $0.coefficients[variable] > 0 }
      let negative = rows.filter { $0.coefficients[variable] < 0 }
      if positive.count * negative.count > 600 { throw TooLarge() }
      rows.removeAll { !$0.coefficients[variable].isZero }
      for up in positive {
        for down in negative {
          let (a, b) = (up.coefficients[variable], -down.coefficients[variable])
          rows.append(
            Row(
              coefficients: zip(up.coefficients, down.coefficients).map { $0 * b + $1 * a },
              bound: up.bound * b + down.bound * a))
        }
      }
      prune()
    }
  }

  private func cost(_ variable: Int) -> Int {
    let positive = rows.count { $0.coefficients[variable] > 0 }
    let negative = rows.count { $0.coefficients[variable] < 0 }
    return positive * negative - positive - negative
  }

  /// Keeps the tightest of parallel rows, and finds rows that say something false.
  private mutating func prune() {
    var tightest: [[Rational]: Rational] = [:]
    var equalities: [Row] = []
    for row in rows {
      guard let lead = row.coefficients.first(where: { !$0.isZero }) else {
        if row.bound < 0 || row.isEquality && !row.bound.isZero { isEmpty = true }
        continue
      }
      if row.isEquality {
        equalities.append(row)
        continue
      }
      let scale = lead.absoluteValue
      let direction = row.coefficients.map { $0 / scale }
      tightest[direction] = min(tightest[direction] ?? row.bound / scale, row.bound / scale)
    }
    rows = equalities + tightest.map { Row(coefficients: $0.key, bound: $0.value) }
  }
}
