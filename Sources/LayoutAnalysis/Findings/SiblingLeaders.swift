import LayoutModel

/// Which views the equalities of a layout place by other views of the same superview: the view that a constraint is about
/// follows the one that it names second. Views whose edges are aligned have no leader among them where a size is open too, which
/// each may give the other.
struct SiblingLeaders {
  /// By the items' numbers along an axis twice the leaders' indices, and one more for edges that are aligned.
  private var leaders: [Int: [Int]] = [:]

  /// Finds them; linear in the constraints.
  ///
  /// - Parameters:
  ///   - layout: The lowered layout.
  ///   - isWanted: Whether anything will be asked.
  init(of layout: Layout, where isWanted: Bool) {
    guard isWanted else { return }
    for constraint in layout.constraints
    where constraint.isActive && !constraint.isImplicit && constraint.relation == .equal {
      let (first, attribute) = (constraint.firstItem, constraint.firstAttribute)
      guard let second = constraint.secondItem, let axis = attribute.axis, !attribute.isSize,
        let parent = layout[first].parent, layout[second].parent == parent
      else { continue }
      leaders[Self.number(first, axis), default: []].append(
        2 * second.index + (attribute == constraint.secondAttribute ? 1 : 0))
    }
  }

  private static func number(_ item: ItemID, _ axis: Axis) -> Int { 2 * item.index + (axis == .horizontal ? 0 : 1) }

  /// The first of some items that follows none of the others.
  ///
  /// - Parameters:
  ///   - items: The items, at least one.
  ///   - axis: The axis.
  ///   - sizeIsFree: Whether a size is open.
  /// - Returns: The item; the first of all where each follows another.
  func first(of items: [ItemID], along axis: Axis, sizeIsFree: Bool) -> ItemID {
    guard items.count > 1 else { return items[0] }
    let all = Set(items)
    return items.first { item in
      leaders[Self.number(item, axis)]?.contains { leader in
        let isAlignment = !leader.isMultiple(of: 2)
        let other = ItemID(leader >> 1)
        return other != item && all.contains(other) && !(isAlignment && sizeIsFree)
      } != true
    } ?? items[0]
  }
}
