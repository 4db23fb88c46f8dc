import ExactArithmetic

/// Finds what proves an optimum, knowing nothing but the rows and the point.
///
/// Of an optimum the multipliers are sought among the rows that are tight there (complementary slackness). What required
/// equalities decide is eliminated first, so that a linear program over the few tight inequalities is left, which has no
/// variables in most layouts.
struct OptimumProofSearch {
  private(set) var rows: [ProofRow] = []
  private let variableCount: Int
  /// The parameters, whose rows come behind those of the system.
  private let parameters: [Int]
  private let parameterRows: Range<Int>
  private let systemRows: Int

  /// Reads a system and a point.
  init(rows: [Row], variables: [VariableKind], values: [Rational], _ work: inout Work) {
    variableCount = variables.count
    systemRows = rows.count
    work.charge(instructions: rows.count * 2 * Cost.row)
    self.rows = rows.map { ProofRow($0, at: values) }
    var parameters: [Int] = []
    for (variable, kind) in variables.enumerated() {
      guard case .parameter(let nominal) = kind else { continue }
      parameters.append(variable)
      self.rows.append(ProofRow(parameter: variable, nominal: nominal, at: values))
    }
    self.parameters = parameters
    parameterRows = systemRows..<self.rows.count
  }

  /// The proof, of a face of so many dimensions, and the exact rows solved; `nil` where none was found.
  mutating func proof(
    directionCount: Int, _ work: inout Work
  ) throws(WorkLimitReached) -> (proof: OptimumProof, elimination: TracedElimination)? {
    var steps: [OptimumProof.Step] = []
    for (number, level) in levels.enumerated() {
      if level.allSatisfy({ rows[$0].error.isZero }) {
        for row in level { rows[row].harden() }
      } else {
        guard let step = try step(ofLevel: level, number, &work) else { return nil }
        steps.append(step)
      }
      try work.check()
    }
    var elimination = try eliminated(&work)
    if elimination.freeVariables.count > directionCount, let step = try exactness(elimination, &work) {
      steps.append(step)
      elimination = try eliminated(&work)
    }
    guard elimination.freeVariables.count == directionCount,
      elimination.directionTerms <= OptimumProofSearch.termsARow * (rows.count + variableCount)
    else { return nil }
    let proof = OptimumProof(
      parameters: parameters, steps: steps, determining: elimination.independentRows.sorted(),
      directions: elimination.directions)
    return (proof, elimination)
  }

  /// How many terms directions may have for each row and variable: a proof is not to be longer than its layout by more.
  private static let termsARow = 8

  /// The rows of each level: parameters together, then, where they miss their values, one by one; then by priority.
  private var levels: [[Int]] {
    var result: [[Int]] = []
    if !parameterRows.isEmpty {
      result.append(Array(parameterRows))
      if parameterRows.contains(where: { !rows[$0].error.isZero }) { result += parameterRows.map { [$0] } }
    }
    var byPriority: [Double: [Int]] = [:]
    for index in 0..<systemRows {
      if let priority = rows[index].priority { byPriority[priority, default: []].append(index) }
    }
    return result + byPriority.sorted { $0.key > $1.key }.map(\.value)
  }

  /// What is known to hold exactly, solved.
  private func eliminated(_ work: inout Work) throws(WorkLimitReached) -> TracedElimination {
    let exact = rows.indices.filter { rows[$0].isExact }
    return try TracedElimination(
      variableCount: variableCount, equalities: exact.map { ($0, rows[$0].form) }, &work)
  }

  // MARK: - Least errors

  /// The multipliers that show that the errors of a level cannot be smaller; what they say of rows is noted.
  private mutating func step(
    ofLevel level: [Int], _ number: Int, _ work: inout Work
  ) throws(WorkLimitReached) -> OptimumProof.Step? {
    let goals = Set(level)
    let elimination = try eliminated(&work)
    var multipliers: [Int: Rational] = [:]
    var candidates: [MultiplierSearch.Candidate] = []
    var target: [LinearTerm] = []
    for row in rows.indices where goals.contains(row) || rows[row].isTightBound {
      let isGoal = goals.contains(row)
      if isGoal, !rows[row].excess.isZero {
        guard !rows[row].error.isZero else { continue }
        let sign: Rational = rows[row].excess.signum > 0 ? 1 : -1
        multipliers[row] = sign
        target += rows[row].form.terms.map { LinearTerm($0.variable, $0.coefficient * sign) }
      } else {
        candidates.append(candidate(row, isGoal: isGoal, elimination, &work))
      }
    }
    let search = MultiplierSearch(candidates: candidates)
    let rest = elimination.reduced(target, &work)
    guard let found = try search.multipliers(toCancel: rest, &work) else { return nil }
    multipliers.merge(found) { $1 }
    guard let step = completed(multipliers, level: number, elimination, &work) else { return nil }
    for row in level { rows[row].learn(fromMultiplier: multipliers[row] ?? 0) }
    noteExact(step, besides: goals)
    return step
  }

  private func candidate(
    _ row: Int, isGoal: Bool, _ elimination: TracedElimination, _ work: inout Work
  ) -> MultiplierSearch.Candidate {
    let bounds = rows[row].bounds(inLevel: isGoal)
    return MultiplierSearch.Candidate(
      row: row, terms: elimination.reduced(rows[row].form.terms, &work).terms, lower: bounds.lower, upper: bounds.upper)
  }

  /// Adds the multiples of equalities that make a sum 0.
  private func completed(
    _ multipliers: [Int: Rational], level: Int?, _ elimination: TracedElimination, _ work: inout Work
  ) -> OptimumProof.Step? {
    var total: [LinearTerm] = []
    for (row, multiplier) in multipliers {
      total += rows[row].form.terms.map { LinearTerm($0.variable, -$0.coefficient * multiplier) }
    }
    work.charge(instructions: total.count * (Cost.newTerm + Cost.sorting(total.count)))
    guard let rest = elimination.combination(of: LinearForm(merging: total), &work) else { return nil }
    var all = multipliers
    for (row, factor) in rest { all[row] = (all[row] ?? 0) + factor }
    let kept = all.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
    return OptimumProof.Step(level: level, rows: kept.map(\.key), multipliers: kept.map(\.value))
  }

  /// What has a multiplier holds exactly, wherever the sum does.
  private mutating func noteExact(_ step: OptimumProof.Step, besides goals: Set<Int>) {
    for row in step.rows where !goals.contains(row) {
      rows[row].isAtMost = true
      rows[row].isAtLeast = true
    }
  }

  // MARK: - Bounds that leave no room

  /// The sum that shows which inequalities hold exactly because others leave them no room; that is noted.
  private mutating func exactness(
    _ elimination: TracedElimination, _ work: inout Work
  ) throws(WorkLimitReached) -> OptimumProof.Step? {
    var candidates: [MultiplierSearch.Candidate] = []
    for row in rows.indices where rows[row].isTightBound {
      let candidate = candidate(row, isGoal: false, elimination, &work)
      if !candidate.terms.isEmpty { candidates.append(candidate) }
    }
    let found = try MultiplierSearch(candidates: candidates).cancellingMultipliers(&work)
    guard !found.isEmpty, let step = completed(found, level: nil, elimination, &work) else { return nil }
    noteExact(step, besides: [])
    return step
  }
}
