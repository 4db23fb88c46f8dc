import ExactArithmetic
import LayoutModel

/// A conflict's sum, with the amount that each constraint has in it.
struct ConflictAmounts {
  /// The two sides.
  private(set) var sum = ConflictSum()
  /// The amount of each constraint that has one, by its index.
  private(set) var amounts: [Int: ConflictSum.Amount] = [:]

  /// Sorts a proof's contributions into the two sides.
  ///
  /// - Parameters:
  ///   - proof: The proof.
  ///   - constraints: The lowered constraints.
  init(proof: ConflictProof, constraints: [Constraint]) {
    // Where every member is an equality the proof may be read either way: the root's size is then what there is.
    let allEqual = proof.steps.allSatisfy { constraints[$0.constraint].relation == .equal }
    let rootAsks = proof.steps.contains {
      constraints[$0.constraint].origin.kind == .rootSize && $0.contribution.signum < 0
    }
    let isTurned = allEqual && rootAsks
    let scale = Self.displayScale(proof)
    for step in proof.steps where !step.contribution.isZero {
      let factor = (step.multiplier * scale).absoluteValue
      guard let points = (step.contribution * scale).absoluteValue.divided(by: factor) else { continue }
      let amount = ConflictSum.Amount(factor: factor, points: points)
      amounts[step.constraint] = amount
      if (step.contribution.signum < 0) != isTurned {
        sum.ask(amount, constraint: step.constraint)
      } else {
        sum.give(amount, constraint: step.constraint)
      }
    }
  }

  /// The factor that makes all multipliers whole numbers where small ones suffice, else 1.
  private static func displayScale(_ proof: ConflictProof) -> Rational {
    let least = proof.steps.map(\.multiplier.absoluteValue).filter { !$0.isZero }.min() ?? 1
    let scale = least.reciprocal ?? 1
    return proof.steps.allSatisfy { ($0.multiplier * scale).isInteger } ? scale : 1
  }
}
