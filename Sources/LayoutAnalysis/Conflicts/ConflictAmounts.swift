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
    let scale = Self.displayScale(proof, constraints: constraints)
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

  /// The factor that makes all multipliers whole numbers where small ones suffice, else 1. Where nothing that somebody wrote
  /// counts once with it, as beside the middle of a mask, that is made so; but of whole numbers the size that a root has.
  private static func displayScale(_ proof: ConflictProof, constraints: [Constraint]) -> Rational {
    let least = proof.steps.map(\.multiplier.absoluteValue).filter { !$0.isZero }.min() ?? 1
    var scale = least.reciprocal ?? 1
    let amounts = proof.steps.filter { !$0.contribution.isZero }
    if !proof.steps.allSatisfy({ ($0.multiplier * scale).isInteger }) {
      // Beside a ratio the size that is given counts once, so that the other side is the size that it would have to be; where there is
      // nothing on that side, what has to be nothing counts once.
      let given = amounts.filter { constraints[$0.constraint].isGivenSize }
      if given.count == 1, amounts.count > 1, let share = given[0].multiplier.absoluteValue.reciprocal,
        amounts.count(where: { ($0.multiplier * share).absoluteValue == 1 })
          > amounts.count(where: { $0.multiplier.absoluteValue == 1 })
      {
        return share
      }
      scale = 1
    } else if amounts.contains(where: { constraints[$0.constraint].origin.kind == .rootSize }) {
      return scale
    }
    let own = amounts.filter { !constraints[$0.constraint].isImplicit }
    let written = own.map { ($0.multiplier * scale).absoluteValue }
    guard !written.contains(1), let least = written.min() else { return scale }
    return scale.divided(by: least) ?? scale
  }
}

extension Constraint {
  /// Whether it is a size that a container gave, or a mask keeps.
  fileprivate var isGivenSize: Bool {
    firstAttribute.isSize && secondItem == nil && (origin.kind == .rootSize || origin.kind == .autoresizingMask)
  }
}
