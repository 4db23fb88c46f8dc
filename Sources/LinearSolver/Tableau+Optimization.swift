import ExactArithmetic

extension Tableau {
  /// How a minimisation ended.
  enum Outcome: Sendable {
    /// No direction lowers the cost.
    case optimal
    /// A nonbasic variable lowers the cost without end.
    case unbounded(column: Int, isUpwards: Bool)
  }

  /// Minimises `Σ objective + Σ kinks` from a feasible point: the primal simplex method.
  ///
  /// The steepest reduced cost enters; after a run of steps of length 0 the smallest index does (Bland), so the search ends.
  /// A kinked variable counts as two, one for each side, of which at most one is basic.
  ///
  /// - Parameter objective: A linear cost, in variables of any kind.
  /// - Returns: The outcome and the reduced costs of the columns, kinks of nonbasic variables left out.
  /// - Throws: ``WorkLimitReached``.
  mutating func minimize(
    _ objective: [LinearTerm] = [], _ work: inout WorkBudget
  ) throws(WorkLimitReached) -> (outcome: Outcome, reducedCosts: [Rational]) {
    var costs = [Rational](repeating: 0, count: variableCount)
    for entry in expanded(objective) { costs[entry.column] = entry.coefficient }
    for (row, variable) in basic.enumerated() where variable >= 0 {
      guard let cost = kink[variable] else { continue }
      isAbove[variable] = value[variable] >= cost.at
      let slope = isAbove[variable] ? cost.above : cost.below
      add(Rational(slope), timesRow: row, to: &costs)
    }
    var stalled = 0
    while let (column, isUpwards) = improvingColumn(costs, smallestIndex: stalled > 20 + rows.count / 4) {
      try work.spend()
      let (row, step) = blockingRow(column: column, isUpwards: isUpwards)
      guard let length = step else { return (.unbounded(column: column, isUpwards: isUpwards), costs) }
      stalled = length.isZero ? stalled + 1 : 0
      move(nonbasic: column, by: isUpwards ? length : -length)
      guard row >= 0 else { continue }
      exchange(row: row, column: column, isUpwards: isUpwards, costs: &costs)
    }
    return (.optimal, costs)
  }

  private func add(_ factor: Rational, timesRow row: Int, to costs: inout [Rational]) {
    guard !factor.isZero else { return }
    for entry in rows[row] { costs[entry.column] += factor * entry.coefficient }
  }

  private func slope(ofBasic variable: Int) -> Rational {
    guard let cost = kink[variable] else { return 0 }
    return Rational(isAbove[variable] ? cost.above : cost.below)
  }

  private mutating func exchange(row: Int, column: Int, isUpwards: Bool, costs: inout [Rational]) {
    let leaving = basic[row]
    add(-slope(ofBasic: leaving), timesRow: row, to: &costs)
    pivot(row: row, column: column)
    isAbove[column] = isUpwards
    let total = costs[column] + slope(ofBasic: column)
    costs[column] = 0
    add(total, timesRow: row, to: &costs)
  }

  private func improvingColumn(_ costs: [Rational], smallestIndex: Bool) -> (column: Int, isUpwards: Bool)? {
    var best: (column: Int, isUpwards: Bool)?
    var bestGain: Rational = 0
    for column in 0..<variableCount where rowOf[column] < 0 && !isPinned[column] {
      let cost = costs[column]
      if cost.isZero && kink[column] == nil { continue }
      var gain: Rational = 0
      var isUpwards = true
      if let (up, down) = gains(column: column, cost: cost) {
        if up.signum > 0 {
          gain = up
        } else if down.signum > 0 {
          gain = down
          isUpwards = false
        }
      }
      guard gain.signum > 0 else { continue }
      if smallestIndex { return (column, isUpwards) }
      if gain > bestGain {
        best = (column, isUpwards)
        bestGain = gain
      }
    }
    return best
  }

  /// By how much the cost falls per unit upwards and downwards; 0 where a bound forbids the move.
  private func gains(column: Int, cost: Rational) -> (up: Rational, down: Rational)? {
    var up = -cost
    var down = cost
    if let own = kink[column] {
      up = up - Rational(own.above)
      down = down + Rational(own.below)
    }
    if let high = upper[column], value[column] >= high { up = 0 }
    if let low = lower[column], value[column] <= low { down = 0 }
    return (up, down)
  }

  /// The first bound or kink that is met: its row (−1 for the column's own opposite bound) and the distance.
  private mutating func blockingRow(column: Int, isUpwards: Bool) -> (row: Int, step: Rational?) {
    var bestRow = -1
    var best: Rational?
    if let limit = isUpwards ? upper[column] : lower[column] { best = (limit - value[column]).absoluteValue }
    for (row, coefficient) in columnEntries(column) {
      let variable = basic[row]
      let grows = (coefficient.signum > 0) == isUpwards
      var limit = grows ? upper[variable] : lower[variable]
      if let cost = kink[variable], isAbove[variable] != grows {
        limit = cost.at
      }
      guard let stop = limit else { continue }
      let distance = ((stop - value[variable]) / coefficient).absoluteValue
      if let current = best {
        if distance > current { continue }
        if distance == current, bestRow >= 0, variable > basic[bestRow] { continue }
        if distance == current, bestRow < 0 { continue }
      }
      best = distance
      bestRow = row
    }
    return (bestRow, best)
  }
}
