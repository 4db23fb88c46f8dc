import ExactArithmetic

/// A row after the required equalities were substituted.
struct ReducedRow: Sendable {
  /// What the row is for.
  enum Role: Hashable, Sendable {
    /// It must hold.
    case required
    /// Its violation is minimised; levels count from 0, the most important.
    case goal(level: Int)
    /// It draws a parameter to its nominal value.
    case nominal
  }

  /// The left side over the variables that are left; its constant is 0.
  var terms: [LinearTerm]
  /// The comparison.
  var relation: RowRelation
  /// The right side.
  var constant: Rational
  /// What the row is for.
  var role: Role
  /// The row of the system, or the parameter.
  var source: Int

  /// Whether another row says the same but for the right side.
  func saysTheSame(as other: ReducedRow) -> Bool {
    source == other.source && role == other.role && relation == other.relation && terms == other.terms
  }
}

/// What reductions have in common of which each is the other but for constants; compared by identity.
final class ReductionShape: Sendable {}

/// A system after equality elimination, split into independent blocks.
struct ReducedSystem: Sendable {
  /// What each variable of the system is over the variables that are left.
  let elimination: EqualityElimination
  /// The rows that still hold variables.
  private(set) var rows: [ReducedRow] = []
  /// Whether a required row came down to a contradiction.
  private(set) var isContradictory = false
  /// The independent parts.
  let decomposition: BlockDecomposition
  /// The priorities, descending.
  let priorities: [Double]
  /// Which goals take part, and which of them were taken as required.
  let goals: GoalSelection
  /// The same for reductions that differ in constants only.
  private(set) var shape = ReductionShape()

  /// Reduces a system.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - goals: Which optional rows and parameters take part.
  ///   - work: What is left of the limit.
  ///   - takesPart: Which required rows take part.
  /// - Throws: ``WorkLimitReached``.
  init(
    _ system: LinearSystem, goals: GoalSelection, _ work: inout Work, takesPart: (Int) -> Bool = { _ in true }
  ) throws(WorkLimitReached) {
    let variableCount = system.variables.count
    var equalities: [(form: LinearForm, row: Int)] = []
    var found: [Double] = []
    var uses = [Int](repeating: 0, count: variableCount)
    // By index, here and below: to copy each row takes longer than most of what is done with it.
    let all = system.rows
    equalities.reserveCapacity(all.count)
    for index in all.indices {
      var isHard = goals.hardRows.contains(index)
      switch all[index].strength {
      case .required: isHard = takesPart(index)
      case .optional(let priority): if found.last != priority { found.append(priority) }
      }
      if isHard, all[index].relation == .equal || goals.tightRows.contains(index) {
        equalities.append((LinearForm(merging: all[index].terms, constant: -all[index].constant), index))
      } else {
        for place in all[index].terms.indices { uses[all[index].terms[place].variable] += 1 }
      }
    }
    for (index, kind) in system.variables.enumerated() {
      if case .parameter(let nominal) = kind, goals.hardParameters.contains(index) {
        let form = LinearForm(canonical: [LinearTerm(index, 1)], constant: -nominal)
        equalities.append((form, system.rows.count + index))
      }
    }
    self.goals = goals
    elimination = try EqualityElimination(
      variableCount: variableCount, equalities: equalities, uses: uses, &work)
    priorities = ReducedSystem.descending(found)
    guard elimination.contradictoryRow == nil else {
      isContradictory = true
      decomposition = BlockDecomposition(
        nodeCount: 1, origin: 0, isNode: [true], rowNodes: RowNodes(count: 0, origin: 0) { _ in [] })
      return
    }
    var reduction = Reduction(elimination: elimination)
    var levelOf: [Double: Int] = [:]
    for (level, priority) in priorities.enumerated() { levelOf[priority] = level }
    for index in all.indices {
      var role = ReducedRow.Role.required
      if case .optional(let priority) = all[index].strength, !goals.hardRows.contains(index) {
        guard goals.isSoft(row: index) else { continue }
        role = .goal(level: levelOf[priority] ?? 0)
      } else if all[index].relation == .equal || (all[index].strength == .required && !takesPart(index)) {
        continue
      }
      try reduction.add(all[index].terms, all[index].relation, all[index].constant, role, index, &work)
    }
    for (index, kind) in system.variables.enumerated() where !goals.hardParameters.contains(index) {
      if case .parameter(let nominal) = kind, goals.isSoft(parameter: index) {
        try reduction.add([LinearTerm(index, 1)], .equal, nominal, .nominal, index, &work)
      }
    }
    rows = reduction.rows
    isContradictory = reduction.isContradictory
    work.charge(instructions: variableCount * Cost.variable + reduction.termCount * Cost.node)
    decomposition = ReducedSystem.decompose(rows, elimination, variableCount: variableCount)
  }

  /// Reduces a system that differs in right sides and nominal values alike.
  ///
  /// - Parameters:
  ///   - system: The other system.
  ///   - work: What is left of the limit.
  /// - Returns: Its reduction; `nil` where more became of that than other constants, or what was taken for an equality need be
  ///   none.
  /// - Throws: ``WorkLimitReached``.
  func again(for system: LinearSystem, _ work: inout Work) throws(WorkLimitReached) -> ReducedSystem? {
    var result = try ReducedSystem(system, goals: goals, &work)
    work.charge(instructions: rows.count * Cost.row)
    guard !result.isContradictory, result.rows.count == rows.count,
      zip(result.rows, rows).allSatisfy({ $0.saysTheSame(as: $1) }),
      result.decomposition.blocks == decomposition.blocks
    else { return nil }
    for met in goals.metRows.members {
      let form = result.elimination.reduced(system.rows[met].terms, &work)
      guard form.terms.isEmpty, form.constant == system.rows[met].constant else { return nil }
    }
    result.shape = shape
    return result
  }

  /// Changes the right side of a row.
  mutating func add(_ difference: Rational, toConstantOf row: Int) {
    rows[row].constant += difference
  }

  private static func descending(_ priorities: [Double]) -> [Double] {
    var result: [Double] = []
    for priority in priorities.sorted(by: >) where result.last != priority { result.append(priority) }
    return result
  }

  private static func decompose(
    _ rows: [ReducedRow], _ elimination: EqualityElimination, variableCount: Int
  ) -> BlockDecomposition {
    let origin = variableCount
    var isNode = (0...variableCount).map { elimination.isFree($0) }
    isNode[origin] = true
    return BlockDecomposition(
      nodeCount: variableCount + 1, origin: origin, isNode: isNode,
      rowNodes: RowNodes(count: rows.count, origin: origin) { rows[$0].terms })
  }
}

/// The rows that substitution leaves.
private struct Reduction {
  let elimination: EqualityElimination
  var rows: [ReducedRow] = []
  var isContradictory = false
  var termCount = 0

  init(elimination: EqualityElimination) {
    self.elimination = elimination
  }

  mutating func add(
    _ terms: [LinearTerm], _ relation: RowRelation, _ constant: Rational, _ role: ReducedRow.Role, _ source: Int,
    _ work: inout Work
  ) throws(WorkLimitReached) {
    let form = elimination.reduced(terms, &work)
    termCount += form.terms.count
    work.charge(instructions: Cost.row)
    try work.check()
    if termCount > work.room { throw WorkLimitReached() }
    let rest = constant - form.constant
    if !form.terms.isEmpty {
      rows.append(ReducedRow(terms: form.terms, relation: relation, constant: rest, role: role, source: source))
    } else if role == .required, !relation.holds(zeroAgainst: rest) {
      isContradictory = true
    }
  }
}
