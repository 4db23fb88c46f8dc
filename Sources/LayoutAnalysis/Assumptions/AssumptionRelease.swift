import ExactArithmetic
import LayoutModel
import LinearSolver

/// Gives up what was assumed of a layout where it contradicts what the input says.
///
/// A contradiction that assumptions can explain is none of the input's, nor is one within what it rounds to. What is given
/// up stays wanted, just below required.
struct AssumptionRelease {
  /// The equations without the contradictions.
  private(set) var equations: LayoutEquations
  /// The constraints that were given up, in the order in which it happened.
  private(set) var released: [Int] = []
  /// Whether no contradiction is left; `nil` where that is not known.
  private(set) var isSatisfiable: Bool?
  /// The contradictions that are left, where these are all: nobody has to look for them again.
  private(set) var contradictions: InfeasibilityReport?
  /// The optimum of the equations as they were, where nothing contradicted them.
  private(set) var solution: OptimalFace?

  private let assumptions: any LayoutAssumptions

  /// The most constraints that are given up in one layout.
  private static let limit = 24
  /// The most masks that leave no room in one layout.
  private static let maskLimit = 240
  /// How many contradictions are looked at at a time: giving one assumption up mostly ends several, and to know that there
  /// are no more takes longer than to find some that share nothing.
  private static let conflictLimit = 8

  /// Releases assumptions until no contradiction rests on one.
  ///
  /// - Parameters:
  ///   - equations: The layout's equations.
  ///   - assumptions: What is assumed in it.
  ///   - correctionLimit: The most corrections that are wanted of the contradictions that are left.
  ///   - work: What is left of the work on the input.
  /// - Throws: ``WorkLimitReached``, also where only some contradictions could be looked at: what would then be given up is
  ///   chance.
  init(
    _ equations: LayoutEquations, _ assumptions: any LayoutAssumptions, correctionLimit: Int, _ work: inout Work
  ) throws(WorkLimitReached) {
    self.equations = equations
    self.assumptions = assumptions
    // Few layouts have a contradiction; what has an optimum has none.
    var share = work.take(1, of: 2)
    var isContradictory = false
    do throws(SolveFailure) {
      solution = try equations.system.solve(&share)
    } catch {
      isContradictory = error == .infeasible
    }
    work.giveBack(share)
    guard solution == nil else {
      isSatisfiable = true
      return
    }
    // Of a list that is cut nothing is kept but what it has.
    var options = ConflictOptions(conflictLimit: Self.conflictLimit, correctionLimit: correctionLimit)
    options.correctsCutLists = false
    var separate = ConflictOptions(conflictLimit: Self.conflictLimit, correctionLimit: 0)
    separate.listsSeparateConflictsOnly = true
    // Whether all of them are to be looked at, since of those that share no constraint none rests on an assumption.
    var looksAtAll = false
    var maskCount = 0
    // What is given up takes rows away, and leaves most blocks as they were.
    var satisfiable: SatisfiableBlocks? = SatisfiableBlocks()
    while released.count - maskCount < Self.limit, maskCount < Self.maskLimit {
      var share = work.take(1, of: 1)
      defer { work.giveBack(share) }
      let report = try self.equations.system.infeasibility(
        options: looksAtAll ? options : separate, isContradictory: isContradictory && released.isEmpty,
        besides: &satisfiable, &share)
      if share.hasRunOut { throw WorkLimitReached() }
      isSatisfiable = report.conflicts.isEmpty ? true : nil
      var isDone = true
      for conflict in report.conflicts where conflict.rows.allSatisfy({ !released.contains($0) }) {
        // Each at a priority of its own, lest two that were let go leave a tie.
        let row: Int
        let priority: Double
        if let mask = maskWithoutRoom(in: conflict) {
          (row, priority) = (mask, 999.9375 - Double(maskCount) / 8192)
          maskCount += 1
        } else if let assumption = releasableRow(of: conflict) {
          (row, priority) = (assumption, 999.75 - Double(released.count) / 1024)
        } else {
          continue
        }
        released.append(row)
        self.equations.setStrength(.optional(priority: priority), ofRow: row)
        isDone = false
      }
      if isDone, looksAtAll || report.conflicts.isEmpty {
        // What is left no assumption explains.
        isSatisfiable = report.conflicts.isEmpty
        if report.conflictsComplete { contradictions = report }
        return
      }
      looksAtAll = isDone
    }
  }

  /// What a mask says of the size of a view for which its fixed parts leave no room, if that is what does not hold: autoresizing
  /// then makes the view empty, and contradicts nothing.
  private func maskWithoutRoom(in conflict: InfeasibleSubset) -> Int? {
    let constraints = equations.lowered.layout.constraints
    for row in conflict.rows where constraints[row].origin.kind == .nonnegativeSize {
      let (item, axis) = (constraints[row].firstItem, constraints[row].firstAttribute.axis)
      // The size stands behind the position.
      let mask = conflict.rows.filter {
        let origin = constraints[$0].origin
        return origin.kind == .autoresizingMask && origin.item == item && constraints[$0].firstAttribute.axis == axis
          && constraints[$0].secondItem != nil
      }.max()
      if let mask { return mask }
    }
    return nil
  }

  private func releasableRow(of conflict: InfeasibleSubset) -> Int? {
    let constraints = equations.lowered.layout.constraints
    let proof = ConflictProof(subset: conflict, equations: equations, constraints: constraints)
    if let row = assumptions.explanation(of: proof, among: constraints) { return row }
    guard proof.excess <= assumptions.tolerance else { return nil }
    // What hangs on the size of a root may be a multiple of it, and be nothing without.
    let layout = equations.lowered.layout
    func speaksOfRoot(_ row: Int) -> Bool {
      [constraints[row].firstItem, constraints[row].secondItem].contains { $0.map { layout[$0].parent == nil } == true }
    }
    // Where multiples hardly differ, what they are multiples of would have to be nothing: that gives way to none of them.
    let share = proof.steps.filter { !$0.multiplier.isZero && !constraints[$0.constraint].isImplicit }
      .filter { proof.excess <= assumptions.tolerance * $0.multiplier.absoluteValue }
    let close = Set(share.map(\.constraint))
    let written = conflict.rows.filter(close.contains)
    return written.last { !speaksOfRoot($0) } ?? written.last
  }
}
