import ExactArithmetic

/// Which optional rows and parameters take part in a reduction, and which of them count as required.
struct GoalSelection: Sendable {
  /// Rows that are known to hold at every optimum.
  var hardRows = BitSet()
  /// Parameters that are known to have their nominal value at every optimum.
  var hardParameters = BitSet()
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

  /// Every priority costs a reduction of the whole system.
  private static let levelLimit = 24

  private init(_ system: LinearSystem) {
    self.system = system
  }

  /// The system reduced, with as many goals hardened as can be found quickly.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - largeBlock: Blocks up to this number of nodes are as fast without.
  ///   - work: What is left of the limit.
  /// - Returns: A reduction in which every goal takes part, hard or soft.
  /// - Throws: ``WorkLimitReached``.
  static func reduce(
    _ system: LinearSystem, largeBlock: Int, _ work: inout WorkBudget
  ) throws(WorkLimitReached) -> ReducedSystem {
    let plain = ReducedSystem(system, goals: .all)
    let isLarge = plain.decomposition.blocks.contains { block in
      block.nodes.count > largeBlock && block.rows.contains { plain.rows[$0].role != .required }
    }
    guard isLarge, !plain.isContradictory else { return plain }
    var hardening = GoalHardening(system)
    for level in [nil] + plain.priorities.prefix(levelLimit).map(Optional.some) {
      try hardening.harden(level: level, &work)
    }
    var selection = hardening.selection
    selection.softRows = nil
    selection.softParameters = nil
    return ReducedSystem(system, goals: selection)
  }

  /// Tries the goals of a priority, or the parameters, on top of what is hard already.
  private mutating func harden(level: Double?, _ work: inout WorkBudget) throws(WorkLimitReached) {
    let unresolved = selection
    var rows = selection.softRows ?? BitSet()
    var parameters = selection.softParameters ?? BitSet()
    if let level {
      for (index, row) in system.rows.enumerated() where row.strength == .optional(priority: level) { rows.insert(index) }
    } else {
      for (index, kind) in system.variables.enumerated() where kind != .ordinary { parameters.insert(index) }
    }
    selection.softRows = rows
    selection.softParameters = parameters
    let reduced = ReducedSystem(system, goals: selection)
    guard !reduced.isContradictory else { return }
    for block in reduced.decomposition.blocks {
      let goals = block.rows.map { reduced.rows[$0] }.filter { $0.role != .required }
      let isOpen = goals.contains { $0.isSoft(in: unresolved) }
      guard !goals.isEmpty, !isOpen, try canHold(block, reduced, &work) else { continue }
      for goal in goals {
        if goal.role == .nominal {
          selection.hardParameters.insert(goal.source)
          selection.softParameters?.remove(goal.source)
        } else {
          selection.hardRows.insert(goal.source)
          selection.softRows?.remove(goal.source)
        }
      }
    }
  }

  /// Whether all rows of a block can hold together.
  private func canHold(
    _ block: Block, _ reduced: ReducedSystem, _ work: inout WorkBudget
  ) throws(WorkLimitReached) -> Bool {
    try block.subsystem(of: reduced.rows).isSatisfiable(&work)
  }
}

extension ReducedRow {
  /// Whether the row is among the goals that a selection leaves soft.
  fileprivate func isSoft(in selection: GoalSelection) -> Bool {
    switch role {
    case .required: false
    case .goal: selection.isSoft(row: source)
    case .nominal: selection.isSoft(parameter: source)
    }
  }
}
