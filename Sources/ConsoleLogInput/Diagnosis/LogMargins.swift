import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// The margins of views, which no log prints: those that they have unless somebody set them.
struct LogMargins {
  /// What a view has at least at its sides: the content view of a cell on every side, until iOS 10.
  static let least: Rational = 8
  /// What such a content view has since iOS 11 where rows are not full width.
  private static let later: (horizontal: Rational, vertical: Rational) = (16, 11)
  /// What a controller's view has at its sides on the largest screens. Above and below it has as much as its bars take.
  private static let widest: Rational = 20

  private let layout: Layout
  /// The views whose margins the log shows as guides.
  private let hasGuide: Set<ItemID>

  /// Looks at a layout that was read from a log.
  init(_ layout: Layout) {
    self.layout = layout
    hasGuide = Set(layout.items.lazy.compactMap(\.guide).filter { $0.kind == .layoutMargins }.map(\.owner))
  }

  /// The layouts with such margins written out, the least first; none where no margin counts that has a usual length.
  var assumed: [Layout] {
    let isAsked = layout.constraints.contains { constraint in
      margin(of: constraint.firstItem, constraint.firstAttribute, isLeast: true) != nil
        || constraint.secondItem.map { margin(of: $0, constraint.secondAttribute, isLeast: true) != nil } ?? false
    }
    guard isAsked else { return [] }
    return [true, false].map { isLeast in
      var result = layout
      for index in result.constraints.indices { write(isLeast: isLeast, into: &result.constraints[index]) }
      return result
    }
  }

  /// How long a margin of a view is: at least, or at most; `nil` where nobody knows.
  private func margin(of item: ItemID, _ attribute: Attribute, isLeast: Bool) -> Rational? {
    guard attribute.isMargin, let axis = attribute.axis, layout[item].view != nil, !hasGuide.contains(item) else {
      return nil
    }
    if SystemClasses.isContentView(layout[item].className) {
      return isLeast ? Self.least : axis == .vertical ? Self.later.vertical : Self.later.horizontal
    }
    return axis == .vertical ? nil : isLeast ? Self.least : Self.widest
  }

  private func write(isLeast: Bool, into constraint: inout Constraint) {
    if let margin = margin(of: constraint.firstItem, constraint.firstAttribute, isLeast: isLeast),
      let (edge, side) = Self.edge(of: constraint.firstAttribute)
    {
      constraint.firstAttribute = edge
      constraint.constant -= side * margin
    }
    if let second = constraint.secondItem,
      let margin = margin(of: second, constraint.secondAttribute, isLeast: isLeast),
      let (edge, side) = Self.edge(of: constraint.secondAttribute)
    {
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
