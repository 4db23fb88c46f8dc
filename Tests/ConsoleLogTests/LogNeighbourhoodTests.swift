import LayoutModel
import Testing

@testable import ConsoleLogInput
@testable import LayoutAnalysis

@Suite("Neighbourhoods in logs")
struct LogNeighbourhoodTests {
  /// Inner views in a tree of a few levels, every seventh one an app's own, with ties across it.
  private func layout(count: Int, seed: Int) -> Layout {
    var layout = Layout(file: "console.log", name: "message 1")
    for index in 0..<count {
      let parent = index == 0 || (index * seed) % 5 == 0 ? nil : ItemID(index * seed % 97 % index)
      let isOfApp = (index + seed) % 7 == 0
      _ = layout.add(Self.view(index, isOfApp: isOfApp, in: parent))
    }
    layout.constraints = (0..<count).map { index in
      var constraint = Constraint(
        id: "#\(index)", firstItem: ItemID(index), firstAttribute: .leading, origin: ConstraintOrigin(kind: .log))
      constraint.secondItem = ItemID((index * 31 + seed) % count)
      return constraint
    }
    return layout
  }

  private static func view(_ index: Int, isOfApp: Bool, in parent: ItemID?) -> LayoutItem {
    var view = View(name: "V\(index)", className: isOfApp ? "App.Card" : "_UICard", superview: parent)
    view.logName = .classAndAddress
    return .view(view)
  }

  /// A search that begins at one item.
  private func nearest(to item: Int, in layout: Layout) -> ItemID? {
    var neighbours: [[Int]] = Array(repeating: [], count: layout.items.count)
    for (index, item) in layout.items.enumerated() {
      guard let parent = item.parent?.index else { continue }
      neighbours[index].append(parent)
      neighbours[parent].append(index)
    }
    for constraint in layout.constraints {
      guard let second = constraint.secondItem?.index else { continue }
      neighbours[constraint.firstItem.index].append(second)
      neighbours[second].append(constraint.firstItem.index)
    }
    var seen: Set<Int> = [item]
    var queue = [item]
    while !queue.isEmpty {
      let current = queue.removeFirst()
      if layout.items[current].isOfApp { return ItemID(current) }
      for neighbour in neighbours[current] where seen.insert(neighbour).inserted { queue.append(neighbour) }
    }
    return nil
  }

  @Test("The nearest view of the app is the one that a search from the item meets first", arguments: 1...12)
  func nearestView(seed: Int) {
    let layout = layout(count: 60, seed: seed)
    let neighbourhood = LogNeighbourhood(layout)
    for index in layout.items.indices {
      #expect(neighbourhood.nearestAppView(to: ItemID(index)) == nearest(to: index, in: layout))
    }
  }

  @Test("A long log is gone through once, not once for each of its views")
  func long() {
    var layout = layout(count: 40_000, seed: 3)
    for index in layout.items.indices {
      layout.items[index] = Self.view(index, isOfApp: index == 39_999, in: nil)
    }
    layout.constraints = (1..<40_000).map { index in
      var constraint = Constraint(
        id: "#\(index)", firstItem: ItemID(index), firstAttribute: .leading, origin: ConstraintOrigin(kind: .log))
      constraint.secondItem = ItemID(index - 1)
      return constraint
    }
    let neighbourhood = LogNeighbourhood(layout)
    #expect(layout.items.indices.allSatisfy { neighbourhood.nearestAppView(to: ItemID($0)) == ItemID(39_999) })
  }
}
