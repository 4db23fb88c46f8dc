import ExactArithmetic

/// A width and a height where each may be absent.
package struct PartialSize: Hashable, Sendable {
  /// The width in points.
  package var width: Rational?
  /// The height in points.
  package var height: Rational?

  /// Makes a partial size.
  package init(width: Rational?, height: Rational?) {
    self.width = width
    self.height = height
  }

  /// The size along an axis.
  package subscript(axis: Axis) -> Rational? { axis == .horizontal ? width : height }
}

/// A frame in the superview's coordinates, in points, y down.
package struct Frame: Hashable, Sendable {
  /// The left side.
  package var x: Rational
  /// The top.
  package var y: Rational
  /// The width.
  package var width: Rational
  /// The height.
  package var height: Rational

  /// Makes a frame.
  package init(x: Rational, y: Rational, width: Rational, height: Rational) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The empty frame at the origin, which `UIView()` has.
  package static let zero = Frame(x: 0, y: 0, width: 0, height: 0)
}

/// Insets from the four sides, in points.
package struct EdgeInsets: Hashable, Sendable {
  /// From the top.
  package var top: Rational
  /// From the left.
  package var left: Rational
  /// From the bottom.
  package var bottom: Rational
  /// From the right.
  package var right: Rational

  /// Makes insets.
  package init(top: Rational, left: Rational, bottom: Rational, right: Rational) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  package static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// Margins as they were given: absolute, or by reading direction.
package enum LayoutMargins: Hashable, Sendable {
  /// `layoutMargins`: top, left, bottom, right.
  case absolute(EdgeInsets)
  /// `directionalLayoutMargins`: `left` holds leading, `right` holds trailing.
  case directional(EdgeInsets)

  /// The margins as absolute insets.
  ///
  /// - Parameter direction: The layout direction of the view.
  /// - Returns: Insets from the four sides.
  package func resolved(in direction: LayoutDirection) -> EdgeInsets {
    switch self {
    case .absolute(let insets): return insets
    case .directional(let insets):
      guard direction == .rightToLeft else { return insets }
      return EdgeInsets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
    }
  }
}

/// One dimension of an intrinsic content size.
package enum IntrinsicDimension: Hashable, Sendable {
  /// `noIntrinsicMetric`.
  case none
  /// There is one, its value is not known: text, an image.
  case unknown
  /// A size in points.
  case points(Rational)
}

/// The parts of a frame that follow the superview's size.
package struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits of `UIView.AutoresizingMask`.
  package let rawValue: Int

  /// Makes a mask of UIKit's bits.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The left margin is flexible.
  package static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width is flexible.
  package static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The right margin is flexible.
  package static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The top margin is flexible.
  package static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height is flexible.
  package static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The bottom margin is flexible.
  package static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

/// The framework a layout is for: margins, standard spacing and class names differ.
package enum Platform: String, CaseIterable, Hashable, Sendable {
  /// iOS, tvOS, Mac Catalyst.
  case uikit
  /// macOS.
  case appkit
}

/// The direction in which a layout is read.
package enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
