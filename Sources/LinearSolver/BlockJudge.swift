import ExactArithmetic

/// Judges the blocks of a system for redundancy, one after the other; what says the same is judged once.
struct BlockJudge {
  private let rows: [ReducedRow]
  /// The rows of the system that may be found redundant.
  private let wanted: BitSet
  private var position: [Int]
  /// The redundant rows of blocks, as places among the rows of each.
  private var answers = BlockAnswers<[Int]>()

  /// Prepares to judge.
  ///
  /// - Parameters:
  ///   - rows: All rows.
  ///   - wanted: Their sources that may be found redundant.
  ///   - nodeCount: The number of nodes.
  init(_ rows: [ReducedRow], wanted: BitSet, nodeCount: Int) {
    self.rows = rows
    self.wanted = wanted
    position = Array(repeating: 0, count: nodeCount)
  }

  private func isWanted(_ row: Int) -> Bool { wanted.contains(rows[row].source) }

  /// The redundant rows of a block.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - work: What is left of the limit.
  /// - Returns: The rows, and whether all were decided.
  mutating func redundant(of block: Block, _ work: inout Work) -> (rows: [Int], isComplete: Bool) {
    guard block.rows.contains(where: isWanted) else { return ([], true) }
    if work.isSpent { return ([], false) }
    if block.isOfOneValue(in: rows) {
      let verdict = block.redundantValues(of: rows, isJudged: isWanted, &work)
      if let known = verdict.answer { return known }
      return simplex(block, &work)
    }
    for (place, node) in block.nodes.enumerated() { position[node] = place }
    let statement = BlockStatement(block, rows: rows, position: position, mark: isWanted)
    if let known = answers.answer(to: statement) {
      work.charge(instructions: block.rows.count * Cost.row)
      return (known.map { block.rows[$0] }, true)
    }
    let found = judged(block, &work)
    if found.isComplete, !work.isSpent, statement != nil {
      let redundant = Set(found.rows)
      answers.keep(block.rows.indices.filter { redundant.contains(block.rows[$0]) }, to: statement)
    }
    return found
  }

  private mutating func judged(_ block: Block, _ work: inout Work) -> (rows: [Int], isComplete: Bool) {
    if block.rows.contains(where: { rows[$0].relation == .equal }) {
      let verdict = SeparateRedundancy.judge(block, rows: rows, judged: Set(block.rows.filter(isWanted)), &work)
      if let known = verdict.answer { return known }
    }
    return simplex(block, &work)
  }

  private mutating func simplex(_ block: Block, _ work: inout Work) -> (rows: [Int], isComplete: Bool) {
    let found = block.redundant(
      among: block.rows.filter(isWanted), rows: rows, position: &position, mayBeTight: true, &work)
    return (found.redundant, found.isComplete)
  }
}

extension SeparateRedundancy.Verdict {
  /// The redundant rows, and whether all were decided; `nil` where the rows have to be judged together.
  fileprivate var answer: (rows: [Int], isComplete: Bool)? {
    switch self {
    case .redundant(let rows, let isComplete): (rows, isComplete)
    // What contradicts itself implies anything.
    case .contradictory: ([], true)
    case .undecided: ([], false)
    case .entangled: nil
    }
  }
}
