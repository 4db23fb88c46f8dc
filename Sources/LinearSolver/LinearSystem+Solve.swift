import ExactArithmetic

extension LinearSystem {
  /// The optimum, priority by priority, and the set of all optima.
  ///
  /// Required rows hold. First the parameters are set as near to their nominal values as the required rows permit (least
  /// sum of absolute differences, ties one parameter after the other by index). Then each priority, from the greatest
  /// down, minimises its sum of absolute violations among the optima of those before it: lexicographic, never one
  /// weighted sum (Badros, Borning, Stuckey, *The Cassowary linear arithmetic constraint solving algorithm*, TOCHI 2001).
  ///
  /// - Parameter options: A limit on the work.
  /// - Returns: The optimal face.
  /// - Throws: ``SolveFailure/infeasible`` when the required rows contradict one another, ``SolveFailure/workLimit(_:)``.
  /// - Complexity: Near linear in the number of rows, and a simplex run for each block and priority.
  package func solve(options: SolveOptions = .init()) throws(SolveFailure) -> OptimalFace {
    var work = WorkBudget(limit: options.workLimit)
    let reduced: ReducedSystem
    do {
      reduced = try GoalHardening.reduce(self, options: options, &work)
    } catch {
      throw .workLimit(error)
    }
    guard !reduced.isContradictory else { throw .infeasible }
    let decomposition = reduced.decomposition
    var position = [Int](repeating: 0, count: variables.count + 1)
    var tableaus: [Tableau] = []
    tableaus.reserveCapacity(decomposition.blocks.count)
    var differences: [Int: DifferenceFace] = [:]
    var freeColumns: [[Int]] = []
    var firstDirection: [Int] = []
    var directionCount = 0
    var rootDirection = [Int](repeating: -1, count: variables.count + 1)
    for root in decomposition.floatingRoots {
      rootDirection[root] = directionCount
      directionCount += 1
    }
    var isStill = [Bool](repeating: false, count: variables.count + 1)
    isStill[variables.count] = true
    var nodeValue = [Rational](repeating: 0, count: variables.count + 1)
    for block in decomposition.blocks {
      for (place, node) in block.nodes.enumerated() { position[node] = place }
      var optimization = LevelOptimization(
        block: block, rows: reduced.rows, position: position, treeBlock: options.treeBlock)
      try optimization.run(&work)
      let tableau = optimization.tableau
      for (place, node) in block.nodes.enumerated() {
        nodeValue[node] = nodeValue[block.reference] + tableau.value[place]
        isStill[node] = isStill[block.reference] && tableau.isStill(place)
      }
      differences[tableaus.count] = optimization.differences
      tableaus.append(tableau)
      let columns = tableau.freeColumns
      freeColumns.append(columns)
      firstDirection.append(directionCount)
      directionCount += columns.count
    }
    let values = variables.indices.map { variable in
      let form = reduced.elimination.form(of: variable)
      return form.terms.reduce(form.constant) { $0 + $1.coefficient * nodeValue[$1.variable] }
    }
    let errors = rows.map { $0.violation(at: values) }
    return OptimalFace(
      values: values, priorities: reduced.priorities, errors: errors,
      totalErrors: totals(errors, priorities: reduced.priorities), directionCount: directionCount, rows: rows,
      reduced: reduced, tableaus: tableaus, differences: differences, position: position, freeColumns: freeColumns,
      firstDirection: firstDirection, rootDirection: rootDirection, isStill: isStill)
  }

  private func totals(_ errors: [Rational?], priorities: [Double]) -> [Rational] {
    var levelOf: [Double: Int] = [:]
    for (level, priority) in priorities.enumerated() { levelOf[priority] = level }
    var result = [Rational](repeating: 0, count: priorities.count)
    for (row, error) in zip(rows, errors) {
      if case .optional(let priority) = row.strength, let level = levelOf[priority], let error {
        result[level] += error
      }
    }
    return result
  }
}

extension Row {
  /// The violation of an optional row at a point; `nil` for a required row.
  func violation(at values: [Rational]) -> Rational? {
    guard case .optional = strength else { return nil }
    var excess = -constant
    for term in terms { excess += term.coefficient * values[term.variable] }
    switch relation {
    case .equal: return excess.absoluteValue
    case .lessThanOrEqual: return excess.signum > 0 ? excess : 0
    case .greaterThanOrEqual: return excess.signum < 0 ? -excess : 0
    }
  }
}
