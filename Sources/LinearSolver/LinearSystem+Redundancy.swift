import ExactArithmetic

extension LinearSystem {
  /// Among required rows those that the other required rows imply, decided from the last to the first: a row found
  /// redundant is dropped before earlier ones are judged.
  ///
  /// A row is implied only within its block, and contradictory blocks are skipped: they imply anything.
  ///
  /// - Parameters:
  ///   - candidates: Rows to judge; optional ones are ignored.
  ///   - options: A limit on the work.
  /// - Returns: The redundant rows, ascending.
  /// - Throws: ``WorkLimitReached``.
  package func redundantRows(
    among candidates: [Int], options: SolveOptions = .init()
  ) throws(WorkLimitReached) -> [Int] {
    var work = WorkBudget(limit: options.workLimit)
    let wanted = BitSet(candidates)
    guard let left = JudgedRows(self, candidates: wanted) else { return [] }
    var result = left.implied
    var position = [Int](repeating: 0, count: variables.count + 1)
    for block in left.decomposition.blocks {
      let judged = block.rows.filter { wanted.contains(left.rows[$0].source) }
      guard !judged.isEmpty else { continue }
      for (place, node) in block.nodes.enumerated() { position[node] = place }
      var redundancy = BlockRedundancy(BlockTableau(block, rows: left.rows, position: position))
      guard try redundancy.restoreFeasibility(&work) else { continue }
      for index in judged.reversed() {
        if try redundancy.dropIfImplied(index, &work) { result.append(left.rows[index].source) }
      }
    }
    return result.sorted()
  }
}

/// The required rows after substituting the equalities that are not judged: those split the others into small blocks.
private struct JudgedRows {
  /// The rows that still hold variables.
  private(set) var rows: [ReducedRow] = []
  /// Candidates that the substituted equalities imply by themselves, ascending.
  private(set) var implied: [Int] = []
  /// The blocks; their rows index `rows`.
  let decomposition: BlockDecomposition

  /// Substitutes; `nil` when the equalities contradict one another.
  init?(_ system: LinearSystem, candidates: BitSet) {
    let required = system.rows.indices.filter { system.rows[$0].strength == .required }
    let fixed = required.filter { system.rows[$0].relation == .equal && !candidates.contains($0) }
    let elimination = EqualityElimination(
      variableCount: system.variables.count,
      equalities: fixed.map { (LinearForm(merging: system.rows[$0].terms, constant: -system.rows[$0].constant), $0) })
    guard elimination.contradictoryRow == nil else { return nil }
    let isFixed = BitSet(fixed)
    for index in required where !isFixed.contains(index) {
      let row = system.rows[index]
      let form = elimination.reduced(row.terms)
      let rest = row.constant - form.constant
      if form.terms.isEmpty {
        if candidates.contains(index), row.relation.holds(zeroAgainst: rest) { implied.append(index) }
        continue
      }
      rows.append(
        ReducedRow(terms: form.terms, relation: row.relation, constant: rest, role: .required, source: index))
    }
    let origin = system.variables.count
    var isNode = (0...origin).map { elimination.isFree($0) }
    isNode[origin] = true
    decomposition = BlockDecomposition(
      nodeCount: origin + 1, origin: origin, isNode: isNode,
      rowNodes: rows.map { ReducedSystem.nodes(of: $0.terms, origin: origin) })
  }
}

/// The rows of one block of which some are dropped.
private struct BlockRedundancy {
  private var block: BlockTableau
  private var dropped = BitSet()
  private var variableOf: [Int: (variable: Int, user: BlockTableau.User)] = [:]

  init(_ block: BlockTableau) {
    self.block = block
    for (variable, users) in block.users.enumerated() {
      for user in users { variableOf[user.row] = (variable, user) }
    }
  }

  mutating func restoreFeasibility(_ work: inout WorkBudget) throws(WorkLimitReached) -> Bool {
    try block.tableau.restoreFeasibility(&work) == nil
  }

  /// Drops a row if the rows that are left imply it.
  mutating func dropIfImplied(_ row: Int, _ work: inout WorkBudget) throws(WorkLimitReached) -> Bool {
    guard let (variable, user) = variableOf[row] else { return false }
    dropped.insert(row)
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

  private mutating func isBounded(
    _ variable: Int, by bound: Rational, isUpper: Bool, _ work: inout WorkBudget
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
