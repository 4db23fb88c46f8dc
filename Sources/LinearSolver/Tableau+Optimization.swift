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
  /// A kinked variable counts as one variable for each segment, of which at most one is basic. Until Bland's rule is needed
  /// a kink is passed without a pivot as long as the cost keeps falling beyond it.
  ///
  /// - Parameters:
  ///   - objective: A linear cost, in variables of any kind.
  ///   - goals: The variables with kinks.
  ///   - work: What is left of the limit.
  /// - Returns: The outcome; ``price`` then holds the reduced costs of the columns ``priced``.
  /// - Throws: ``WorkLimitReached``.
  mutating func minimize(
    _ objective: [LinearTerm] = [], goals: [Int] = [], _ work: inout Work
  ) throws(WorkLimitReached) -> Outcome {
    startPricing(objective, goals: goals)
    var stalled = 0
    while true {
      let isBland = stalled > 20 + rows.count / 4
      guard let (column, isUpwards, gain) = improvingColumn(smallestIndex: isBland) else {
        try charge(&work)
        return .optimal
      }
      try charge(&work)
      guard try advance(column, isUpwards: isUpwards, gain: gain, passesKinks: !isBland, &stalled, &work) else {
        try charge(&work)
        return .unbounded(column: column, isUpwards: isUpwards)
      }
    }
  }

  /// Moves a column as far as the cost keeps falling, kink by kink, and exchanges it with what stops it there.
  ///
  /// Each kink passed makes the fall less steep. To look for another column behind each would take steps of length 0 to and
  /// fro over the kinks that meet at a point, hundreds before each that gets anywhere.
  ///
  /// - Parameters:
  ///   - column: The column, nonbasic.
  ///   - isUpwards: Its direction.
  ///   - gain: By how much the cost falls with it.
  ///   - passesKinks: Whether kinks of basic variables are passed, which Bland's rule does not permit.
  ///   - stalled: How many steps in a row had the length 0.
  ///   - work: What is left of the limit.
  /// - Returns: Whether something stops it.
  /// - Throws: ``WorkLimitReached``.
  private mutating func advance(
    _ column: Int, isUpwards: Bool, gain: Rational, passesKinks: Bool, _ stalled: inout Int, _ work: inout Work
  ) throws(WorkLimitReached) -> Bool {
    let entries = columnEntries(column)
    let entered = passedKinks(column, isUpwards: isUpwards)
    note(effort: 2 * kinks[column].count * Cost.comparison)
    var gain = gain
    var hasMoved = false
    defer { stalled = hasMoved ? 0 : stalled + 1 }
    while true {
      let blocker = blocker(of: column, isUpwards: isUpwards, entries)
      guard let length = blocker.step else { return false }
      if !length.isZero { hasMoved = true }
      move(nonbasic: column, by: isUpwards ? length : -length, through: entries)
      guard blocker.row >= 0 else { return true }
      guard passesKinks, let loss = passedKink(blocker.row, blocker.coefficient, isUpwards: isUpwards, gain: gain)
      else {
        exchange(row: blocker.row, column: column, segment: entered)
        return true
      }
      gain -= loss
      try charge(&work)
    }
  }

  // MARK: Prices

  private mutating func startPricing(_ objective: [LinearTerm], goals: [Int]) {
    for column in priced {
      price[column] = 0
      isPriced[column] = false
    }
    priced.removeAll(keepingCapacity: true)
    for entry in expanded(objective) { charge(entry.column, entry.coefficient) }
    for variable in goals {
      if rowOf[variable] < 0 {
        charge(variable, 0)
      } else {
        segment[variable] = passedKinks(variable, isUpwards: true)
        charge(slope(ofBasic: variable), timesRow: rowOf[variable])
      }
    }
  }

  private mutating func charge(_ column: Int, _ amount: Rational) {
    if !isPriced[column] {
      isPriced[column] = true
      priced.append(column)
    }
    price[column] += amount
  }

  private mutating func charge(_ factor: Rational, timesRow row: Int) {
    guard !factor.isZero else { return }
    note(effort: rows[row].count * Cost.product)
    for index in rows[row].indices {
      let column = rows[row][index].column
      charge(column, factor * rows[row][index].coefficient)
      note(effort: 2 * price[column].effort)
    }
  }

  /// How many kinks lie behind a variable that moves from its value in a direction.
  func passedKinks(_ variable: Int, isUpwards: Bool) -> Int {
    let value = value[variable]
    return kinks[variable].partitioningIndex { isUpwards ? $0.at > value : $0.at >= value }
  }

  private func slope(of variable: Int, segment: Int) -> Rational {
    var result: Rational = 0
    for (index, kink) in kinks[variable].enumerated() { result += index < segment ? kink.above : kink.below }
    return result
  }

  private func slope(ofBasic variable: Int) -> Rational {
    kinks[variable].isEmpty ? 0 : slope(of: variable, segment: segment[variable])
  }

  /// The reduced costs of a nonbasic variable upwards and downwards; both at least 0 at an optimum.
  func reducedCosts(ofNonbasic column: Int) -> (up: Rational, down: Rational) {
    let cost = price[column]
    if kinks[column].isEmpty { return (cost, -cost) }
    return (
      cost + slope(of: column, segment: passedKinks(column, isUpwards: true)),
      -(cost + slope(of: column, segment: passedKinks(column, isUpwards: false)))
    )
  }

  // MARK: Steps

  private mutating func improvingColumn(smallestIndex: Bool) -> (column: Int, isUpwards: Bool, gain: Rational)? {
    var best: (column: Int, isUpwards: Bool, gain: Rational)?
    var candidates = 0
    defer { note(effort: priced.count * Cost.glance + candidates * Cost.comparison) }
    for column in priced where rowOf[column] < 0 && !isPinned[column] {
      if price[column].isZero && kinks[column].isEmpty { continue }
      candidates += 3 + 5 * kinks[column].count
      let (up, down) = reducedCosts(ofNonbasic: column)
      let isUpwards = up.signum < 0 && upper[column].map { value[column] < $0 } ?? true
      if !isUpwards {
        guard down.signum < 0, lower[column].map({ value[column] > $0 }) ?? true else { continue }
      }
      let gain = -(isUpwards ? up : down)
      if let rival = best {
        guard smallestIndex ? column < rival.column : (gain, -column) > (rival.gain, -rival.column) else { continue }
      }
      best = (column, isUpwards, gain)
    }
    return best
  }

  /// The first bound or kink that is met: its row (−1 for the column's own) and the distance.
  private mutating func blocker(
    of column: Int, isUpwards: Bool, _ entries: [(row: Int, coefficient: Rational)]
  ) -> (row: Int, coefficient: Rational, step: Rational?) {
    var bestRow = -1
    var bestCoefficient: Rational = 1
    let own = limit(of: column, isUpwards: isUpwards, passed: passedKinks(column, isUpwards: isUpwards))
    var best = own.map { ($0 - value[column]).absoluteValue }
    note(effort: entries.count * 2 * Cost.comparison)
    for (row, coefficient) in entries {
      let variable = basic[row]
      let grows = (coefficient.signum > 0) == isUpwards
      guard let stop = limit(of: variable, isUpwards: grows, passed: segment[variable]),
        let distance = (stop - value[variable]).divided(by: coefficient)?.absoluteValue
      else { continue }
      note(effort: 3 * Cost.comparison + 2 * distance.effort)
      if let current = best {
        if distance > current { continue }
        if distance == current, bestRow < 0 || variable > basic[bestRow] { continue }
      }
      best = distance
      bestRow = row
      bestCoefficient = coefficient
    }
    return (bestRow, bestCoefficient, best)
  }

  /// Where a variable that moves meets its bound or its next kink.
  private func limit(of variable: Int, isUpwards: Bool, passed: Int) -> Rational? {
    let bound = isUpwards ? upper[variable] : lower[variable]
    let own = kinks[variable]
    let next = isUpwards ? passed : passed - 1
    guard !own.isEmpty, own.indices.contains(next) else { return bound }
    guard let bound else { return own[next].at }
    return isUpwards ? min(bound, own[next].at) : max(bound, own[next].at)
  }

  /// Lets a basic variable pass the kink it has reached if the cost falls on beyond it; by how much less it falls.
  private mutating func passedKink(_ row: Int, _ coefficient: Rational, isUpwards: Bool, gain: Rational) -> Rational? {
    let variable = basic[row]
    let grows = (coefficient.signum > 0) == isUpwards
    let index = grows ? segment[variable] : segment[variable] - 1
    guard kinks[variable].indices.contains(index), kinks[variable][index].at == value[variable] else { return nil }
    let kink = kinks[variable][index]
    if let bound = grows ? upper[variable] : lower[variable], bound == kink.at { return nil }
    let jump = kink.above - kink.below
    let loss = jump * coefficient.absoluteValue
    guard gain > loss else { return nil }
    segment[variable] = grows ? index + 1 : index
    charge(grows ? jump : -jump, timesRow: row)
    return loss
  }

  /// Pivots; the entering variable is in the segment into which it departed, since its own next kink would have stopped it.
  private mutating func exchange(row: Int, column: Int, segment entered: Int) {
    let leaving = basic[row]
    charge(-slope(ofBasic: leaving), timesRow: row)
    segment[column] = entered
    pivot(row: row, column: column)
    let total = price[column] + slope(ofBasic: column)
    price[column] = 0
    charge(total, timesRow: row)
    charge(leaving, 0)
  }
}
