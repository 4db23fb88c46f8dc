import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// Where the file's own frames put each view: alignment rectangles in the coordinates of the root.
///
/// The frames are Interface Builder's answer to the same constraints, and the only place where what the file does not
/// say shows: canvas insets, margins, text metrics.
struct StoredGeometry {
  /// A rectangle by its sides, y down.
  struct Sides {
    var left: Rational
    var right: Rational
    var top: Rational
    var bottom: Rational

    /// The place of an edge or centre; `nil` for other attributes.
    func position(of attribute: Attribute) -> Rational? {
      switch attribute {
      case .left, .leading: left
      case .right, .trailing: right
      case .top: top
      case .bottom: bottom
      case .centerX: (left + right) / 2
      case .centerY: (top + bottom) / 2
      default: nil
      }
    }
  }

  /// For each item its sides; `nil` for guides, and for what lies in a view that has no frame.
  private(set) var sides: [Sides?] = []

  /// Adds up the frames of a layout.
  init(of layout: Layout) {
    var origins: [(x: Rational, y: Rational)?] = []
    origins.reserveCapacity(layout.items.count)
    sides.reserveCapacity(layout.items.count)
    for item in layout.items {
      guard let view = item.view, let frame = view.frame else {
        sides.append(nil)
        origins.append(nil)
        continue
      }
      let origin: (x: Rational, y: Rational)?
      if let superview = view.superview {
        origin = origins[superview.index].map { ($0.x + frame.x, $0.y + frame.y) }
      } else {
        origin = (0, 0)
      }
      origins.append(origin)
      let insets = view.alignmentRectInsets
      sides.append(
        origin.map {
          Sides(
            left: $0.x + insets.left, right: $0.x + frame.width - insets.right, top: $0.y + insets.top,
            bottom: $0.y + frame.height - insets.bottom)
        })
    }
  }

  /// The sides of an item, if they are known.
  subscript(item: ItemID) -> Sides? { sides.indices.contains(item.index) ? sides[item.index] : nil }
}
