/// A spanning tree of a block that only compares positions: the solved form of its tableau, kept implicitly.
///
/// A tableau row of such a block is a path of the tree with coefficients ±1, so nothing needs to be stored or eliminated
/// (network simplex; Ahuja, Magnanti, Orlin, *Network Flows*, 1993, chapter 11). The tree arcs are the nonbasic variables.
struct DifferenceTree: Sendable {
  /// The root.
  let root: Int
  /// The parent of each node.
  private(set) var parent: [Int]
  /// The arc between a node and its parent, −1 for the root.
  private(set) var arcAbove: [Int]
  /// The nodes, parents before children, each subtree in one piece.
  private(set) var order: [Int] = []
  /// The place of each node in `order`.
  private(set) var place: [Int]
  /// The number of nodes of each subtree.
  private(set) var size: [Int]
  private var firstChild: [Int]
  private var nextSibling: [Int]
  private var stack: [Int] = []

  /// Makes a tree of its arcs.
  init(root: Int, parent: [Int], arcAbove: [Int]) {
    self.root = root
    self.parent = parent
    self.arcAbove = arcAbove
    place = Array(repeating: 0, count: parent.count)
    size = place
    firstChild = place
    nextSibling = place
    renumber()
  }

  /// Whether a node is in the subtree of another.
  @inline(__always)
  func contains(_ node: Int, below top: Int) -> Bool {
    let offset = place[node] - place[top]
    return offset >= 0 && offset < size[top]
  }

  /// Replaces the arc above a node by another arc that joins its subtree to the rest.
  ///
  /// - Parameters:
  ///   - top: The node whose arc leaves the tree.
  ///   - arc: The arc that enters.
  ///   - inner: The end of that arc in the subtree.
  ///   - outer: The other end.
  mutating func exchange(above top: Int, with arc: Int, inner: Int, outer: Int) {
    var node = inner
    var above = outer
    var carried = arc
    while true {
      let next = parent[node]
      let old = arcAbove[node]
      parent[node] = above
      arcAbove[node] = carried
      if node == top { break }
      above = node
      node = next
      carried = old
    }
    renumber()
  }

  private mutating func renumber() {
    for node in parent.indices {
      firstChild[node] = -1
      size[node] = 1
    }
    for node in parent.indices.reversed() where node != root {
      nextSibling[node] = firstChild[parent[node]]
      firstChild[parent[node]] = node
    }
    order.removeAll(keepingCapacity: true)
    stack.removeAll(keepingCapacity: true)
    stack.append(root)
    while let node = stack.popLast() {
      place[node] = order.count
      order.append(node)
      var child = firstChild[node]
      while child >= 0 {
        stack.append(child)
        child = nextSibling[child]
      }
    }
    for node in order.reversed() where node != root { size[parent[node]] += size[node] }
  }
}
