import LayoutModel

/// Which views of a log lie in which, as far as it tells: by the sign for superviews, and by what stack views make of what they
/// arrange.
struct LogFamily {
  /// The superviews.
  private(set) var parents: [ItemID: ItemID] = [:]

  /// Looks at a log; linear, and the same for its lines in any order.
  init(_ log: Layout) {
    for id in log.viewIDs { parents[id] = log[id].parent }
    func isStack(_ item: ItemID) -> Bool { log[item].view?.className.hasSuffix("StackView") == true }
    var arranged: [ItemID: ItemID] = [:]
    var neighbors: [ItemID: [ItemID]] = [:]
    for tie in log.constraints {
      guard let second = tie.secondItem, log[tie.firstItem].view != nil, log[second].view != nil else { continue }
      switch tie.identifier {
      case "UISV-canvas-connection":
        guard isStack(tie.firstItem) != isStack(second) else { continue }
        let (stack, view) = isStack(second) ? (second, tie.firstItem) : (tie.firstItem, second)
        Self.note(stack, for: view, in: &arranged)
      case "UISV-spacing", "UISV-alignment":
        neighbors[tie.firstItem, default: []].append(second)
        neighbors[second, default: []].append(tie.firstItem)
      default: break
      }
    }
    parents.merge(arranged) { known, _ in known }
    // What is arranged beside a view lies where it does, and so does what is arranged beside that.
    var reached = parents
    while !reached.isEmpty {
      var next: [ItemID: ItemID] = [:]
      for (item, parent) in reached {
        for neighbor in neighbors[item] ?? [] where parents[neighbor] == nil {
          Self.note(parent, for: neighbor, in: &next)
        }
      }
      parents.merge(next) { known, _ in known }
      reached = next
    }
  }

  /// Notes a superview; of two that are told the first one of the log, in whatever order they come.
  private static func note(_ parent: ItemID, for view: ItemID, in parents: inout [ItemID: ItemID]) {
    parents[view] = min(parent, parents[view] ?? parent)
  }
}
