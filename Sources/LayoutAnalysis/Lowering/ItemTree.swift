import LayoutModel

/// The hierarchy of a layout's items: depths, roots and common ancestors without walking long chains.
///
/// Relies on an item coming after its parent, and takes an item whose parent does not precede it as a root, so that no
/// input makes a walk endless. Built in linear time; a common ancestor takes logarithmic time by jump pointers
/// (Myers, *An applicative random-access stack*, 1983).
struct ItemTree: Sendable {
  /// The parent of each item; `nil` for a root.
  private(set) var parents: [Int?] = []
  /// The root above each item; a root's own index for a root.
  private(set) var roots: [Int] = []
  private var depths: [Int] = []
  private var jumps: [Int] = []

  /// Builds the tree of a layout's items.
  init(_ items: [LayoutItem]) {
    parents.reserveCapacity(items.count)
    roots.reserveCapacity(items.count)
    depths.reserveCapacity(items.count)
    jumps.reserveCapacity(items.count)
    for (index, item) in items.enumerated() { append(item, at: index) }
  }

  private mutating func append(_ item: LayoutItem, at index: Int) {
    guard let parent = item.parent?.index, parent >= 0, parent < index else {
      parents.append(nil)
      roots.append(index)
      depths.append(0)
      jumps.append(index)
      return
    }
    parents.append(parent)
    roots.append(roots[parent])
    depths.append(depths[parent] + 1)
    let jump = jumps[parent]
    let isRegular = depths[parent] - depths[jump] == depths[jump] - depths[jumps[jump]]
    jumps.append(isRegular ? jumps[jump] : parent)
  }

  /// The parent of an item.
  func parent(of item: ItemID) -> ItemID? { parents[item.index].map { ItemID($0) } }

  /// The nearest item that both items are, or are inside; `nil` when they are in different hierarchies.
  func commonAncestor(_ first: ItemID, _ second: ItemID) -> ItemID? {
    var a = first.index
    var b = second.index
    guard roots[a] == roots[b] else { return nil }
    a = ancestor(of: a, atDepth: depths[b])
    b = ancestor(of: b, atDepth: depths[a])
    while a != b {
      // Items of one depth have jumps of one length.
      let canJump = jumps[a] != jumps[b]
      a = canJump ? jumps[a] : parents[a] ?? a
      b = canJump ? jumps[b] : parents[b] ?? b
    }
    return ItemID(a)
  }

  /// Whether an item lies in a scroll view's content: inside it, other than as a guide of the scroll view's own.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - scrollView: The scroll view.
  ///   - items: The layout's items.
  /// - Returns: Whether it does.
  func isContent(_ item: ItemID, of scrollView: ItemID, in items: [LayoutItem]) -> Bool {
    guard item != scrollView, roots[item.index] == roots[scrollView.index],
      ancestor(of: item.index, atDepth: depths[scrollView.index]) == scrollView.index
    else { return false }
    guard let guide = items[item.index].guide, guide.owner == scrollView else { return true }
    return guide.kind == .custom
  }

  private func ancestor(of item: Int, atDepth depth: Int) -> Int {
    var current = item
    while depths[current] > depth {
      current = depths[jumps[current]] >= depth ? jumps[current] : parents[current] ?? current
    }
    return current
  }
}
