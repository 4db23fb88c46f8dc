import ExactArithmetic
import LayoutAnalysis
import LayoutModel
import LinearSolver

// What is left of what was printed, once something gives way.
extension LogConflicts {
  /// A conflict that is left where some constraints give way, by the exact solver; `nil` where what is left can hold, but for the
  /// rounding of its numbers.
  ///
  /// - Parameters:
  ///   - gone: What gives way.
  ///   - work: What is left of the work on the input.
  /// - Returns: Its members.
  /// - Throws: ``WorkLimitReached``.
  func conflict(without gone: Set<Int>, _ work: inout Work) throws(WorkLimitReached) -> [Int]? {
    // Where all are known, what hits each of them is enough.
    if isComplete, !conflicts.contains(where: \.standsForDuplicates) {
      return conflicts.first { $0.members.allSatisfy { !gone.contains($0) } }?.members
    }
    let kept = constraints.indices.filter { !gone.contains($0) }
    var system = LinearSystem()
    for variable in equations.system.variables { _ = system.addVariable(variable) }
    for row in kept { _ = system.addRow(equations.row(of: constraints[row])) }
    let limits = ConflictOptions(conflictLimit: 4, correctionLimit: 0)
    for subset in try system.infeasibility(options: limits, &work).conflicts {
      let rows = subset.rows.map { kept[$0] }
      if try !isRounding(rows, limits, &work) { return rows }
    }
    return nil
  }

  /// Whether nothing is left where a constraint, an equality, gives way to one side only: all conflicts need it to the other one.
  func endsAsInequality(_ index: Int) -> Bool {
    let signs = conflicts.map { conflict in
      zip(conflict.members, conflict.multipliers).first { $0.0 == index }?.1.signum ?? 0
    }
    return isComplete && !conflicts.contains(where: \.standsForDuplicates) && !signs.contains(0)
      && Set(signs).count == 1
  }
}
