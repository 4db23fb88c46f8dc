import LayoutModel

/// Folds the framework's inner views to the nearest view of the app: along superviews and constraints.
struct LogNeighbourhood {
  private let layout: Layout
  private var neighbours: [[Int]]

  /// Looks at a log's constraints; linear.
  init(_ layout: Layout) {
    self.layout = layout
    neighbours = Array(repeating: [], count: layout.items.count)
    for (index, item) in layout.items.enumerated() {
      if let parent = item.parent { connect(index, parent.index) }
    }
    for constraint in layout.constraints {
      if let second = constraint.secondItem { connect(constraint.firstItem.index, second.index) }
    }
  }

  private mutating func connect(_ first: Int, _ second: Int) {
    neighbours[first].append(second)
    neighbours[second].append(first)
  }

  /// The nearest view of the app to an item, the item itself if it is one; `nil` when there is none.
  func nearestAppView(to item: ItemID) -> ItemID? {
    var seen: Set<Int> = [item.index]
    var queue = [item.index]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      if layout.items[current].isOfApp { return ItemID(current) }
      for neighbour in neighbours[current] where seen.insert(neighbour).inserted { queue.append(neighbour) }
    }
    return nil
  }

  /// An inner view in words: what it is for, and which view of the app it belongs to; `nil` for other items.
  func description(of item: ItemID) -> String? {
    guard layout[item].view != nil, layout.log?.unlistedItems.contains(item) != true else { return nil }
    let className = layout[item].className
    let known = LogClasses.role(of: className)
    guard let role = known ?? (LogClasses.isInner(className) ? "a view of the system's own" : nil) else { return nil }
    guard let app = nearestAppView(to: item) else { return role }
    return "\(role), nearest to your \(layout[app].name)"
  }
}
