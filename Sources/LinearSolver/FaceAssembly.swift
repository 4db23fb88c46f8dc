import ExactArithmetic

/// The optimal face of a system, put together block by block, those that others hang on first.
struct FaceAssembly {
  private let reduced: ReducedSystem
  private let variables: [VariableKind]
  private var blockCount = 0
  private var moving: [Int: MovingBlock] = [:]
  private var directionCount = 0
  /// The entries of the tableaus that are kept.
  private var entryCount = 0
  private var rootDirection: [Int]
  private var isStill: [Bool]
  private var nodeValue: [Rational]
  /// Blocks in which everything has one value: what that is, counted from the reference.
  private var answers = BlockAnswers<[Rational]>()
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
  }

  /// Optimises the next block.
  ///
  /// - Parameters:
  ///   - block: The block, perhaps without some of its rows.
  ///   - options: How to go about it.
  ///   - work: What is left of the limit.
  /// - Throws: ``SolveFailure``.
  mutating func optimize(_ block: Block, _ options: SolveOptions, _ work: inout Work) throws(SolveFailure) {
    let statement = BlockStatement(block, rows: reduced.rows, position: position)
    if let values = answers.answer(to: statement) {
      work.charge(instructions: block.rows.count * Cost.row + block.nodes.count * Cost.variable)
      for (place, node) in block.nodes.enumerated() {
        nodeValue[node] = nodeValue[block.reference] + values[place]
        isStill[node] = isStill[block.reference]
      }
      return add(nil, nil)
    }
    var optimization = LevelOptimization(block: block, rows: reduced.rows, position: position, options: options)
    try optimization.run(&work)
    work.charge(instructions: block.nodes.count * Cost.variable)
    if let point = optimization.point {
      nodeValue[block.nodes[0]] = nodeValue[block.reference] + point
      isStill[block.nodes[0]] = isStill[block.reference]
      return add(nil, nil)
    }
    let tableau = optimization.tableau
    for (place, node) in block.nodes.enumerated() {
      nodeValue[node] = nodeValue[block.reference] + tableau.value[place]
      isStill[node] = isStill[block.reference] && tableau.isStill(place)
    }
    if block.nodes.indices.allSatisfy({ tableau.isStill($0) }), tableau.freeColumns.isEmpty {
      answers.keep(block.nodes.indices.map { tableau.value[$0] }, to: statement)
    }
    add(tableau, optimization.differences)
    if entryCount > work.room { throw .workLimit }
  }

  /// Takes the next block as another face of the same reduction has it.
  mutating func reuse(_ block: Block, number: Int, of face: OptimalFace) {
    let moving = face.moving[number]
    let shift = nodeValue[block.reference] - face.nodeValue(block.reference)
    for (place, node) in block.nodes.enumerated() {
      nodeValue[node] = face.nodeValue(node) + shift
      isStill[node] = isStill[block.reference] && (moving?.tableau.isStill(place) ?? true)
    }
    guard let moving, moving.firstDirection == directionCount else {
      return add(moving?.tableau, moving?.differences)
    }
    // By reference, so that two faces can tell that they move alike.
    keep(moving)
    blockCount += 1
  }

  private mutating func keep(_ block: MovingBlock) {
    moving[blockCount] = block
    directionCount += block.freeColumns.count
    entryCount += block.tableau.entryCount
  }

  /// Notes the next block; one in which nothing moves needs no tableau, its values are all there is to know.
  private mutating func add(_ tableau: Tableau?, _ differences: DifferenceFace?) {
    defer { blockCount += 1 }
    guard let tableau else { return }
    let columns = tableau.freeColumns
    guard !columns.isEmpty else { return }
    keep(
      MovingBlock(tableau: tableau, freeColumns: columns, firstDirection: directionCount, differences: differences))
  }

  /// The face, once every block is there.
  ///
  /// - Parameters:
  ///   - rows: The rows of the system.
  ///   - work: What is left of the limit.
  /// - Returns: The face.
  func face(rows: [Row], _ work: inout Work) -> OptimalFace {
    let values = variables.indices.map { reduced.elimination.value(of: $0, at: nodeValue) }
    for value in values { work.charge(instructions: value.effort) }
    work.charge(instructions: variables.count * Cost.variable + reduced.elimination.definitionTerms * Cost.product)
    return OptimalFace(
      values: values, priorities: reduced.priorities, directionCount: directionCount,
      isFixed: variables.indices.map { reduced.elimination.isFixed($0, where: isStill) },
      variables: variables, rows: rows, reduced: reduced, moving: moving, position: position,
      rootDirection: rootDirection, isStill: isStill)
  }
}

extension OptimalFace {
  /// The value of a node of the decomposition: of a variable that elimination left, or of the origin.
  fileprivate func nodeValue(_ node: Int) -> Rational { node < values.count ? values[node] : 0 }
}
