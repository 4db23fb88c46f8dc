import ExactArithmetic
import LayoutModel

/// What UIKit takes from frames and puts back into constraints: how much of its superview's safe area and margins reaches
/// a view, and whether a readable guide is as wide as the margins.
///
/// Frames follow from constraints, so that these are found by solving, looking and solving again; see ``SettledLayout``.
package struct FrameFeedback: Hashable, Sendable {
  /// What is known of one of these.
  package enum Amount: Hashable, Sendable {
    /// A distance in points.
    case points(Rational)
    /// It is not known, since a frame is not; the distance to start from, in points.
    case unknown(nominal: Rational)

    /// The distance, or the one to start from.
    package var nominal: Rational {
      switch self {
      case .points(let points), .unknown(let points): points
      }
    }

    /// Whether it is known.
    var isKnown: Bool { if case .points = self { true } else { false } }
  }

  /// A side of a view.
  package struct Place: Hashable, Sendable {
    /// The view.
    package var item: ItemID
    /// The side.
    package var side: Side

    /// Names a side.
    package init(item: ItemID, side: Side) {
      self.item = item
      self.side = side
    }
  }

  /// How a readable guide follows its margins from release 26 on.
  package enum ReadableWidth: Hashable, Sendable {
    /// It is the margins guide.
    case margins
    /// It is as wide as it can be at most, in the middle.
    case limit
    /// Which of the two is not known.
    case unknown
  }

  /// What reaches a view of the safe area around it; absent for nothing.
  package var safeArea: [Place: Amount] = [:]
  /// How far in the superview's margins reach, where a view preserves them; absent for no farther than its edge.
  package var margins: [Place: Amount] = [:]
  /// How wide readable guides are whose owner's width is not given.
  package var readableWidths: [ItemID: ReadableWidth] = [:]

  /// Knows nothing.
  package init() {}
}
