import ExactArithmetic

/// A minimal unsatisfiable set of required constraints (an IIS, or MUS), with its proof.
package struct Conflict: Hashable, Sendable {
  /// The members, as indices into the diagnosis's constraints, in their order.
  package var members: [Int]
  /// Farkas multipliers, one for each member: each member written as `expression <= constant`, the weighted sum of the
  /// left sides is identically 0 and that of the constants negative.
  package var multipliers: [Rational]
  /// The axis, or `nil` where the conflict spans both.
  package var axis: Axis?
  /// The contradiction in points, with the largest multiplier on a written constraint scaled to 1.
  package var excess: Rational
  /// The arithmetic in one line.
  package var arithmetic: String
  /// The member that UIKit would most likely break, as an index into the diagnosis's constraints.
  package var broken: Int
  /// Whether `broken` was broken for an earlier conflict already, so that no log is printed for this one.
  package var isSettledByEarlierBreak: Bool

  /// Makes a conflict.
  package init(
    members: [Int], multipliers: [Rational], axis: Axis?, excess: Rational, arithmetic: String, broken: Int,
    isSettledByEarlierBreak: Bool
  ) {
    self.members = members
    self.multipliers = multipliers
    self.axis = axis
    self.excess = excess
    self.arithmetic = arithmetic
    self.broken = broken
    self.isSettledByEarlierBreak = isSettledByEarlierBreak
  }
}

/// An interval of values in points; `nil` stands for no bound.
package struct Interval: Hashable, Sendable {
  /// The least value.
  package var lower: Rational?
  /// The greatest value.
  package var upper: Rational?

  /// Makes an interval.
  package init(lower: Rational?, upper: Rational?) {
    self.lower = lower
    self.upper = upper
  }
}

/// The sizes of the root for which the required constraints hold, each axis with the other free.
package struct SatisfiableSizes: Hashable, Sendable {
  /// The widths; `nil` when there are none.
  package var width: Interval?
  /// The heights; `nil` when there are none.
  package var height: Interval?

  /// Makes the pair.
  package init(width: Interval?, height: Interval?) {
    self.width = width
    self.height = height
  }
}
