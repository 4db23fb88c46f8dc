import ExactArithmetic

/// Linear inequalities, from which variables are eliminated one by one (Fourier 1827, Motzkin 1936).
struct OracleProjection {
  private var rows: [OracleInequality] = []
  private var isEmpty = false

  /// Adds a row.
  mutating func add(_ row: OracleInequality) { rows.append(row) }

  /// The least and greatest value of the last variable; `nil` where there is no solution.
  func rangeOfLast(count: Int) throws -> (lower: Rational?, upper: Rational?)? {
    var copy = self
    try copy.eliminate(Set(0..<count - 1))
    if copy.isEmpty { return nil }
    var lower: Rational?
    var upper: Rational?
    for row in copy.rows where row[count - 1] != 0 {
      let value = Rational(row.bound, row[count - 1])
      if row.isEquality || row[count - 1] > 0 { upper = upper.map { min($0, value) } ?? value }
      if row.isEquality || row[count - 1] < 0 { lower = lower.map { max($0, value) } ?? value }
    }
    if let lower, let upper, lower > upper { return nil }
    return (lower, upper)
  }

  private mutating func eliminate(_ variables: Set<Int>) throws {
    var open = variables
    prune()
    while !isEmpty, let variable = open.min(by: { (cost($0), $0) < (cost($1), $1) }) {
      open.remove(variable)
      try eliminate(variable)
      prune()
    }
  }

  private mutating func eliminate(_ variable: Int) throws {
    let affected = rows.filter { $0[variable] != 0 }
    rows.removeAll { $0[variable] != 0 }
    if let index = affected.firstIndex(where: \.isEquality) {
      for (other, row) in affected.enumerated() where other != index {
        rows.append(try row.cancelling(variable, with: affected[index]))
      }
      return
    }
    let positive = affected.filter { $0[variable] > 0 }
    let negative = affected.filter { $0[variable] < 0 }
    if positive.count * negative.count > 400 { throw OracleInequality.TooLarge() }
    for up in positive {
      for down in negative { rows.append(try up.cancelling(variable, with: down)) }
    }
  }

  /// How many rows an elimination would add; with an equality it adds none.
  private func cost(_ variable: Int) -> Int {
    var positive = 0
    var negative = 0
    for row in rows where row[variable] != 0 {
      if row.isEquality { return -1000 }
      if row[variable] > 0 { positive += 1 } else { negative += 1 }
    }
    return positive * negative - positive - negative
  }

  /// Keeps the tightest of parallel rows, joins opposite ones that meet, and finds what is false.
  private mutating func prune() {
    var tightest: [[Int]: (row: OracleInequality, factor: Int)] = [:]
    var kept: [OracleInequality] = []
    for row in rows {
      if row.isConstant {
        if row.bound < 0 || row.isEquality && row.bound != 0 { isEmpty = true }
      } else if row.isEquality {
        kept.append(row)
      } else {
        let (direction, factor) = row.direction
        if let rival = tightest[direction], rival.row.bound * factor <= row.bound * rival.factor { continue }
        tightest[direction] = (row, factor)
      }
    }
    for (direction, (row, factor)) in tightest {
      guard let opposite = tightest[direction.map { -$0 }] else {
        kept.append(row)
        continue
      }
      let room = row.bound * opposite.factor + opposite.row.bound * factor
      if room < 0 { isEmpty = true }
      var row = row
      row.isEquality = room == 0
      // Of two that meet, one is enough.
      let isFirst = direction.first { $0 != 0 }.map { $0 > 0 } == true
      if room > 0 || isFirst { kept.append(row) }
    }
    rows = kept
  }
}
