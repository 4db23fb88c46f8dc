import ExactArithmetic

/// Redundancy of equalities and inequalities, each for themselves.
///
/// An equality that follows from a satisfiable rest follows from its equalities and from the inequalities that are always met
/// with equality. Where there is none of the latter, equalities are judged among themselves by elimination; dropping the last
/// ones first leaves the same rows as keeping the first independent ones (a matroid). The inequalities are then judged in
/// the small blocks that elimination leaves, since equalities that are dropped change nothing.
enum SeparateRedundancy {
  /// What was found in a block.
  enum Verdict {
    /// The rows that are redundant, and whether all were decided.
    case redundant([Int], isComplete: Bool)
    /// The rows of the block contradict one another.
    case contradictory
    /// The limit on work was met before anything was known.
    case undecided
    /// Equalities and inequalities have to be judged together.
    case entangled
  }

  /// Judges the rows of a block.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - rows: All rows.
  ///   - judged: The rows that may be found redundant.
  ///   - work: What is left of the limit.
  /// - Returns: What was found.
  static func judge(_ block: Block, rows: [ReducedRow], judged: Set<Int>, _ work: inout Work) -> Verdict {
    do throws(WorkLimitReached) {
      return try judgeAll(block, rows: rows, judged: judged, &work)
    } catch {
      return .undecided
    }
  }

  private static func judgeAll(
    _ block: Block, rows: [ReducedRow], judged: Set<Int>, _ work: inout Work
  ) throws(WorkLimitReached) -> Verdict {
    let system = block.subsystem(of: rows)
    let reduced = try ReducedSystem(system, goals: .none, &work)
    if reduced.isContradictory { return .contradictory }
    var result: [Int] = []
    var isComplete = true
    var dropped = BitSet()
    if !reduced.elimination.redundantRows.isEmpty {
      // Equalities that are not judged stay whatever follows from them: they come first.
      let equalities = system.rows.indices.filter { system.rows[$0].relation == .equal }
      let order =
        equalities.filter { !judged.contains(block.rows[$0]) } + equalities.filter { judged.contains(block.rows[$0]) }
      // The order may make elimination take long; the simplex method does not care about it.
      var share = work.take(1, of: 2)
      defer { work.giveBack(share) }
      guard let dependent = EqualityBasis.dependentRows(of: system, in: order, &share) else { return .entangled }
      dropped = BitSet(dependent)
      result += dependent.map { block.rows[$0] }.filter { judged.contains($0) }
    }
    guard let vanished = vanishedRows(of: system, reduced, dropped: dropped, &work) else { return .entangled }
    result += vanished.map { block.rows[$0] }.filter { judged.contains($0) }
    var position = [Int](repeating: 0, count: system.variables.count + 1)
    for inner in reduced.decomposition.blocks {
      let candidates = inner.rows.filter { judged.contains(block.rows[reduced.rows[$0].source]) }
      let found = inner.redundant(
        among: candidates, rows: reduced.rows, position: &position, mayBeTight: false, &work)
      switch found.obstacle {
      case .contradictory: return .contradictory
      case .tight: return .entangled
      case nil: result += found.redundant.map { block.rows[reduced.rows[$0].source] }
      }
      if !found.isComplete { isComplete = false }
    }
    return .redundant(result, isComplete: isComplete)
  }

  /// The inequalities that the equalities imply; `nil` when two of them may together imply an equality.
  private static func vanishedRows(
    of system: LinearSystem, _ reduced: ReducedSystem, dropped: BitSet, _ work: inout Work
  ) -> [Int]? {
    work.charge(instructions: system.rows.count * Cost.row)
    var isLeft = BitSet()
    for row in reduced.rows { isLeft.insert(row.source) }
    var result: [Int] = []
    var tight: [Int] = []
    for (index, row) in system.rows.enumerated() where row.relation != .equal && !isLeft.contains(index) {
      result.append(index)
      let form = reduced.elimination.reduced(row.terms, &work)
      if form.constant == row.constant { tight.append(index) }
    }
    guard tight.count > 1 else { return result }
    // One that says half of what an equality says takes no part in implying another, if none says the other half.
    var halves: [[LinearTerm]: Int] = [:]
    for (index, row) in system.rows.enumerated() where row.relation == .equal && !dropped.contains(index) {
      halves[row.direction.terms] = 0
    }
    for index in tight {
      let (terms, sign) = system.rows[index].direction
      let side = system.rows[index].relation == .lessThanOrEqual ? sign : -sign
      guard let known = halves[terms], known != -side else { return nil }
      halves[terms] = side
    }
    return result
  }
}

extension Row {
  /// The left side up to a factor, and the sign of the factor.
  fileprivate var direction: (terms: [LinearTerm], sign: Int) {
    let form = LinearForm(merging: terms)
    guard let inverse = form.terms.first?.coefficient.reciprocal else { return ([], 1) }
    return (form.scaled(by: inverse).terms, inverse.signum)
  }
}
