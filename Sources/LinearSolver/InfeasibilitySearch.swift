import ExactArithmetic

/// The conflicts of a system, block by block: first which blocks have any, then which they are.
struct InfeasibilitySearch {
  private let options: ConflictOptions
  private let original: OriginalRows
  private var found = InfeasibilityReport(conflicts: [], conflictsComplete: true)
  /// The blocks whose rows contradict one another.
  private var contradictory: [Block] = []
  /// The blocks of which it is not known whether they do.
  private var open: [Block] = []

  /// Starts with the rows that cannot hold by themselves.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - options: What to list.
  ///   - work: What is left of the limit.
  init(_ system: LinearSystem, options: ConflictOptions, _ work: inout Work) {
    self.options = options
    original = OriginalRows(system, &work)
    found.correctionLimit = options.correctionLimit
    for row in original.falseConstants {
      let isTurned = system.rows[row].relation == .equal && system.rows[row].constant.signum > 0
      found.conflicts.append(InfeasibleSubset(rows: [row], multipliers: [isTurned ? -1 : 1]))
      found.parts.append(CorrectionPart(sets: [[row]], isComplete: true))
      found.involvedRows.append(row)
    }
  }

  /// Finds out which blocks have conflicts, the small ones first.
  ///
  /// - Parameters:
  ///   - isContradictory: Whether it is known that some block has, so that the last one is not asked when no other has.
  ///   - known: The blocks of which it is known that they have none; those that are found are added. `nil` where nobody asks again.
  ///   - work: What is left of the limit.
  mutating func sortBlocks(isContradictory: Bool, besides known: inout SatisfiableBlocks?, _ work: inout Work) {
    let blocks = original.decomposition.blocks
    let order = blocks.indices.sorted { (blocks[$0].rows.count, $0) < (blocks[$1].rows.count, $1) }
    var states = [Bool?](repeating: true, count: blocks.count)
    var isMet = !found.conflicts.isEmpty
    var position = [Int](repeating: 0, count: original.nodeCount)
    var rowsLeft = original.rows.count
    for index in order {
      if isContradictory, !isMet, index == order.last {
        states[index] = false
        break
      }
      // What there is to list needs work too.
      var share = work.takeFairly(weight: blocks[index].rows.count, of: 2 * rowsLeft)
      rowsLeft -= blocks[index].rows.count
      let sources = known == nil ? [] : blocks[index].rows.map { original.rows[$0].source }
      share.charge(instructions: sources.count * Cost.hash)
      if known?.contains(sources) != true {
        states[index] = try? isSatisfiable(blocks[index], position: &position, &share)
        if states[index] == true { known?.insert(sources) }
      }
      work.giveBack(share)
      if states[index] != true { isMet = true }
    }
    contradictory = blocks.indices.filter { states[$0] == false }.map { blocks[$0] }
    open = blocks.indices.filter { states[$0] == nil }.map { blocks[$0] }
  }

  private func isSatisfiable(
    _ block: Block, position: inout [Int], _ work: inout Work
  ) throws(WorkLimitReached) -> Bool {
    try work.check()
    return try block.isSatisfiable(original.rows, position: &position, &work)
  }

  /// Lists the conflicts and corrections of the blocks that have some, and while there is none looks at those of which that
  /// is not known.
  mutating func listConflicts(_ work: inout Work) {
    var rowsLeft = contradictory.reduce(0) { $0 + $1.rows.count }
    for block in contradictory {
      var share = work.takeFairly(weight: block.rows.count, of: rowsLeft)
      rowsLeft -= block.rows.count
      list(block, &share)
      work.giveBack(share)
    }
    for block in open {
      if found.conflicts.isEmpty, !work.isSpent {
        list(block, &work)
      } else {
        leaveOpen(block)
      }
    }
  }

  private mutating func list(_ block: Block, _ work: inout Work) {
    guard !work.isSpent else { return leaveOpen(block) }
    let room = options.conflictLimit - found.conflicts.count
    let result = BlockConflicts(original, block, options: options, conflictLimit: max(room, 0), &work)
    found.involvedRows += block.rows.map { original.rows[$0].source }
    found.conflicts += result.conflicts
    if !result.isComplete { found.conflictsComplete = false }
    found.parts += result.parts
  }

  /// Notes that a block may have conflicts that are not known: what corrects the others need not be enough.
  private mutating func leaveOpen(_ block: Block) {
    found.involvedRows += block.rows.map { original.rows[$0].source }
    found.conflictsComplete = false
    found.parts.append(CorrectionPart(sets: [], isComplete: false))
  }

  /// What was found.
  ///
  /// - Throws: ``WorkLimitReached`` where that is nothing, not even that there is no conflict.
  func report(_ work: inout Work) throws(WorkLimitReached) -> InfeasibilityReport {
    if found.conflicts.isEmpty, !found.conflictsComplete { throw WorkLimitReached() }
    var result = found
    work.charge(instructions: result.involvedRows.count * Cost.sorting(result.involvedRows.count))
    result.conflicts.sort { ($0.rows.count, $0.rows) < ($1.rows.count, $1.rows) }
    result.involvedRows.sort()
    if result.conflicts.isEmpty { result.parts = [] }
    return result
  }
}
