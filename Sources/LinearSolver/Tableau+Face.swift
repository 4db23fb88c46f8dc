import ExactArithmetic

extension Tableau {
  /// Restricts the bounds to the optimal set of a minimisation that has just ended, exactly, and forgets its kinks.
  ///
  /// Complementary slackness: a point is optimal if and only if every variable with a nonzero reduced cost stays at its
  /// bound; the sides of a kinked variable are two such variables.
  ///
  /// - Parameter goals: The variables with kinks.
  mutating func fixOptimalFace(goals: [Int]) {
    var pins: [Int] = []
    for goal in goals { note(effort: kinks[goal].count * 6 * Cost.comparison) }
    note(effort: priced.count * 4 * Cost.comparison)
    for column in priced where rowOf[column] < 0 && !isPinned[column] {
      let (up, down) = reducedCosts(ofNonbasic: column)
      if up.signum > 0 {
        upper[column] = value[column]
      } else {
        restrict(column, belowKink: passedKinks(column, isUpwards: true))
      }
      if down.signum > 0 {
        lower[column] = value[column]
      } else {
        restrict(column, aboveKink: passedKinks(column, isUpwards: false) - 1)
      }
      if let low = lower[column], low == upper[column] { pins.append(column) }
    }
    for variable in goals where rowOf[variable] >= 0 {
      restrict(variable, belowKink: segment[variable])
      restrict(variable, aboveKink: segment[variable] - 1)
    }
    for variable in goals { kinks[variable] = [] }
    for column in pins { pin(nonbasic: column) }
  }

  private mutating func restrict(_ variable: Int, belowKink index: Int) {
    guard kinks[variable].indices.contains(index) else { return }
    tighten(variable, .lessThanOrEqual, kinks[variable][index].at)
  }

  private mutating func restrict(_ variable: Int, aboveKink index: Int) {
    guard kinks[variable].indices.contains(index) else { return }
    tighten(variable, .greaterThanOrEqual, kinks[variable][index].at)
  }

  /// Finds the bounds that hold with equality at every feasible point and pins their variables.
  ///
  /// The summed distance from the bounds that are met is maximised; what moves is marked; what never moves is an implicit
  /// equality. Afterwards the nonbasic variables that are not pinned span exactly the affine hull.
  ///
  /// - Throws: ``WorkLimitReached``.
  mutating func pinImplicitEqualities(_ work: inout Work) throws(WorkLimitReached) {
    var candidates: [Int] = []
    var fixed: [Int] = []
    note(effort: variableCount * 2 * Cost.comparison)
    for variable in 0..<variableCount where !isPinned[variable] {
      let isLow = lower[variable] == value[variable]
      let isHigh = upper[variable] == value[variable]
      if isLow, isHigh {
        fixed.append(variable)
      } else if isLow || isHigh, !(rowOf[variable] >= 0 && rows[rowOf[variable]].isEmpty) {
        candidates.append(variable)
      }
    }
    try pinEach(fixed, &work)
    candidates.removeAll { isPinned[$0] }
    while !candidates.isEmpty {
      let outward = candidates.map { LinearTerm($0, lower[$0] == value[$0] ? -1 : 1) }
      let sides = Set(outward.filter { $0.coefficient.signum > 0 }.map(\.variable))
      note(effort: candidates.count * (Cost.list + 2 * Cost.comparison))
      let outcome = try minimize(outward, &work)
      var moving = Set<Int>()
      if case .unbounded(let column, let isUpwards) = outcome {
        moving.insert(column)
        for (row, coefficient) in columnEntries(column) {
          let grows = (coefficient.signum > 0) == isUpwards
          if grows != sides.contains(basic[row]) { moving.insert(basic[row]) }
        }
      }
      let remaining = candidates.filter { variable in
        guard !moving.contains(variable) else { return false }
        return value[variable] == (sides.contains(variable) ? upper[variable] : lower[variable])
      }
      if remaining.count == candidates.count { break }
      candidates = remaining
    }
    try pinEach(candidates, &work)
  }

  private mutating func pinEach(_ variables: [Int], _ work: inout Work) throws(WorkLimitReached) {
    for variable in variables where rowOf[variable] < 0 { pin(nonbasic: variable) }
    for variable in variables where rowOf[variable] >= 0 {
      let row = rowOf[variable]
      note(effort: rows[row].count * Cost.copy)
      guard let entry = rows[row].min(by: { holders[$0.column].count < holders[$1.column].count }) else { continue }
      pivot(row: row, column: entry.column)
      pin(nonbasic: variable)
      try charge(&work)
    }
  }

  /// The nonbasic variables that are not pinned, ascending.
  var freeColumns: [Int] {
    (0..<variableCount).filter { rowOf[$0] < 0 && !isPinned[$0] }
  }

  /// Whether a variable depends on nothing that moves.
  func isStill(_ variable: Int) -> Bool {
    rowOf[variable] < 0 ? isPinned[variable] : rows[rowOf[variable]].isEmpty
  }

  /// The extreme value of an expression from a feasible point, or `nil` when there is none; the point moves there.
  ///
  /// - Throws: ``WorkLimitReached``.
  mutating func extreme(
    of terms: [LinearTerm], isUpper: Bool, _ work: inout Work
  ) throws(WorkLimitReached) -> Rational? {
    let objective = isUpper ? terms.map { LinearTerm($0.variable, -$0.coefficient) } : terms
    guard case .optimal = try minimize(objective, &work) else { return nil }
    var result: Rational = 0
    for term in terms { result += term.coefficient * value[term.variable] }
    return result
  }
}
