import ExactArithmetic

/// Goals that can all be met, found without a simplex run over the blocks that they couple.
///
/// If the goals of a priority can hold together with everything of greater priority, then they do at every optimum, and count
/// as required from there on: elimination uses their equalities up and the blocks fall apart. A block in which they cannot
/// keeps them as goals, and with them all goals of lesser priority that it holds.
struct GoalHardening {
  /// The rows of the blocks whose goals could not all hold, over what the required equalities left of the variables. Blocks
  /// are independent, so that nothing else has to be looked at again.
  private var core = LinearSystem()
  /// The place of each row of the core in the reduction that it is of.
  private let places: [Int]
  private var selection = GoalSelection.none

  /// Every attempt costs a reduction of the core.
  private var attemptsLeft = 39

  /// The system reduced, with as many goals hardened as can be found quickly.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - options: From which size on blocks are worth it.
  ///   - work: What is left of the limit.
  /// - Returns: A reduction in which every goal takes part, hard or soft.
  /// - Throws: ``WorkLimitReached``.
  static func reduce(
    _ system: LinearSystem, options: SolveOptions, _ work: inout Work
  ) throws(WorkLimitReached) -> ReducedSystem {
    let plain = try ReducedSystem(system, goals: .all, &work)
    guard !plain.isContradictory, plain.largeBlocks(options).contains(where: plain.hasGoals) else { return plain }
    var selection = GoalSelection.all
    var failed: [Block] = []
    work.charge(instructions: plain.rows.count * Cost.list)
    for block in plain.decomposition.blocks {
      let result = try goalsThatHold(in: block, of: plain.rows, unresolved: .none, &work)
      for row in result.rows { selection.require(plain.rows[row]) }
      if result.hasFailed { failed.append(block) }
    }
    if !failed.isEmpty, !plain.priorities.isEmpty {
      var hardening = GoalHardening(failed, of: plain, hardened: selection, &work)
      // What parameters are drawn to precedes all goals.
      let levels = [parameterPriority] + plain.priorities
      for half in halves(of: levels[...]) { try hardening.harden(half, &work) }
      for row in hardening.selection.hardRows.members { selection.require(plain.rows[hardening.places[row]]) }
    }
    return try tightened(plain, selection, of: system, options: options, &work)
  }

  /// How often rows that leave one value are looked for: what they are substituted in may leave one value in turn.
  private static let tighteningLimit = 4

  /// The system reduced, with bounds that meet taken as the equalities that they are.
  ///
  /// Most are the hugging and the compression resistance of a content size, once both are known to hold.
  private static func tightened(
    _ plain: ReducedSystem, _ hardened: GoalSelection, of system: LinearSystem, options: SolveOptions,
    _ work: inout Work
  ) throws(WorkLimitReached) -> ReducedSystem {
    var selection = hardened
    var reduced = selection == plain.goals ? plain : try ReducedSystem(system, goals: selection, &work)
    for _ in 0..<tighteningLimit {
      let found = reduced.tightRows(in: reduced.largeBlocks(options), &work)
      if found.isEmpty { break }
      for (row, met) in found {
        selection.tightRows.insert(row)
        selection.metRows.insert(met)
      }
      reduced = try ReducedSystem(system, goals: selection, &work)
    }
    return reduced
  }

  // MARK: - The core

  /// Comes before the priorities of all rows.
  private static let parameterPriority = Double.infinity

  /// Takes the rows of some blocks as a system of their own; linear in their terms.
  private init(
    _ blocks: [Block], of plain: ReducedSystem, hardened: GoalSelection, _ work: inout Work
  ) {
    places = blocks.flatMap(\.rows).sorted()
    var variables: [Int: Int] = [:]
    for variable in Set(places.flatMap { plain.rows[$0].terms.map(\.variable) }).sorted() {
      variables[variable] = core.addVariable()
    }
    core.reserveRows(places.count)
    for (index, place) in places.enumerated() {
      let row = plain.rows[place]
      work.charge(instructions: Cost.row + row.terms.count * Cost.hash)
      let terms = row.terms.compactMap { term in
        variables[term.variable].map { LinearTerm($0, term.coefficient) }
      }
      let strength: Strength
      switch row.role {
      case .required: strength = .required
      case .goal(let level): strength = .optional(priority: plain.priorities[level])
      case .nominal: strength = .optional(priority: Self.parameterPriority)
      }
      _ = core.addRow(Row(terms: terms, relation: row.relation, constant: row.constant, strength: strength))
      if row.isHard(in: hardened) { selection.hardRows.insert(index) }
    }
  }

  /// Tries the goals of some priorities together on top of what is hard already, and where they cannot all hold those of the
  /// greater half before those of the lesser half.
  ///
  /// - Parameters:
  ///   - priorities: The priorities, descending.
  ///   - work: What is left of the limit.
  /// - Throws: ``WorkLimitReached``.
  private mutating func harden(
    _ priorities: ArraySlice<Double>, _ work: inout Work
  ) throws(WorkLimitReached) {
    let unresolved = selection
    for (index, row) in core.rows.enumerated() where !selection.hardRows.contains(index) {
      guard case .optional(let priority) = row.strength, priorities.contains(priority) else { continue }
      selection.softRows?.insert(index)
    }
    attemptsLeft -= 1
    guard try hardenBlocks(unresolved: unresolved, &work), priorities.count > 1, attemptsLeft > 0 else { return }
    selection.softRows = unresolved.softRows
    for half in Self.halves(of: priorities) { try harden(half, &work) }
  }

  /// The greater and the lesser half of some priorities.
  private static func halves(of priorities: ArraySlice<Double>) -> [ArraySlice<Double>] {
    let middle = priorities.startIndex + priorities.count / 2
    return [priorities[..<middle], priorities[middle...]]
  }

  /// Hardens the goals of each block that can hold together, unless goals of greater priority are open in it.
  ///
  /// - Returns: Whether some block could not.
  private mutating func hardenBlocks(
    unresolved: GoalSelection, _ work: inout Work
  ) throws(WorkLimitReached) -> Bool {
    let reduced = try ReducedSystem(core, goals: selection, &work)
    var hasFailed = false
    work.charge(instructions: reduced.rows.count * Cost.list)
    for block in reduced.decomposition.blocks {
      let result = try Self.goalsThatHold(in: block, of: reduced.rows, unresolved: unresolved, &work)
      for row in result.rows { selection.require(reduced.rows[row]) }
      if result.hasFailed { hasFailed = true }
    }
    return hasFailed
  }

  // MARK: - Blocks

  /// The goals of a block that can hold together, unless goals of greater priority are open in it.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - rows: All rows.
  ///   - unresolved: Goals of greater priority that are open.
  ///   - work: What is left of the limit.
  /// - Returns: The places of rows whose goals can, with those of required ones among them, and whether others cannot.
  /// - Throws: ``WorkLimitReached``.
  private static func goalsThatHold(
    in block: Block, of rows: [ReducedRow], unresolved: GoalSelection, _ work: inout Work
  ) throws(WorkLimitReached) -> (rows: [Int], hasFailed: Bool) {
    var result: (rows: [Int], hasFailed: Bool) = ([], false)
    guard block.rows.contains(where: { rows[$0].isOpen(in: unresolved) }) else { return result }
    let separable = SeparableRows(block, of: rows, &work)
    for group in separable.apart where group.contains(where: { rows[$0].isOpen(in: unresolved) }) {
      if group.contains(where: { rows[$0].isSoft(in: unresolved) }) { continue }
      if SeparableRows.canHold(group, of: rows, reference: block.reference) {
        result.rows += group
      } else {
        result.hasFailed = true
      }
    }
    let goals = separable.rest.filter { rows[$0].role != .required }
    if goals.isEmpty || goals.contains(where: { rows[$0].isSoft(in: unresolved) }) { return result }
    var rest = block
    rest.rows = separable.rest
    if try rest.subsystem(of: rows).isSatisfiable(&work) {
      result.rows += goals
    } else {
      result.hasFailed = true
    }
    return result
  }
}

extension ReducedRow {
  /// Whether the row is a goal that a selection does not leave soft.
  fileprivate func isOpen(in unresolved: GoalSelection) -> Bool {
    role != .required && !isSoft(in: unresolved)
  }

  /// Whether the row is among the goals that a selection leaves soft.
  fileprivate func isSoft(in selection: GoalSelection) -> Bool {
    switch role {
    case .required: false
    case .goal: selection.isSoft(row: source)
    case .nominal: selection.isSoft(parameter: source)
    }
  }

  /// Whether the row is among the goals that a selection takes as required.
  fileprivate func isHard(in selection: GoalSelection) -> Bool {
    switch role {
    case .required: false
    case .goal: selection.hardRows.contains(source)
    case .nominal: selection.hardParameters.contains(source)
    }
  }
}
