import ExactArithmetic

extension Tableau {
  /// A bound that takes part in a proof that the bounds contradict one another.
  struct BoundUse: Sendable {
    /// The variable.
    var variable: Int
    /// Whether its upper bound is meant.
    var isUpper: Bool
    /// The multiplier of the bound read as `variable ≤ bound` or `−variable ≤ −bound`; positive.
    var multiplier: Rational
  }

  /// Moves the values into the bounds.
  ///
  /// The largest violation leaves the basis at first; after a number of pivots the smallest index does (Bland), so the search
  /// ends.
  ///
  /// - Parameters:
  ///   - changed: The variables whose bounds changed since all held; `nil` for any.
  ///   - work: What is left of the limit.
  /// - Returns: `nil` when all bounds hold, else an irreducible contradiction: the bounds of a violated row, whose
  ///   dependency is unique because its nonbasic variables are independent.
  /// - Throws: ``WorkLimitReached``.
  mutating func restoreFeasibility(
    changed: [Int]? = nil, _ work: inout Work
  ) throws(WorkLimitReached) -> [BoundUse]? {
    let suspects = changed ?? Array(0..<variableCount)
    note(effort: suspects.count * Cost.comparison * 3)
    for variable in suspects {
      if let low = lower[variable], let high = upper[variable], low > high {
        return [
          BoundUse(variable: variable, isUpper: false, multiplier: 1),
          BoundUse(variable: variable, isUpper: true, multiplier: 1),
        ]
      }
    }
    var violators: [Int] = []
    defer {
      for variable in violators { isNoted[variable] = false }
    }
    for variable in suspects where rowOf[variable] >= 0 { note(variable, &violators) }
    for variable in suspects where rowOf[variable] < 0 && !isPinned[variable] {
      if let low = lower[variable], value[variable] < low {
        shift(variable, by: low - value[variable], &violators)
      } else if let high = upper[variable], value[variable] > high {
        shift(variable, by: high - value[variable], &violators)
      }
    }
    var blandAfter = 50 + 3 * rows.count
    while let (row, isLow) = violatedRow(&violators, smallestIndex: blandAfter <= 0) {
      try charge(&work)
      guard let column = entering(row: row, mustGrow: isLow, smallestIndex: blandAfter <= 0) else {
        return contradiction(row: row, isLow: isLow)
      }
      blandAfter -= 1
      let leaving = basic[row]
      guard let target = isLow ? lower[leaving] : upper[leaving],
        let position = rows[row].position(of: column),
        let step = (target - value[leaving]).divided(by: rows[row].coefficients[position])
      else { return nil }
      shift(column, by: step, &violators)
      pivot(row: row, column: column)
    }
    try charge(&work)
    return nil
  }

  private func isViolated(_ variable: Int) -> Bool {
    if let low = lower[variable], value[variable] < low { return true }
    if let high = upper[variable], value[variable] > high { return true }
    return false
  }

  /// Moves a nonbasic variable and notes the basic ones that leave their bounds.
  private mutating func shift(_ column: Int, by step: Rational, _ violators: inout [Int]) {
    let entries = columnEntries(column)
    move(nonbasic: column, by: step, through: entries)
    note(effort: entries.count * 2 * Cost.comparison)
    for (row, _) in entries { note(basic[row], &violators) }
    // The column may be about to enter the basis.
    note(column, &violators)
  }

  private mutating func note(_ variable: Int, _ violators: inout [Int]) {
    guard !isNoted[variable], isViolated(variable) else { return }
    isNoted[variable] = true
    violators.append(variable)
  }

  /// How many of the violations met last compete to be mended first.
  private static let window = 32

  /// The row to mend next; of the candidates looked at, drops those that hold again.
  private mutating func violatedRow(_ violators: inout [Int], smallestIndex: Bool) -> (row: Int, isLow: Bool)? {
    var best: (row: Int, isLow: Bool)?
    var bestExcess: Rational = 0
    var seen: [Int] = []
    // Bland's rule needs the smallest of all; otherwise a look at the latest ones keeps a step short.
    while let variable = violators.last, smallestIndex || seen.count < Tableau.window {
      violators.removeLast()
      guard let (excess, isLow) = violation(of: variable) else {
        isNoted[variable] = false
        continue
      }
      seen.append(variable)
      if let current = best {
        let rival = basic[current.row]
        guard smallestIndex ? variable < rival : (excess, -variable) > (bestExcess, -rival) else { continue }
      }
      best = (rowOf[variable], isLow)
      bestExcess = excess
    }
    violators.append(contentsOf: seen.reversed())
    note(effort: seen.count * (2 * Cost.comparison + Cost.sum + bestExcess.effort))
    return best
  }

  private func violation(of variable: Int) -> (excess: Rational, isLow: Bool)? {
    guard rowOf[variable] >= 0 else { return nil }
    if let low = lower[variable], value[variable] < low { return (low - value[variable], true) }
    if let high = upper[variable], value[variable] > high { return (value[variable] - high, false) }
    return nil
  }

  private mutating func entering(row: Int, mustGrow: Bool, smallestIndex: Bool) -> Int? {
    note(effort: rows[row].count * Cost.comparison)
    var best: Int?
    var bestCount = Int.max
    for entry in rows[row] {
      let grows = (entry.coefficient.signum > 0) == mustGrow
      let column = entry.column
      if grows {
        if let high = upper[column], value[column] >= high { continue }
      } else {
        if let low = lower[column], value[column] <= low { continue }
      }
      if smallestIndex { return column }
      // Free variables first: they never have to leave again.
      let isFree = lower[column] == nil && upper[column] == nil
      let count = holders[column].count + (isFree ? 0 : 1_000_000)
      if count < bestCount {
        best = column
        bestCount = count
      }
    }
    return best
  }

  private func contradiction(row: Int, isLow: Bool) -> [BoundUse] {
    var uses = [BoundUse(variable: basic[row], isUpper: !isLow, multiplier: 1)]
    for entry in rows[row] {
      let isUpper = (entry.coefficient.signum > 0) == isLow
      uses.append(
        BoundUse(variable: entry.column, isUpper: isUpper, multiplier: entry.coefficient.absoluteValue))
    }
    return uses
  }
}
