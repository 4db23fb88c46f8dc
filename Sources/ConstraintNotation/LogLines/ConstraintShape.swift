import LayoutModel

/// What a constraint says, as far as it can be drawn: the forms that a visual format has.
enum ConstraintShape: Hashable {
  /// `|-(n)-[item]`: the item is first, its direct superview second, both with the same near edge.
  case near(item: ItemID, superview: ItemID)
  /// `[item]-(n)-|`: the superview is first, the item second, both with the same far edge.
  case far(item: ItemID, superview: ItemID)
  /// `[first]-(n)-[second]`: the second view's near edge is first in the constraint.
  case gap(first: ItemID, second: ItemID)
  /// `[item(n)]`.
  case size(item: ItemID)
  /// Anything else.
  case equation

  /// The shape of a constraint; the same geometry with its items the other way round is an equation, as in logs.
  init(of constraint: Constraint, in layout: Layout) {
    self = .equation
    let first = constraint.firstItem
    guard let second = constraint.secondItem, constraint.secondAttribute != .notAnAttribute else {
      if constraint.firstAttribute.isSize { self = .size(item: first) }
      return
    }
    guard constraint.multiplier == 1 else { return }
    let attributes = (constraint.firstAttribute, constraint.secondAttribute)
    switch attributes {
    case (.leading, .leading), (.left, .left), (.top, .top):
      if layout.parent(of: first) == second { self = .near(item: first, superview: second) }
    case (.trailing, .trailing), (.right, .right), (.bottom, .bottom):
      if layout.parent(of: second) == first { self = .far(item: second, superview: first) }
    case (.leading, .trailing), (.left, .right), (.top, .bottom):
      self = .gap(first: second, second: first)
    default: break
    }
  }
}

extension Layout {
  /// The superview or owner of an item; `nil` for a root and for an id that is not in the layout.
  func parent(of item: ItemID) -> ItemID? {
    items.indices.contains(item.index) ? items[item.index].parent : nil
  }
}
