import ExactArithmetic
import LayoutAnalysis
import LayoutModel
import LinearSolver

/// The minimal sets of a log's constraints that cannot hold together, those that rounding explains set apart.
struct LogConflicts {
  /// The conflicts, the one that the log is about first among those of its size.
  private(set) var conflicts: [Conflict] = []
  /// The proof of each.
  private(set) var proofs: [ConflictProof] = []
  /// Whether these are all.
  private(set) var isComplete = true
  /// The minimal corrections, a part for conflicts that share constraints.
  private(set) var corrections: [ConflictCorrections] = []
  /// Conflicts no larger than the rounding of the printed numbers, as sets of constraints.
  private(set) var rounded: [[Int]] = []

  let equations: LayoutEquations
  private let prediction: BrokenConstraintPrediction
  var constraints: [Constraint] { equations.lowered.layout.constraints }

  /// Finds the conflicts.
  ///
  /// - Parameters:
  ///   - equations: The log's equations.
  ///   - prediction: Which of the listed constraints would be broken.
  ///   - options: The most to list.
  ///   - work: What is left of the work on the input.
  /// - Throws: ``WorkLimitReached`` when a limit is reached before it is known whether there is one.
  init(
    equations: LayoutEquations, prediction: BrokenConstraintPrediction, options: AnalysisOptions, _ work: inout Work
  ) throws(WorkLimitReached) {
    self.equations = equations
    self.prediction = prediction
    let limits = ConflictOptions(
      conflictLimit: options.maximumConflicts, correctionLimit: options.maximumCorrections)
    var listing = work.take(2, of: 3)
    let report: InfeasibilityReport
    do throws(WorkLimitReached) {
      report = try equations.system.infeasibility(options: limits, &listing)
    } catch {
      work.giveBack(listing)
      throw error
    }
    work.giveBack(listing)
    isComplete = report.conflictsComplete
    guard !report.conflicts.isEmpty else { return }
    let names = equations.variableNames
    for subset in report.conflicts {
      if work.isSpent, !conflicts.isEmpty {
        isComplete = false
        break
      }
      if try isRounding(subset.rows, limits, &work) {
        rounded.append(subset.rows)
        continue
      }
      let first = conflicts.count
      let room = options.maximumConflicts - conflicts.count
      let all = equations.system.alternatives(of: subset, limit: max(1, room))
      for one in all ?? [subset] { add(one, names: names, &work) }
      conflicts[first].duplicates = subset.duplicates
      conflicts[first].standsForDuplicates = all == nil
    }
    guard !conflicts.isEmpty else { return }
    // What rounding explains needs no correction.
    let rows = Set(conflicts.flatMap(\.members))
    corrections = report.parts.filter { $0.sets.isEmpty || $0.sets.joined().contains(where: rows.contains) }
      .map(ConflictAnalysis.corrections)
  }

  private mutating func add(_ subset: InfeasibleSubset, names: [String], _ work: inout Work) {
    for multiplier in subset.multipliers { work.charge(instructions: AnalysisCost.member + 10 * multiplier.effort) }
    work.charge(instructions: constraints.count * AnalysisCost.name)
    let layout = equations.lowered.layout
    let members = subset.rows.map { constraints[$0] }
    let broken = layout.log?.brokenConstraint.flatMap { subset.rows.contains($0) ? $0 : nil }
    let predicted = subset.rows[prediction.predicted(among: members)]
    let proof = ConflictProof(subset: subset, equations: equations, constraints: constraints)
    var conflict = Conflict(subset, proof: proof, equations: equations, names: names, broken: broken ?? predicted)
    conflict.predictedBroken = predicted
    conflict.brokenGroup = prediction.group(of: constraints[conflict.broken])
    conflicts.append(conflict)
    proofs.append(proof)
  }

  // MARK: - Rounding

  /// Whether the members can hold together once each printed number may be off by half a unit of its last digit.
  func isRounding(
    _ rows: [Int], _ limits: ConflictOptions, _ work: inout Work
  ) throws(WorkLimitReached) -> Bool {
    let uncertainties = equations.lowered.layout.log?.uncertainties ?? []
    func uncertainty(_ row: Int) -> LogUncertainty {
      uncertainties.indices.contains(row) ? uncertainties[row] : LogUncertainty()
    }
    guard rows.contains(where: { !uncertainty($0).isZero }) else { return false }
    var system = LinearSystem()
    for variable in equations.system.variables { _ = system.addVariable(variable) }
    for row in rows {
      for relaxed in relaxedRows(constraints[row], by: uncertainty(row)) { _ = system.addRow(relaxed) }
    }
    return try system.infeasibility(options: limits, &work).conflicts.isEmpty
  }

  /// A constraint as two inequalities with the ends of its numbers' intervals.
  ///
  /// With a second attribute that is not negative, as a size is, just what some number of the interval allows.
  private func relaxedRows(_ constraint: Constraint, by uncertainty: LogUncertainty) -> [Row] {
    guard !uncertainty.isZero else { return [equations.row(of: constraint)] }
    var rows: [Row] = []
    if constraint.relation != .greaterThanOrEqual {
      var upper = constraint
      upper.relation = .lessThanOrEqual
      upper.constant += uncertainty.constant
      upper.multiplier += uncertainty.multiplier
      rows.append(equations.row(of: upper))
    }
    if constraint.relation != .lessThanOrEqual {
      var lower = constraint
      lower.relation = .greaterThanOrEqual
      lower.constant -= uncertainty.constant
      lower.multiplier -= uncertainty.multiplier
      rows.append(equations.row(of: lower))
    }
    return rows
  }
}
