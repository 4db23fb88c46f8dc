import ExactArithmetic

/// What a part of a frame is where that depends on something that is not known: a constant, and multiples of quantities.
public struct FrameDependence: Hashable, Sendable {
  /// What a part may depend on.
  public enum Quantity: Hashable, Sendable {
    /// A quantity that the input does not tell.
    case unknown(UnknownID)
    /// The width or height of an item.
    case size(FramePart)
  }

  /// A multiple of a quantity.
  public struct Term: Hashable, Sendable {
    /// The quantity.
    public var quantity: Quantity
    /// What it is multiplied by, never 0.
    public var coefficient: Rational

    /// Makes a term.
    public init(_ quantity: Quantity, times coefficient: Rational) {
      self.quantity = quantity
      self.coefficient = coefficient
    }
  }

  /// The part.
  public var part: FramePart
  /// What is added to the terms, in points.
  public var constant: Rational
  /// The terms; none of them is the part itself.
  public var terms: [Term]

  /// Makes a dependence.
  public init(part: FramePart, constant: Rational, terms: [Term]) {
    self.part = part
    self.constant = constant
    self.terms = terms
  }
}
