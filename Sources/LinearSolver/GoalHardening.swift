import ExactArithmetic

/// Which optional rows and parameters take part in a reduction, and which of them count as required.
struct GoalSelection: Sendable {
  /// Rows that are known to hold at every optimum.
  var hardRows = BitSet()
  /// Parameters that are known to have their nominal value at every optimum.
  var hardParameters = BitSet()
  /// Inequalities, required or known to hold, that together with others leave one value: they count as equalities.
  var tightRows = BitSet()
  /// Those others.
  var metRows = BitSet()
  /// The other optional rows that take part; `nil` for all.
  var softRows: BitSet?
  /// The other parameters that take part; `nil` for all.
  var softParameters: BitSet?

  /// Every goal takes part.
  static let all = GoalSelection()
  /// No goal takes part.
  static let none = GoalSelection(softRows: BitSet(), softParameters: BitSet())

  /// Whether a row takes part without being required.
  func isSoft(row: Int) -> Bool { softRows?.contains(row) ?? true }

  /// Whether a parameter is drawn to its nominal value.
  func isSoft(parameter: Int) -> Bool { softParameters?.contains(parameter) ?? true }
}

/// Goals that can all be met, found without a simplex run over the blocks that they couple.
///
/// If the goals of a priority can hold together with everything of greater priority, then they do at every optimum, and count
/// as required from there on: elimination uses their equalities up and the blocks fall apart. A block in which they cannot
/// keeps them as goals, and with them all goals of lesser priority that it holds.
struct GoalHardening {
  private let system: LinearSystem
  private var selection = GoalSelection.none

  /// Every attempt costs a reduction of the whole system.
  private var attemptsLeft = 40

  private init(_ system: LinearSystem) {
    self.system = system
  }

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
    var hardening = GoalHardening(system)
    let levels = [nil] + plain.priorities.map(Optional.some)
    try hardening.harden(levels[...], &work)
    var selection = hardening.selection
    selection.softRows = nil
    selection.softParameters = nil
    return try tightened(system, selection, options: options, &work)
  }

  /// How often rows that leave one value are looked for: what they are substituted in may leave one value in turn.
  private static let tighteningLimit = 4

  /// The system reduced, with bounds that meet taken as the equalities that they are.
  ///
  /// Most are the hugging and the compression resistance of a content size, once both are known to hold.
  private static func tightened(
    _ system: LinearSystem, _ hardened: GoalSelection, options: SolveOptions, _ work: inout Work
  ) throws(WorkLimitReached) -> ReducedSystem {
    var selection = hardened
    var reduced = try ReducedSystem(system, goals: selection, &work)
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

  /// Tries the goals of some priorities together on top of what is hard already, and where they cannot all hold those of the
  /// greater half before those of the lesser half.
  ///
  /// - Parameters:
  ///   - levels: Priorities, descending; `nil` stands for the parameters, which precede all.
  ///   - work: What is left of the limit.
  /// - Throws: ``WorkLimitReached``.
  private mutating func harden(
    _ levels: ArraySlice<Double?>, _ work: inout Work
  ) throws(WorkLimitReached) {
    let unresolved = selection
    selectSoft(levels)
    attemptsLeft -= 1
    guard try hardenBlocks(unresolved: unresolved, &work), levels.count > 1, attemptsLeft > 0 else { return }
    selection.softRows = unresolved.softRows
    selection.softParameters = unresolved.softParameters
    let middle = levels.startIndex + levels.count / 2
    try harden(levels[..<middle], &work)
    try harden(levels[middle...], &work)
  }

  private mutating func selectSoft(_ levels: ArraySlice<Double?>) {
    let chosen = Set(levels.compactMap { $0 })
    for (index, row) in system.rows.enumerated() where !selection.hardRows.contains(index) {
      if case .optional(let priority) = row.strength, chosen.contains(priority) { selection.softRows?.insert(index) }
    }
    guard levels.contains(nil) else { return }
    for (index, kind) in system.variables.enumerated()
    where kind != .ordinary && !selection.hardParameters.contains(index) {
      selection.softParameters?.insert(index)
    }
  }

  /// Hardens the goals of each block that can hold together, unless goals of greater priority are open in it.
  ///
  /// - Returns: Whether some block could not.
  private mutating func hardenBlocks(
    unresolved: GoalSelection, _ work: inout Work
  ) throws(WorkLimitReached) -> Bool {
    let reduced = try ReducedSystem(system, goals: selection, &work)
    var hasFailed = false
    work.charge(instructions: reduced.rows.count * Cost.list)
    for block in reduced.decomposition.blocks {
      if !block.rows.contains(where: { reduced.rows[$0].isOpen(in: unresolved) }) { continue }
      let separable = SeparableRows(block, of: reduced.rows, &work)
      for group in separable.apart where group.contains(where: { reduced.rows[$0].isOpen(in: unresolved) }) {
        let goals = group.map { reduced.rows[$0] }
        if goals.contains(where: { $0.isSoft(in: unresolved) }) { continue }
        if SeparableRows.canHold(group, of: reduced.rows, reference: block.reference) {
          harden(goals)
        } else {
          hasFailed = true
        }
      }
      let goals = separable.rest.map { reduced.rows[$0] }.filter { $0.role != .required }
      if goals.isEmpty || goals.contains(where: { $0.isSoft(in: unresolved) }) { continue }
      var rest = block
      rest.rows = separable.rest
      if try rest.subsystem(of: reduced.rows).isSatisfiable(&work) {
        harden(goals)
      } else {
        hasFailed = true
      }
    }
    return hasFailed
  }

  /// Takes goals as required.
  private mutating func harden(_ goals: [ReducedRow]) {
    for goal in goals {
      switch goal.role {
      case .required: continue
      case .nominal:
        selection.hardParameters.insert(goal.source)
        selection.softParameters?.remove(goal.source)
      case .goal:
        selection.hardRows.insert(goal.source)
        selection.softRows?.remove(goal.source)
      }
    }
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
}
