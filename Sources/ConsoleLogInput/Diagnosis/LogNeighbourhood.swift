import LayoutAnalysis
import LayoutModel

/// Folds the framework's inner views to the nearest view of the app: along superviews and constraints.
struct LogNeighbourhood {
  private let layout: Layout
  /// For each item the nearest view of the app, an app's view being its own; `nil` where there is none.
  private let nearest: [ItemID?]

  /// Looks at a log's constraints; linear.
  init(_ layout: Layout) {
    self.layout = layout
    var neighbours: [[Int]] = Array(repeating: [], count: layout.items.count)
    func connect(_ first: Int, _ second: Int) {
      neighbours[first].append(second)
      neighbours[second].append(first)
    }
    for (index, item) in layout.items.enumerated() {
      if let parent = item.parent { connect(index, parent.index) }
    }
    for constraint in layout.constraints {
      if let second = constraint.secondItem { connect(constraint.firstItem.index, second.index) }
    }
    nearest = Self.nearest(in: layout, neighbours)
  }

  /// Goes outwards from all of the app's views at once. Of several that are equally near to an item, the one behind the
  /// item's first neighbour on a shortest way counts, as if the search had begun at the item.
  private static func nearest(in layout: Layout, _ neighbours: [[Int]]) -> [ItemID?] {
    var queue = layout.items.indices.filter { layout.items[$0].isOfApp }
    var distance: [Int?] = Array(repeating: nil, count: layout.items.count)
    var nearest: [ItemID?] = Array(repeating: nil, count: layout.items.count)
    for index in queue {
      distance[index] = 0
      nearest[index] = ItemID(index)
    }
    var next = 0
    while next < queue.count {
      let current = queue[next]
      let reached = distance[current] ?? 0
      next += 1
      if nearest[current] == nil {
        let closer = neighbours[current].first { distance[$0] == reached - 1 }
        nearest[current] = closer.flatMap { nearest[$0] }
      }
      for neighbour in neighbours[current] where distance[neighbour] == nil {
        distance[neighbour] = reached + 1
        queue.append(neighbour)
      }
    }
    return nearest
  }

  /// The nearest view of the app to an item, the item itself if it is one; `nil` when there is none.
  func nearestAppView(to item: ItemID) -> ItemID? { nearest[item.index] }

  /// What is known of a view that the log lists; `nil` for other items.
  func neighbour(_ item: ItemID) -> LogNeighbour? {
    guard layout[item].view != nil, layout.log?.unlistedItems.contains(item) != true else { return nil }
    return LogNeighbour(
      item: item, nearest: nearestAppView(to: item), isInner: SystemClasses.isInner(layout[item].className))
  }
}
