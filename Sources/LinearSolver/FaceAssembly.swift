import ExactArithmetic

/// The optimal face of a system, put together block by block, those that others hang on first.
struct FaceAssembly {
  private let reduced: ReducedSystem
  private let variables: [VariableKind]
  private var tableaus: [Tableau] = []
  private var differences: [Int: DifferenceFace] = [:]
  private var freeColumns: [[Int]] = []
  private var firstDirection: [Int] = []
  private var directionCount = 0
  private var rootDirection: [Int]
  private var isStill: [Bool]
  private var nodeValue: [Rational]
  /// The place of each node in its home block.
  let position: [Int]

  /// Starts with the components that can be shifted as a whole.
  ///
  /// - Parameters:
  ///   - reduced: The system, reduced.
  ///   - variables: Its variables.
  init(_ reduced: ReducedSystem, variables: [VariableKind]) {
    self.reduced = reduced
    self.variables = variables
    let origin = variables.count
    let decomposition = reduced.decomposition
    rootDirection = [Int](repeating: -1, count: origin + 1)
    for root in decomposition.floatingRoots {
      rootDirection[root] = directionCount
      directionCount += 1
    }
    isStill = [Bool](repeating: false, count: origin + 1)
    isStill[origin] = true
    nodeValue = [Rational](repeating: 0, count: origin + 1)
    var position = [Int](repeating: 0, count: origin + 1)
    for block in decomposition.blocks {
      for (place, node) in block.nodes.enumerated() { position[node] = place }
    }
    self.position = position
    tableaus.reserveCapacity(decomposition.blocks.count)
  }

  /// Optimises the next block.
  ///
  /// - Parameters:
  ///   - block: The block, perhaps without some of its rows.
  ///   - treeBlock: From how many nodes on a block is solved over spanning trees.
  ///   - work: What is left of the limit.
  /// - Throws: ``SolveFailure``.
  mutating func optimize(_ block: Block, treeBlock: Int, _ work: inout WorkBudget) throws(SolveFailure) {
    var optimization = LevelOptimization(block: block, rows: reduced.rows, position: position, treeBlock: treeBlock)
    try optimization.run(&work)
    let tableau = optimization.tableau
    for (place, node) in block.nodes.enumerated() {
      nodeValue[node] = nodeValue[block.reference] + tableau.value[place]
      isStill[node] = isStill[block.reference] && tableau.isStill(place)
    }
    add(tableau, optimization.differences)
  }

  /// Takes the next block as another face of the same reduction has it.
  mutating func reuse(_ block: Block, number: Int, of face: OptimalFace) {
    let tableau = face.tableaus[number]
    let moves = !face.freeColumns[number].isEmpty
    let shift = nodeValue[block.reference] - face.nodeValue(block.reference)
    for (place, node) in block.nodes.enumerated() {
      nodeValue[node] = face.nodeValue(node) + shift
      isStill[node] = isStill[block.reference] && (!moves || tableau.isStill(place))
    }
    add(tableau, face.differences[number])
  }

  private mutating func add(_ tableau: Tableau, _ difference: DifferenceFace?) {
    differences[tableaus.count] = difference
    let columns = tableau.freeColumns
    // Of a block in which nothing moves the values are all there is to know.
    tableaus.append(columns.isEmpty ? Tableau() : tableau)
    freeColumns.append(columns)
    firstDirection.append(directionCount)
    directionCount += columns.count
  }

  /// The face, once every block is there.
  ///
  /// - Parameter rows: The rows of the system.
  /// - Returns: The face.
  func face(rows: [Row]) -> OptimalFace {
    let values = variables.indices.map { variable in
      let form = reduced.elimination.form(of: variable)
      return form.terms.reduce(form.constant) { $0 + $1.coefficient * nodeValue[$1.variable] }
    }
    let errors = rows.map { $0.violation(at: values) }
    return OptimalFace(
      values: values, priorities: reduced.priorities, errors: errors,
      totalErrors: totals(errors, of: rows), directionCount: directionCount,
      variables: variables, rows: rows, reduced: reduced, tableaus: tableaus, differences: differences,
      position: position, freeColumns: freeColumns, firstDirection: firstDirection,
      rootDirection: rootDirection, isStill: isStill)
  }

  private func totals(_ errors: [Rational?], of rows: [Row]) -> [Rational] {
    var levelOf: [Double: Int] = [:]
    for (level, priority) in reduced.priorities.enumerated() { levelOf[priority] = level }
    var result = [Rational](repeating: 0, count: reduced.priorities.count)
    for (row, error) in zip(rows, errors) {
      if case .optional(let priority) = row.strength, let level = levelOf[priority], let error {
        result[level] += error
      }
    }
    return result
  }
}

extension OptimalFace {
  /// The value of a node of the decomposition: of a variable that elimination left, or of the origin.
  fileprivate func nodeValue(_ node: Int) -> Rational { node < values.count ? values[node] : 0 }
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
