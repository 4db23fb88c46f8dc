import ExactArithmetic

/// The first levels of a block that only compares positions, as many as can be met together, taken for bounds.
///
/// If the goals of some levels can hold together, then they do at every optimum. To tell takes shortest paths; to get there
/// step by step over spanning trees may take a step for each goal, and each as long as there are nodes.
struct MetLevels {
  /// The block with these goals as bounds.
  private(set) var block: DifferenceBlock
  /// Positions that satisfy its bounds.
  private(set) var positions: [Int]
  /// A tree of its arcs.
  private(set) var tree: DifferenceTree
  /// How many levels are met.
  private(set) var count = 0

  /// Starts from a point, no level met.
  init(_ block: DifferenceBlock, positions: [Int], tree: DifferenceTree) {
    self.block = block
    self.positions = positions
    self.tree = tree
  }

  /// Finds the levels: tries all, then halves.
  ///
  /// - Throws: ``WorkLimitReached``.
  mutating func meet(_ levels: [[DifferenceBlock.Goal]], _ work: inout Work) throws(WorkLimitReached) {
    var limit = levels.count
    var tried = limit
    while count < limit {
      let bounded = block.meeting(levels[count..<tried].joined())
      work.charge(instructions: block.arcs.count * Cost.copy)
      if case .point(let positions, let tree) = try bounded.start(&work) {
        (block, count) = (bounded, tried)
        (self.positions, self.tree) = (positions, tree)
      } else {
        limit = tried - 1
      }
      tried = (count + limit + 1) / 2
    }
  }
}

extension DifferenceBlock {
  /// The block with goals taken for bounds.
  fileprivate func meeting(_ goals: some Sequence<Goal>) -> DifferenceBlock {
    var result = self
    for goal in goals {
      if goal.kink.below < 0 { result.arcs[goal.arc].lower = max(result.arcs[goal.arc].lower, goal.kink.at) }
      if goal.kink.above > 0 { result.arcs[goal.arc].upper = min(result.arcs[goal.arc].upper, goal.kink.at) }
      result.arcs[goal.arc].isPinned = result.arcs[goal.arc].lower == result.arcs[goal.arc].upper
    }
    return result
  }
}
