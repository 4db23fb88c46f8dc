import ExactArithmetic

/// A width and a height where each may be absent.
public struct PartialSize: Hashable, Sendable {
  /// The width in points.
  public var width: Rational?
  /// The height in points.
  public var height: Rational?

  /// Makes a partial size.
  public init(width: Rational?, height: Rational?) {
    self.width = width
    self.height = height
  }

  /// The size along an axis.
  public subscript(axis: Axis) -> Rational? { axis == .horizontal ? width : height }
}

/// A frame in the superview's coordinates, in points, y down.
public struct Frame: Hashable, Sendable {
  /// The left side.
  public var x: Rational
  /// The top.
  public var y: Rational
  /// The width.
  public var width: Rational
  /// The height.
  public var height: Rational

  /// Makes a frame.
  public init(x: Rational, y: Rational, width: Rational, height: Rational) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The empty frame at the origin, which `UIView()` has.
  public static let zero = Frame(x: 0, y: 0, width: 0, height: 0)
}

/// Insets from the four sides, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: Rational
  /// From the left.
  public var left: Rational
  /// From the bottom.
  public var bottom: Rational
  /// From the right.
  public var right: Rational

  /// Makes insets.
  public init(top: Rational, left: Rational, bottom: Rational, right: Rational) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// Margins as they were given: absolute, or by reading direction.
public enum LayoutMargins: Hashable, Sendable {
  /// `layoutMargins`: top, left, bottom, right.
  case absolute(EdgeInsets)
  /// `directionalLayoutMargins`: `left` holds leading, `right` holds trailing.
  case directional(EdgeInsets)

  /// The margins as absolute insets.
  ///
  /// - Parameter direction: The layout direction of the view.
  /// - Returns: Insets from the four sides.
  public func resolved(in direction: LayoutDirection) -> EdgeInsets {
    switch self {
    case .absolute(let insets): return insets
    case .directional(let insets):
      guard direction == .rightToLeft else { return insets }
      return EdgeInsets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
    }
  }
}

/// One dimension of an intrinsic content size.
public enum IntrinsicDimension: Hashable, Sendable {
  /// `noIntrinsicMetric`.
  case none
  /// There is one, its value is not known: text, an image.
  case unknown
  /// A size in points.
  case points(Rational)
}

/// The parts of a frame that follow the superview's size.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits of `UIView.AutoresizingMask`.
  public let rawValue: Int

  /// Makes a mask of UIKit's bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The left margin is flexible.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width is flexible.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The right margin is flexible.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The top margin is flexible.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height is flexible.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The bottom margin is flexible.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

/// The framework a layout is for: margins, standard spacing and class names differ.
public enum Platform: String, CaseIterable, Hashable, Sendable {
  /// iOS, tvOS, Mac Catalyst.
  case uikit
  /// macOS.
  case appkit
}

/// The direction in which a layout is read.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
