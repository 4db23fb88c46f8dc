import ExactArithmetic

/// The frame of a view that a debugger described beside a message.
public struct LogFrame: Hashable, Sendable {
  /// Where a view lies among those that are scrolled with it.
  public struct Place: Hashable, Sendable {
    /// From the left edge of what holds them all.
    public var x: Rational
    /// From its top edge.
    public var y: Rational
    /// Which of the described views holds them all.
    public var root: String

    /// Makes a place.
    public init(x: Rational, y: Rational, root: String) {
      self.x = x
      self.y = y
      self.root = root
    }
  }

  /// From the left edge of the superview.
  public var x: Rational
  /// From its top edge, or from its bottom edge on a Mac.
  public var y: Rational
  /// The width.
  public var width: Rational
  /// The height.
  public var height: Rational
  /// Where it lies among the others; `nil` where that is not known, as on a Mac or where a view is turned.
  public var place: Place?

  /// Makes a frame.
  public init(x: Rational, y: Rational, width: Rational, height: Rational) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A listed constraint that does not hold of the frames that are described beside it.
public struct LogBreach: Hashable, Sendable {
  /// The constraint, as an index.
  public var constraint: Int
  /// What its first attribute is, less what the second one makes of it: what the constant would have to be.
  public var actual: Rational

  /// Makes a record.
  public init(constraint: Int, actual: Rational) {
    self.constraint = constraint
    self.actual = actual
  }
}
