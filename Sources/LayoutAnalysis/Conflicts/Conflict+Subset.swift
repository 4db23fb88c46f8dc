import ExactArithmetic
import LayoutModel
import LinearSolver

extension Conflict {
  /// What the model says of a set of rows that cannot hold together.
  ///
  /// - Parameters:
  ///   - subset: The rows and multipliers.
  ///   - proof: The same, arranged.
  ///   - equations: The system that they belong to.
  ///   - names: ``LayoutEquations/variableNames``, which take time to make.
  ///   - broken: The member that is broken.
  package init(
    _ subset: InfeasibleSubset, proof: ConflictProof, equations: LayoutEquations, names: [String], broken: Int
  ) {
    let layout = equations.lowered.layout
    let sum = ConflictAmounts(proof: proof, constraints: layout.constraints).sum
    let multipliers = Dictionary(proof.steps.map { ($0.constraint, $0.multiplier) }) { _, last in last }
    self.init(
      members: subset.rows, multipliers: subset.rows.map { multipliers[$0] ?? 0 },
      axis: Self.axis(of: subset.rows.map { layout.constraints[$0] }), excess: proof.excess,
      sum: sum, broken: broken, isSettledByEarlierBreak: false,
      memberRows: subset.rows.map { equations.writtenOut($0, names: names) })
  }

  private static func axis(of members: [Constraint]) -> Axis? {
    let axes = Set(members.flatMap { [$0.firstAttribute.axis, $0.secondAttribute.axis].compactMap { $0 } })
    return axes.count == 1 ? axes.first : nil
  }
}
