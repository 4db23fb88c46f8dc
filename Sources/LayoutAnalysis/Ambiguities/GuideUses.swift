import LayoutModel

/// Which parts of the layout guides that someone made matter to a view.
///
/// Auto Layout only knows what a constraint names: a guide that takes part along one axis has no place on the other, and
/// nothing is ambiguous there. The same goes for guides that are tied to nothing but each other, since they show
/// nothing.
struct GuideUses {
  /// Along one axis of a guide, what is known of it.
  private struct Side {
    /// Another side that constraints tie it to; itself at the end of such a line.
    var parent: Int
    /// Whether a constraint ties it to a view, or ties to one what it is the end of.
    var reachesView = false
    /// Whether a constraint speaks of its place.
    var isPlaced = false
    /// Whether a constraint speaks of its size.
    var isSized = false
  }

  /// Both sides of each guide.
  private var sides: [Side] = []
  /// For each item that is such a guide, the place of its horizontal side; the vertical one follows.
  private var places: [Int?] = []

  /// Looks at a layout with all its constraints; near linear in these, and nothing where there are no such guides.
  init(_ layout: Layout) {
    guard layout.items.contains(where: { $0.guide?.kind == .custom }) else { return }
    places = layout.items.map { item in
      guard item.guide?.kind == .custom else { return nil }
      sides.append(contentsOf: [Side(parent: sides.count), Side(parent: sides.count + 1)])
      return sides.count - 2
    }
    let constraints = layout.constraints
    for index in constraints.indices {
      switch constraints[index].origin.kind {
      case .nonnegativeSize, .nonnegativeUnknown: continue
      default: break
      }
      let first = side(of: constraints[index].firstItem, constraints[index].firstAttribute, layout.layoutDirection)
      guard let item = constraints[index].secondItem, constraints[index].secondAttribute.axis != nil else { continue }
      let second = side(of: item, constraints[index].secondAttribute, layout.layoutDirection)
      switch (first, second) {
      case (let first?, let second?): tie(first, second)
      case (let guide?, nil), (nil, let guide?): sides[root(of: guide)].reachesView = true
      case (nil, nil): break
      }
    }
    for side in sides.indices { sides[side].reachesView = sides[root(of: side)].reachesView }
  }

  /// Whether a view depends on a part of a guide that someone made.
  func depend(on guide: ItemID, _ attribute: FrameAttribute) -> Bool {
    guard let place = places[guide.index] else { return true }
    let side = sides[attribute.axis == .horizontal ? place : place + 1]
    return side.reachesView && (attribute == .x || attribute == .y ? side.isPlaced : side.isSized)
  }

  /// The side of a guide that an attribute speaks of, with a note of what it says: the far edge and the centre are where
  /// they are by the guide's size too. `nil` for a view.
  private mutating func side(of item: ItemID, _ attribute: Attribute, _ direction: LayoutDirection) -> Int? {
    guard let place = places[item.index], let axis = attribute.axis else { return nil }
    let side = axis == .horizontal ? place : place + 1
    if attribute.isLocation { sides[side].isPlaced = true }
    let near: [Attribute] = [.left, .top, direction == .leftToRight ? .leading : .trailing]
    if !near.contains(attribute) { sides[side].isSized = true }
    return side
  }

  /// The end of the line that a side is tied to, which is made shorter on the way.
  private mutating func root(of side: Int) -> Int {
    var current = side
    while sides[current].parent != current {
      sides[current].parent = sides[sides[current].parent].parent
      current = sides[current].parent
    }
    return current
  }

  private mutating func tie(_ first: Int, _ second: Int) {
    let (kept, other) = (root(of: first), root(of: second))
    guard kept != other else { return }
    sides[other].parent = kept
    if sides[other].reachesView { sides[kept].reachesView = true }
  }
}
