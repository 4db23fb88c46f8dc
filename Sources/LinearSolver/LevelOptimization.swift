import ExactArithmetic

/// The lexicographic optimum of one block: parameters, then level by level, then the affine hull of what is left.
struct LevelOptimization {
  private let block: Block
  private let rows: [ReducedRow]
  private let position: [Int]
  private let options: SolveOptions
  /// The tableau, restricted to the optimal face once ``run(_:)`` has ended.
  private(set) var tableau = Tableau()
  /// The one value of the node, counted from the reference, where the block has a single node that has one.
  private(set) var point: Rational?
  /// The optimal face when the block only compares positions and is large.
  private(set) var differences: DifferenceFace?

  /// Prepares a block.
  init(block: Block, rows: [ReducedRow], position: [Int], options: SolveOptions) {
    self.block = block
    self.options = options
    self.rows = rows
    self.position = position
  }

  /// Optimises.
  ///
  /// - Throws: ``SolveFailure``.
  mutating func run(_ work: inout Work) throws(SolveFailure) {
    let isFeasible: Bool
    do {
      work.charge(instructions: block.rows.count * (Cost.row + Cost.sorting(block.rows.count)))
      for index in block.rows { work.charge(instructions: 4 * rows[index].constant.effort) }
      if block.nodes.count == 1 {
        isFeasible = alone()
      } else if let known = try overTrees(&work) {
        isFeasible = known
      } else {
        isFeasible = try overTableau(&work)
      }
    } catch {
      throw .workLimit
    }
    guard isFeasible else { throw .infeasible }
  }

  /// A block of one node.
  private mutating func alone() -> Bool {
    var interval = NodeInterval(reference: block.reference)
    for index in block.rows where rows[index].role == .required { interval.tighten(rows[index]) }
    if interval.isEmpty { return false }
    for level in levels where interval.single == nil { interval.minimize(level.map { rows[$0] }) }
    point = interval.single
    // Most blocks are of this kind, and a tableau is many lists.
    if point == nil { tableau = interval.tableau }
    return true
  }

  /// The goals, those that are optimised together in one group.
  private var levels: [[Int]] {
    var nominals: [(parameter: Int, row: Int)] = []
    var goals: [(level: Int, row: Int)] = []
    for index in block.rows {
      switch rows[index].role {
      case .required: break
      case .goal(let level): goals.append((level, index))
      case .nominal: nominals.append((rows[index].source, index))
      }
    }
    nominals.sort { $0.parameter < $1.parameter }
    var result = nominals.isEmpty ? [] : [nominals.map(\.row)]
    // Ties between parameters are broken one after the other.
    if nominals.count > 1 { result += nominals.map { [$0.row] } }
    goals.sort { ($0.level, $0.row) < ($1.level, $1.row) }
    for (index, goal) in goals.enumerated() {
      if index == 0 || goals[index - 1].level != goal.level { result.append([]) }
      result[result.count - 1].append(goal.row)
    }
    return result
  }

  /// The block over spanning trees; `nil` when it is of another kind, or has numbers that are too large.
  private mutating func overTrees(_ work: inout Work) throws(WorkLimitReached) -> Bool? {
    guard block.nodes.count >= options.treeBlock,
      let differences = DifferenceBlock(block, rows: rows, position: position, &work)
    else { return nil }
    switch try differences.start(&work) {
    case .infeasible: return false
    case .unknown: return nil
    case .point(let positions, let tree):
      var goalOf: [Int: DifferenceBlock.Goal] = [:]
      for goal in differences.goals { goalOf[goal.row] = goal }
      let goals = levels.map { level in level.compactMap { goalOf[$0] } }
      var start = MetLevels(differences, positions: positions, tree: tree)
      if block.nodes.count >= options.hugeBlock { try start.meet(goals, &work) }
      var optimization = DifferenceOptimization(start.block, positions: start.positions, tree: start.tree)
      for level in goals[start.count...] { try optimization.optimize(level, &work) }
      work.charge(instructions: block.rows.count * 2 * Cost.row)
      let face = DifferenceFace(optimization.block, position: optimization.position)
      tableau = face.tableau(optimization.block)
      if !tableau.freeColumns.isEmpty { self.differences = face }
      return true
    }
  }

  private mutating func overTableau(_ work: inout Work) throws(WorkLimitReached) -> Bool {
    var solved = try BlockTableau(block, rows: rows, position: position, notesUsers: false, &work)
    guard try solved.tableau.restoreFeasibility(&work) == nil else { return false }
    for level in levels { try optimize(level.map { rows[$0] }, &solved, &work) }
    if options.findsUnique { try solved.tableau.pinImplicitEqualities(&work) }
    tableau = solved.tableau
    return true
  }

  /// Minimises the summed violation of rows and restricts the tableau to the optimal set.
  private func optimize(
    _ goals: [ReducedRow], _ solved: inout BlockTableau, _ work: inout Work
  ) throws(WorkLimitReached) {
    var variables: [Int] = []
    for row in goals {
      let terms = BlockTableau.local(row.terms, block: block, position: position)
      guard let (variable, factor) = solved.variable(for: terms), !solved.tableau.isStill(variable),
        let weight = factor.absoluteValue.reciprocal
      else { continue }
      let relation = factor.signum < 0 ? row.relation.mirrored : row.relation
      let kink = Tableau.Kink(
        at: row.constant * factor,
        below: relation == .lessThanOrEqual ? 0 : -weight,
        above: relation == .greaterThanOrEqual ? 0 : weight)
      if solved.tableau.kinks[variable].isEmpty { variables.append(variable) }
      solved.tableau.addKink(kink, to: variable)
      try solved.tableau.charge(&work)
    }
    guard !variables.isEmpty else { return }
    _ = try solved.tableau.minimize(goals: variables, &work)
    solved.tableau.fixOptimalFace(goals: variables)
    try solved.tableau.charge(&work)
  }
}

extension Tableau {
  /// Adds a convex cost with one breakpoint to the cost of a variable.
  mutating func addKink(_ kink: Kink, to variable: Int) {
    let index = kinks[variable].partitioningIndex { $0.at >= kink.at }
    note(effort: Cost.row + kinks[variable].count * Cost.glance)
    if index < kinks[variable].count, kinks[variable][index].at == kink.at {
      kinks[variable][index].below += kink.below
      kinks[variable][index].above += kink.above
    } else {
      kinks[variable].insert(kink, at: index)
    }
  }
}

extension Array {
  /// The first index at which a condition holds that holds at every later one too; logarithmic.
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
