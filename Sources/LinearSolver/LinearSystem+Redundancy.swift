import ExactArithmetic

extension LinearSystem {
  /// Among required rows those that the other required rows imply, decided from the last to the first: a row found
  /// redundant is dropped before earlier ones are judged.
  ///
  /// A row is implied only within its block, and contradictory blocks are skipped: they imply anything. Where no inequality is
  /// always met with equality, equalities follow from equalities alone and do not matter to the order of inequalities.
  ///
  /// - Parameters:
  ///   - candidates: Rows to judge; optional ones are ignored.
  ///   - work: What is left of the limit.
  /// - Returns: The redundant rows, and whether the limit left none undecided.
  public func redundantRows(among candidates: [Int], _ work: inout Work) -> RedundancyReport {
    let wanted = BitSet(candidates)
    let substituted: JudgedRows?
    do throws(WorkLimitReached) {
      substituted = try JudgedRows(self, candidates: wanted, &work)
    } catch {
      return RedundancyReport(rows: [], isComplete: false)
    }
    guard let left = substituted else { return RedundancyReport(rows: [], isComplete: true) }
    var result = left.implied
    var isComplete = true
    var rowsLeft = left.rows.count
    var judge = BlockJudge(left.rows, wanted: wanted, nodeCount: variables.count + 1)
    for block in left.decomposition.blocks {
      var share = work.takeFairly(weight: block.rows.count, of: rowsLeft)
      defer { work.giveBack(share) }
      rowsLeft -= block.rows.count
      share.charge(instructions: block.rows.count * Cost.list)
      let found = judge.redundant(of: block, &share)
      result += found.rows.map { left.rows[$0].source }
      if !found.isComplete { isComplete = false }
    }
    return RedundancyReport(rows: result.sorted(), isComplete: isComplete)
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
  ///
  /// - Throws: ``WorkLimitReached``.
  init?(_ system: LinearSystem, candidates: BitSet, _ work: inout Work) throws(WorkLimitReached) {
    let required = system.rows.indices.filter { system.rows[$0].strength == .required }
    let fixed = required.filter { system.rows[$0].relation == .equal && !candidates.contains($0) }
    let elimination = try EqualityElimination(
      variableCount: system.variables.count,
      equalities: fixed.map { (LinearForm(merging: system.rows[$0].terms, constant: -system.rows[$0].constant), $0) },
      &work)
    guard elimination.contradictoryRow == nil else { return nil }
    let isFixed = BitSet(fixed)
    var termCount = 0
    for index in required where !isFixed.contains(index) {
      let row = system.rows[index]
      let form = elimination.reduced(row.terms, &work)
      let rest = row.constant - form.constant
      termCount += form.terms.count
      try work.spend(instructions: Cost.row)
      if termCount > work.room { throw WorkLimitReached() }
      if form.terms.isEmpty {
        if candidates.contains(index), row.relation.holds(zeroAgainst: rest) { implied.append(index) }
        continue
      }
      rows.append(
        ReducedRow(terms: form.terms, relation: row.relation, constant: rest, role: .required, source: index))
    }
    let origin = system.variables.count
    work.charge(instructions: origin * Cost.variable + termCount * Cost.node)
    var isNode = (0...origin).map { elimination.isFree($0) }
    isNode[origin] = true
    let rowNodes = RowNodes(count: rows.count, origin: origin) { [rows] in rows[$0].terms }
    decomposition = BlockDecomposition(nodeCount: origin + 1, origin: origin, isNode: isNode, rowNodes: rowNodes)
  }
}
