import ExactArithmetic
import LayoutModel

/// What was assumed of a layout because its input does not say it, and how far that may be off: a contradiction that goes
/// beyond is the input's own.
package protocol LayoutAssumptions: Sendable {
  /// How far two ways of placing a view may differ by the rounding of what the input stores, in points.
  var tolerance: Rational { get }

  /// How far a constraint of the layout may be off.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - isGreater: Whether its constant would have to be greater, rather than less, for the rest to hold.
  /// - Returns: The amount.
  func leeway(of constraint: Constraint, isGreater: Bool) -> Leeway
}

/// How far a constraint may be off.
package enum Leeway: Hashable, Sendable {
  /// It is no assumption.
  case none
  /// Up to so many points.
  case points(Rational)
  /// Anything is possible.
  case any
}

extension LayoutAssumptions {
  /// The first member of a conflict that may be off, if all that may be are off by enough together.
  ///
  /// - Parameters:
  ///   - proof: The conflict, its multipliers scaled to points.
  ///   - constraints: The constraints of the layout.
  /// - Returns: A constraint, as an index.
  func explanation(of proof: ConflictProof, among constraints: [Constraint]) -> Int? {
    var first: Int?
    var capacity: Rational? = 0
    for step in proof.steps.sorted(by: { $0.constraint < $1.constraint }) {
      switch leeway(of: constraints[step.constraint], isGreater: step.multiplier.signum > 0) {
      case .none: continue
      case .points(let points): capacity = capacity.map { $0 + points * step.multiplier.absoluteValue }
      case .any: capacity = nil
      }
      first = first ?? step.constraint
    }
    return capacity.map { $0 >= proof.excess } ?? true ? first : nil
  }
}
