import ExactArithmetic

/// The lexicographic optimum of one block: parameters, then level by level, then the affine hull of what is left.
struct LevelOptimization {
  private let block: Block
  private let rows: [ReducedRow]
  private let position: [Int]
  /// The tableau, restricted to the optimal face once ``run(_:)`` has ended.
  var tableau: Tableau { solved.tableau }
  private var solved: BlockTableau

  /// Prepares a block.
  init(block: Block, rows: [ReducedRow], position: [Int]) {
    self.block = block
    self.rows = rows
    self.position = position
    solved = BlockTableau(block, rows: rows, position: position)
  }

  /// Optimises.
  ///
  /// - Throws: ``SolveFailure``.
  mutating func run(_ work: inout WorkBudget) throws(SolveFailure) {
    let isFeasible: Bool
    do {
      isFeasible = try solved.tableau.restoreFeasibility(&work) == nil
    } catch {
      throw .workLimit(error)
    }
    guard isFeasible else { throw .infeasible }
    do {
      try optimizeLevels(&work)
    } catch {
      throw .workLimit(error)
    }
  }

  private mutating func optimizeLevels(_ work: inout WorkBudget) throws(WorkLimitReached) {
    try placeParameters(&work)
    var goals: [(level: Int, row: Int)] = []
    for index in block.rows {
      if case .goal(let level) = rows[index].role { goals.append((level, index)) }
    }
    goals.sort { ($0.level, $0.row) < ($1.level, $1.row) }
    var start = 0
    while start < goals.count {
      var end = start
      while end < goals.count, goals[end].level == goals[start].level { end += 1 }
      try optimize(goals[start..<end].map { rows[$0.row] }, &work)
      start = end
    }
    try solved.tableau.pinImplicitEqualities(&work)
  }

  /// Draws all parameters to their nominal values; ties are broken one parameter after the other.
  private mutating func placeParameters(_ work: inout WorkBudget) throws(WorkLimitReached) {
    let nominals = block.rows.filter { rows[$0].role == .nominal }.map { rows[$0] }
      .sorted { $0.source < $1.source }
    guard !nominals.isEmpty else { return }
    try optimize(nominals, &work)
    guard nominals.count > 1 else { return }
    for row in nominals { try optimize([row], &work) }
  }

  /// Minimises the summed violation of rows and restricts the tableau to the optimal set.
  private mutating func optimize(_ goals: [ReducedRow], _ work: inout WorkBudget) throws(WorkLimitReached) {
    var variables: [Int] = []
    for row in goals {
      let terms = BlockTableau.local(row.terms, block: block, position: position)
      guard let (variable, factor) = solved.variable(for: terms), !solved.tableau.isStill(variable) else { continue }
      let relation = factor.signum < 0 ? row.relation.mirrored : row.relation
      let weight = factor.absoluteValue.reciprocal
      let kink = Tableau.Kink(
        at: row.constant * factor,
        below: relation == .lessThanOrEqual ? 0 : -weight,
        above: relation == .greaterThanOrEqual ? 0 : weight)
      if solved.tableau.kinks[variable].isEmpty { variables.append(variable) }
      solved.tableau.addKink(kink, to: variable)
    }
    guard !variables.isEmpty else { return }
    _ = try solved.tableau.minimize(goals: variables, &work)
    solved.tableau.fixOptimalFace(goals: variables)
  }
}

extension Tableau {
  /// Adds a convex cost with one breakpoint to the cost of a variable.
  mutating func addKink(_ kink: Kink, to variable: Int) {
    if let index = kinks[variable].firstIndex(where: { $0.at == kink.at }) {
      kinks[variable][index].below += kink.below
      kinks[variable][index].above += kink.above
    } else {
      let index = kinks[variable].firstIndex { $0.at > kink.at } ?? kinks[variable].count
      kinks[variable].insert(kink, at: index)
    }
  }
}
