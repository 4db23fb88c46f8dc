import ExactArithmetic

extension LinearSystem {
  /// Every minimal unsatisfiable subset of the required rows, with Farkas multipliers, and every minimal correction set.
  ///
  /// Parameters count as ordinary variables: a conflict is one that no value of them resolves. Equal rows are collapsed
  /// (``InfeasibleSubset/duplicates``).
  ///
  /// - Parameters:
  ///   - options: What to list; what is cut off is said in the report.
  ///   - isContradictory: Whether it is known already that there is a conflict, as it is when ``solve(options:_:)`` threw
  ///     ``SolveFailure/infeasible``.
  ///   - work: What is left of the limit. Blocks share it; one that takes too long is looked at again when no other has a
  ///     conflict.
  /// - Returns: A complete report without conflicts when the required rows can hold together.
  /// - Throws: ``WorkLimitReached`` when the limit was met before it was known whether they can, or which cannot.
  /// - Complexity: Near linear when they can; else one feasibility question for each conflict and correction of a block.
  public func infeasibility(
    options: ConflictOptions = .init(), isContradictory: Bool = false, _ work: inout Work
  ) throws(WorkLimitReached) -> InfeasibilityReport {
    var known: SatisfiableBlocks?
    return try infeasibility(options: options, isContradictory: isContradictory, besides: &known, &work)
  }

  /// The same for a system that is looked at again and again, each time with fewer required rows.
  ///
  /// - Parameters:
  ///   - options: What to list.
  ///   - isContradictory: Whether it is known already that there is a conflict.
  ///   - known: The blocks of which it is known that they have none, to which those that are found are added; `nil` where
  ///     nobody asks again.
  ///   - work: What is left of the limit.
  /// - Returns: The report.
  /// - Throws: ``WorkLimitReached``.
  public func infeasibility(
    options: ConflictOptions, isContradictory: Bool, besides known: inout SatisfiableBlocks?, _ work: inout Work
  ) throws(WorkLimitReached) -> InfeasibilityReport {
    var search = InfeasibilitySearch(self, options: options, &work)
    search.sortBlocks(isContradictory: isContradictory, besides: &known, &work)
    search.listConflicts(&work)
    return try search.report(&work)
  }

  /// Whether the required rows can hold together.
  ///
  /// - Throws: ``WorkLimitReached``.
  func isSatisfiable(
    _ work: inout Work, without ignored: BitSet = BitSet()
  ) throws(WorkLimitReached) -> Bool {
    let reduced = try ReducedSystem(self, goals: .none, &work) { !ignored.contains($0) }
    if reduced.isContradictory { return false }
    var position = [Int](repeating: 0, count: variables.count + 1)
    for block in reduced.decomposition.blocks {
      if block.nodes.count == 1 {
        var interval = NodeInterval(reference: block.reference)
        for row in block.rows { interval.tighten(reduced.rows[row]) }
        work.charge(instructions: block.rows.count * 4 * Cost.comparison)
        if interval.isEmpty { return false }
        continue
      }
      for (place, node) in block.nodes.enumerated() { position[node] = place }
      if block.nodes.count >= SolveOptions().treeBlock,
        let differences = DifferenceBlock(block, rows: reduced.rows, position: position, &work)
      {
        switch try differences.start(&work) {
        case .infeasible: return false
        case .point: continue
        case .unknown: break
        }
      }
      if block.nodes.count >= SolveOptions().treeBlock,
        let hub = HubBlock(block, rows: reduced.rows, position: position, &work),
        let isFeasible = try hub.isFeasible(&work)
      {
        if isFeasible { continue }
        return false
      }
      var tableau = try BlockTableau(block, rows: reduced.rows, position: position, notesUsers: false, &work).tableau
      if try tableau.restoreFeasibility(&work) != nil { return false }
    }
    return true
  }
}

/// Blocks of one system that were seen to hold, by their rows.
public struct SatisfiableBlocks: Sendable {
  private var rows: Set<[Int]> = []

  /// Knows none.
  public init() {}

  /// Whether some rows are those of such a block.
  func contains(_ block: [Int]) -> Bool { rows.contains(block) }

  /// Adds the rows of a block.
  mutating func insert(_ block: [Int]) { rows.insert(block) }
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
  func isSatisfiable(
    _ rows: [ReducedRow], position: inout [Int], _ work: inout Work
  ) throws(WorkLimitReached) -> Bool {
    work.charge(instructions: self.rows.count * Cost.row)
    if nodes.count > Block.smallest { return try subsystem(of: rows).isSatisfiable(&work) }
    if nodes.count == 1 {
      var interval = NodeInterval(reference: reference)
      for row in self.rows { interval.tighten(rows[row]) }
      return !interval.isEmpty
    }
    for (place, node) in nodes.enumerated() { position[node] = place }
    var tableau = try BlockTableau(self, rows: rows, position: position, notesUsers: false, &work).tableau
    return try tableau.restoreFeasibility(&work) == nil
  }
}
