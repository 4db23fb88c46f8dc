import ExactArithmetic

/// One side or term that is known to exist but whose value is not known: an intrinsic size of text, a margin, a baseline.
public struct Unknown: Hashable, Sendable {
  /// What it is, for messages: `intrinsic content width of Title`.
  public var name: String
  /// A plausible value in points, never negative; used for a frame to start from, never for a verdict.
  public var nominal: Rational
  /// Whether it may be below 0: a number of the input's, rather than a length.
  public var mayBeNegative: Bool
  /// Whether it may be many times what is plausible, or next to nothing: a text, or a number of code, rather than an inset,
  /// which screens bound, or a baseline, which its view does.
  public var isUnbounded = true

  /// Makes an unknown of a kind that the tool names.
  ///
  /// - Parameters:
  ///   - quantity: Which quantity it is.
  ///   - owner: The name of the item that has it.
  ///   - nominal: A plausible value, in points.
  public init(_ quantity: Quantity, of owner: String, nominal: Rational) {
    self.init(name: quantity.name(of: owner), nominal: nominal)
    if case .contentSize = quantity { isUnbounded = true } else { isUnbounded = false }
  }

  /// Makes an unknown.
  public init(name: String, nominal: Rational, mayBeNegative: Bool = false) {
    self.name = name
    self.nominal = nominal
    self.mayBeNegative = mayBeNegative
  }
}

/// The index of an ``Unknown`` in its layout's `unknowns`.
public struct UnknownID: Hashable, Comparable, Sendable {
  /// The index.
  public var index: Int

  /// Makes an id.
  public init(_ index: Int) {
    self.index = index
  }

  /// Whether the left index is less.
  public static func < (left: UnknownID, right: UnknownID) -> Bool { left.index < right.index }
}

extension Unknown {
  /// A quantity of an item that an input may leave open.
  public enum Quantity: Hashable, Sendable {
    /// The width or height of a view's content.
    case contentSize(Axis)
    /// A layout margin, or what it has beyond so many points, by the name of its side.
    case margin(side: String, beyond: Rational = 0)
    /// A safe area inset, or what it has beyond so many points, by the name of its side.
    case safeAreaInset(side: String, beyond: Rational)
    /// From the top to the first baseline.
    case firstBaseline
    /// From the last baseline to the bottom.
    case lastBaseline
    /// What is not known of a share of the room that a stack view divides.
    case share

    /// What reports and proofs call it.
    func name(of owner: String) -> String {
      switch self {
      case .contentSize(let axis): "intrinsic content \(axis.sizeAttribute.name) of \(owner)"
      case .margin(let side, let points): "\(side) margin of \(owner)" + Self.text(beyond: points)
      case .safeAreaInset(let side, let points): "\(side) safe area inset of \(owner)" + Self.text(beyond: points)
      case .firstBaseline: "first baseline offset from top of \(owner)"
      case .lastBaseline: "last baseline offset from bottom of \(owner)"
      case .share: "rest of the share of \(owner)"
      }
    }

    private static func text(beyond points: Rational) -> String {
      points.isZero ? "" : " beyond \(points.pointsText)"
    }
  }
}
