import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// The margins of a cell's content view, which no log prints: those that it has unless somebody set them.
struct LogMargins {
  /// What such a view has at least, on every side: until iOS 10.
  static let least: Rational = 8
  /// What it has since iOS 11 where rows are not full width.
  private static let later: (horizontal: Rational, vertical: Rational) = (16, 11)

  private let layout: Layout

  /// Looks at a layout that was read from a log.
  init(_ layout: Layout) {
    self.layout = layout
  }

  /// The layouts with such margins written out, the least first; none where no margin of such a view counts.
  var assumed: [Layout] {
    let isAsked = layout.constraints.contains { constraint in
      isContent(constraint.firstItem, constraint.firstAttribute)
        || constraint.secondItem.map { isContent($0, constraint.secondAttribute) } ?? false
    }
    guard isAsked else { return [] }
    return [(Self.least, Self.least), Self.later].map { horizontal, vertical in
      var result = layout
      for index in result.constraints.indices {
        write(horizontal, vertical, into: &result.constraints[index])
      }
      return result
    }
  }

  private func isContent(_ item: ItemID, _ attribute: Attribute) -> Bool {
    attribute.isMargin && SystemClasses.isContentView(layout[item].className)
  }

  private func write(_ horizontal: Rational, _ vertical: Rational, into constraint: inout Constraint) {
    if isContent(constraint.firstItem, constraint.firstAttribute),
      let (edge, side) = Self.edge(of: constraint.firstAttribute)
    {
      let margin = edge.axis == .vertical ? vertical : horizontal
      constraint.firstAttribute = edge
      constraint.constant -= side * margin
    }
    if let second = constraint.secondItem, isContent(second, constraint.secondAttribute),
      let (edge, side) = Self.edge(of: constraint.secondAttribute)
    {
      let margin = edge.axis == .vertical ? vertical : horizontal
      constraint.secondAttribute = edge
      constraint.constant += side * margin * constraint.multiplier
    }
  }

  /// The edge that a margin lies inside of, and in which direction from it.
  private static func edge(of margin: Attribute) -> (Attribute, Rational)? {
    switch margin {
    case .leadingMargin: (.leading, 1)
    case .leftMargin: (.left, 1)
    case .topMargin: (.top, 1)
    case .trailingMargin: (.trailing, -1)
    case .rightMargin: (.right, -1)
    case .bottomMargin: (.bottom, -1)
    case .centerXWithinMargins: (.centerX, 0)
    case .centerYWithinMargins: (.centerY, 0)
    default: nil
    }
  }
}
