import ExactArithmetic
import LayoutModel

extension Constraint {
  /// The distance or size that the constraint states, in points: what would be drawn between two edges, so that one below
  /// zero means views that overlap, stick out of what holds them or are less than nothing.
  ///
  /// - Parameter layout: The layout of its items.
  /// - Returns: `nil` where it states no distance, such as between centres, or where it depends on more than its constant.
  func gap(in layout: Layout) -> Rational? {
    guard unknownTerms.isEmpty else { return nil }
    guard let secondItem else { return firstAttribute.isSize ? constant : nil }
    guard multiplier == 1, let first = firstAttribute.side, let second = secondAttribute.side,
      firstAttribute.axis == secondAttribute.axis
    else { return nil }
    if layout.holds(secondItem, firstItem) { return Self.inset(of: first, from: second, constant) }
    if layout.holds(firstItem, secondItem) { return Self.inset(of: second, from: first, -constant) }
    switch (first, second) {
    case (.near, .far): return constant
    case (.far, .near): return -constant
    default: return nil
    }
  }

  /// How far inside something else an edge lies that is `offset` beyond one of the other's.
  private static func inset(of inner: Attribute.Side, from outer: Attribute.Side, _ offset: Rational) -> Rational? {
    switch (inner, outer) {
    case (.centre, .centre), (_, .centre): nil
    case (_, .near): offset
    case (_, .far): -offset
    }
  }
}

extension Layout {
  /// Whether one item is drawn around another: it is a view that the other lies in, or a built-in guide of one.
  fileprivate func holds(_ outer: ItemID, _ inner: ItemID) -> Bool {
    guard outer != inner else { return false }
    let line = ancestors(of: inner).dropFirst()
    if line.contains(outer) { return true }
    guard let guide = self[outer].guide, guide.kind != .custom else { return false }
    return line.contains(guide.owner) && self[inner].guide?.owner != guide.owner
  }
}

extension Attribute {
  /// Where on an item a location lies, in the direction in which its axis is measured.
  enum Side {
    /// Leading, left or top.
    case near
    /// The middle.
    case centre
    /// Trailing, right or bottom.
    case far
  }

  /// Where the location lies; `nil` for sizes, and for baselines, which lie where a text has them.
  var side: Side? {
    switch self {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: .near
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: .far
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .centre
    case .width, .height, .firstBaseline, .lastBaseline, .notAnAttribute: nil
    }
  }

  /// The edge of an item from which locations along the attribute's axis are measured.
  var nearEdge: Attribute {
    axis == .vertical ? .top : isAbsoluteHorizontalEdge ? .left : .leading
  }
}
