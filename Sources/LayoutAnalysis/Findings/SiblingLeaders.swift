import LayoutModel

/// Which views the equalities of a layout place by other views of the same superview: the view that a constraint is about
/// follows the one that it names second. Views whose edges are aligned have no leader among them where a size is open too, which
/// each may give the other.
struct SiblingLeaders {
  private struct Follower: Hashable {
    var item: ItemID
    var axis: Axis
  }

  private var leaders: [Follower: [(item: ItemID, isAlignment: Bool)]] = [:]

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
        let parent = layout[first].parent,
        layout[second].parent == parent
      else { continue }
      leaders[Follower(item: first, axis: axis), default: []].append(
        (second, attribute == constraint.secondAttribute))
    }
  }

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
      leaders[Follower(item: item, axis: axis)]?.contains { leader in
        leader.item != item && all.contains(leader.item) && !(leader.isAlignment && sizeIsFree)
      } != true
    } ?? items[0]
  }
}
