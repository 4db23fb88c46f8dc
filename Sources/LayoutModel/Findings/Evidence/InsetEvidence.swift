/// Insets of a view that are not known, since they follow from frames.
public struct InsetEvidence: Hashable, Sendable {
  /// What is not known.
  public enum Kind: Hashable, Sendable {
    case safeArea, layoutMargins, readableWidth
  }

  /// Why it is not known.
  public enum Cause: Hashable, Sendable {
    /// Each layout gives it another one.
    case unsettled
    /// It depends on where the view lies in its superview.
    case frame
    /// It depends on how far the superview is scrolled.
    case scrolling
    /// It depends on the root's size.
    case rootSize
  }

  /// The view.
  public var item: ItemID
  /// What is not known.
  public var kind: Kind
  /// The sides that are not known: `top`, `left`, `bottom` or `right`.
  public var sides: [Attribute]
  /// Why.
  public var cause: Cause

  /// Makes the evidence.
  public init(item: ItemID, kind: Kind, sides: [Attribute], cause: Cause) {
    self.item = item
    self.kind = kind
    self.sides = sides
    self.cause = cause
  }
}
