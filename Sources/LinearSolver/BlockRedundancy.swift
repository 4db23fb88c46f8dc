import ExactArithmetic

/// The rows of one block of which some are dropped.
struct BlockRedundancy {
  private var block: BlockTableau
  private var dropped = BitSet()
  private var variableOf: [Int: (variable: Int, user: BlockTableau.User)] = [:]

  /// Prepares a block.
  init(_ block: BlockTableau) {
    self.block = block
    for (variable, users) in block.users.enumerated() {
      for user in users { variableOf[user.row] = (variable, user) }
    }
  }

  /// Whether the rows of the block can hold together.
  ///
  /// - Throws: ``WorkLimitReached``.
  mutating func restoreFeasibility(_ work: inout Work) throws(WorkLimitReached) -> Bool {
    try block.tableau.restoreFeasibility(&work) == nil
  }

  /// Drops a row if the rows that are left imply it.
  ///
  /// - Throws: ``WorkLimitReached``.
  mutating func dropIfImplied(_ row: Int, _ work: inout Work) throws(WorkLimitReached) -> Bool {
    guard let (variable, user) = variableOf[row] else { return false }
    dropped.insert(row)
    work.charge(instructions: Cost.row + block.users[variable].count * 2 * Cost.comparison + 4 * user.bound.effort)
    setBounds(of: variable)
    var implied = true
    if user.relation != .greaterThanOrEqual { implied = try isBounded(variable, by: user.bound, isUpper: true, &work) }
    if implied, user.relation != .lessThanOrEqual {
      implied = try isBounded(variable, by: user.bound, isUpper: false, &work)
    }
    if !implied {
      dropped.remove(row)
      setBounds(of: variable)
      _ = try block.tableau.restoreFeasibility(changed: [variable], &work)
    }
    return implied
  }

  /// Whether a bound of the feasible block holds with equality everywhere.
  ///
  /// - Throws: ``WorkLimitReached``.
  func hasTightBound(_ work: inout Work) throws(WorkLimitReached) -> Bool {
    var copy = block.tableau
    work.charge(instructions: copy.size)
    try copy.pinImplicitEqualities(&work)
    return copy.isPinned.contains(true)
  }

  /// Takes a row out that is known to be implied.
  mutating func drop(_ row: Int) {
    guard let (variable, _) = variableOf[row] else { return }
    dropped.insert(row)
    setBounds(of: variable)
  }

  /// Moves to a point that keeps a distance from every bound, if there is one at a distance so small that there mostly is.
  ///
  /// - Returns: The value of each variable of the tableau; `nil` when nothing was found and the tableau is as it was.
  /// - Throws: ``WorkLimitReached``.
  mutating func moveInside(_ work: inout Work) throws(WorkLimitReached) -> [Rational]? {
    var inner = block.tableau
    work.charge(instructions: inner.size + inner.variableCount * 2 * Cost.product)
    // A chain of all bounds has room for this often; powers of two keep the numbers short.
    var distance = Rational(1, 64)
    var count = inner.variableCount
    while count > 0 {
      distance *= Rational(1, 2)
      count >>= 1
    }
    for variable in 0..<inner.variableCount {
      if let low = inner.lower[variable] { inner.lower[variable] = low + distance }
      if let high = inner.upper[variable] { inner.upper[variable] = high - distance }
    }
    guard try inner.restoreFeasibility(&work) == nil else { return nil }
    inner.lower = block.tableau.lower
    inner.upper = block.tableau.upper
    block.tableau = inner
    return inner.value
  }

  private mutating func isBounded(
    _ variable: Int, by bound: Rational, isUpper: Bool, _ work: inout Work
  ) throws(WorkLimitReached) -> Bool {
    if let own = isUpper ? block.tableau.upper[variable] : block.tableau.lower[variable] {
      if isUpper ? own <= bound : own >= bound { return true }
    }
    let objective = [LinearTerm(variable, isUpper ? -1 : 1)]
    // A bound a little further out suffices to tell, and ends the search early.
    if isUpper { block.tableau.upper[variable] = bound + 1 } else { block.tableau.lower[variable] = bound - 1 }
    guard case .optimal = try block.tableau.minimize(objective, &work) else { return false }
    setBounds(of: variable)
    let value = block.tableau.value[variable]
    return isUpper ? value <= bound : value >= bound
  }

  private mutating func setBounds(of variable: Int) {
    block.tableau.lower[variable] = nil
    block.tableau.upper[variable] = nil
    for user in block.users[variable] where !dropped.contains(user.row) {
      block.tableau.tighten(variable, user.relation, user.bound)
    }
  }
}
