import ExactArithmetic

extension LinearSystem {
  /// Every minimal unsatisfiable subset of the required rows, with Farkas multipliers, and every minimal correction set.
  ///
  /// Parameters count as ordinary variables: a conflict is one that no value of them resolves. Equal rows are collapsed
  /// (``InfeasibleSubset/duplicates``).
  ///
  /// - Parameters:
  ///   - options: Limits; what they cut off is said in the report.
  ///   - isContradictory: Whether it is known already that there is a conflict, as it is when ``solve(options:)`` threw
  ///     ``SolveFailure/infeasible``; it is not asked for again then.
  /// - Returns: A complete report without conflicts when the required rows can hold together.
  /// - Throws: ``WorkLimitReached`` when the limit was met before it was known whether they can, or which cannot.
  /// - Complexity: Near linear when they can; else one feasibility question for each conflict and correction of a block.
  public func infeasibility(
    options: ConflictOptions = .init(), isContradictory: Bool = false
  ) throws(WorkLimitReached) -> InfeasibilityReport {
    var work = WorkBudget(limit: options.workLimit)
    var isFine = false
    if !isContradictory { isFine = try isSatisfiable(&work) }
    if isFine {
      return InfeasibilityReport(conflicts: [], conflictsComplete: true, corrections: [], correctionsComplete: true)
    }
    var report = InfeasibilityReport(conflicts: [], conflictsComplete: true, corrections: [], correctionsComplete: true)
    var combination = CorrectionCombination(limit: options.correctionLimit)
    let original = OriginalRows(self)
    for row in original.falseConstants {
      report.conflicts.append(
        InfeasibleSubset(rows: [row], multipliers: [certificateSign(ofConstantRow: row)]))
      combination.add([[row]], isComplete: true)
      report.involvedRows.append(row)
    }
    var position = [Int](repeating: 0, count: variables.count + 1)
    for block in original.decomposition.blocks {
      let room = options.conflictLimit - report.conflicts.count
      var isFine = false
      do {
        isFine = try block.isSatisfiable(original.rows, position: &position, &work)
      } catch {
        isFine = false
      }
      if isFine { continue }
      report.involvedRows += block.rows.map { original.rows[$0].source }
      let found = BlockConflicts(
        original, block, options: options, conflictLimit: max(room, 0), &work)
      report.conflicts += found.conflicts
      if !found.isComplete { report.conflictsComplete = false }
      if !found.conflicts.isEmpty || !found.isComplete {
        combination.add(found.corrections, isComplete: found.correctionsComplete)
      }
    }
    if report.conflicts.isEmpty, !report.conflictsComplete, work.left == 0 {
      throw WorkLimitReached(limit: options.workLimit)
    }
    report.conflicts.sort { ($0.rows.count, $0.rows) < ($1.rows.count, $1.rows) }
    report.involvedRows.sort()
    (report.corrections, report.correctionsComplete) = combination.smallestFirst()
    return report
  }

  /// Whether the required rows can hold together.
  ///
  /// - Throws: ``WorkLimitReached``.
  func isSatisfiable(
    _ work: inout WorkBudget, without ignored: BitSet = BitSet()
  ) throws(WorkLimitReached) -> Bool {
    let reduced = ReducedSystem(self, goals: .none) { !ignored.contains($0) }
    if reduced.isContradictory { return false }
    var position = [Int](repeating: 0, count: variables.count + 1)
    for block in reduced.decomposition.blocks {
      if block.nodes.count == 1 {
        var interval = NodeInterval(reference: block.reference)
        for row in block.rows { interval.tighten(reduced.rows[row]) }
        if interval.isEmpty { return false }
        continue
      }
      for (place, node) in block.nodes.enumerated() { position[node] = place }
      if block.nodes.count >= SolveOptions().treeBlock,
        let differences = DifferenceBlock(block, rows: reduced.rows, position: position)
      {
        switch differences.start() {
        case .infeasible: return false
        case .point: continue
        case .unknown: break
        }
      }
      if block.nodes.count >= SolveOptions().treeBlock,
        let hub = HubBlock(block, rows: reduced.rows, position: position), let isFeasible = hub.isFeasible()
      {
        if isFeasible { continue }
        return false
      }
      var tableau = BlockTableau(block, rows: reduced.rows, position: position).tableau
      if try tableau.restoreFeasibility(&work) != nil { return false }
    }
    return true
  }

  private func certificateSign(ofConstantRow row: Int) -> Rational {
    rows[row].relation == .equal && rows[row].constant.signum > 0 ? -1 : 1
  }
}

/// Lexicographic order of row lists, after their length.
func < (left: (Int, [Int]), right: (Int, [Int])) -> Bool {
  left.0 != right.0 ? left.0 < right.0 : left.1.lexicographicallyPrecedes(right.1)
}

extension Block {
  /// How many nodes a block has at most for which a tableau is made without elimination.
  private static let smallest = 8

  /// Whether the rows of a block can hold together.
  ///
  /// - Parameters:
  ///   - rows: All rows.
  ///   - position: Room for the place of each node.
  ///   - work: What is left of the limit.
  /// - Returns: Whether they can.
  /// - Throws: ``WorkLimitReached``.
  fileprivate func isSatisfiable(
    _ rows: [ReducedRow], position: inout [Int], _ work: inout WorkBudget
  ) throws(WorkLimitReached) -> Bool {
    if nodes.count > Block.smallest { return try subsystem(of: rows).isSatisfiable(&work) }
    if nodes.count == 1 {
      var interval = NodeInterval(reference: reference)
      for row in self.rows { interval.tighten(rows[row]) }
      return !interval.isEmpty
    }
    for (place, node) in nodes.enumerated() { position[node] = place }
    var tableau = BlockTableau(self, rows: rows, position: position).tableau
    return try tableau.restoreFeasibility(&work) == nil
  }
}
