import ExactArithmetic
import LayoutModel

/// A side of a view.
package enum Side: Int, CaseIterable, Hashable, Sendable {
  case top, left, bottom, right

  /// The side that an attribute speaks of, margins included; the layout is read from left to right.
  package init?(_ attribute: Attribute) {
    switch attribute {
    case .top, .topMargin: self = .top
    case .left, .leading, .leftMargin, .leadingMargin: self = .left
    case .bottom, .bottomMargin: self = .bottom
    case .right, .trailing, .rightMargin, .trailingMargin: self = .right
    default: return nil
    }
  }

  /// The edge.
  package var attribute: Attribute {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    }
  }

  /// The axis that it is an end of.
  package var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }

  /// Whether it is the one that coordinates are counted from.
  package var isNear: Bool { self == .left || self == .top }
}

extension EdgeInsets {
  /// The inset of a side.
  package subscript(side: Side) -> Rational {
    switch side {
    case .top: top
    case .left: left
    case .bottom: bottom
    case .right: right
    }
  }

  /// The insets with those replaced for which a better one is known.
  package func merging(_ better: (Side) -> Rational?) -> EdgeInsets {
    EdgeInsets(
      top: better(.top) ?? top, left: better(.left) ?? left, bottom: better(.bottom) ?? bottom,
      right: better(.right) ?? right)
  }
}
