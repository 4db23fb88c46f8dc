/// A spanning tree of a block that only compares positions: the solved form of its tableau, kept implicitly.
///
/// A tableau row of such a block is a path of the tree with coefficients ±1, so nothing needs to be stored or eliminated
/// (network simplex; Ahuja, Magnanti, Orlin, *Network Flows*, 1993, chapter 11). The tree arcs are the nonbasic variables.
/// An exchange costs as much as the paths that change, not as the tree.
struct DifferenceTree: Sendable {
  /// The root.
  let root: Int
  /// The parent of each node, −1 for the root.
  private(set) var parent: [Int]
  /// The arc between a node and its parent, −1 for the root.
  private(set) var arcAbove: [Int]
  /// The number of nodes of each subtree.
  private(set) var size: [Int]
  /// What the nodes of each subtree weigh together.
  private(set) var weight: [Int]
  private var firstChild: [Int]
  private var nextSibling: [Int]
  private var previousSibling: [Int]
  private var stack: [Int] = []

  /// Makes a tree of its arcs, its nodes without weight.
  init(root: Int, parent: [Int], arcAbove: [Int]) {
    self.root = root
    self.parent = parent
    self.arcAbove = arcAbove
    self.parent[root] = -1
    size = Array(repeating: 1, count: parent.count)
    weight = Array(repeating: 0, count: parent.count)
    firstChild = Array(repeating: -1, count: parent.count)
    nextSibling = firstChild
    previousSibling = firstChild
    for node in parent.indices.reversed() where node != root { hang(node, below: parent[node]) }
    var nodes: [Int] = []
    list(below: root, into: &nodes)
    for node in nodes.reversed() where node != root { size[self.parent[node]] += size[node] }
  }

  /// Lists the nodes below one and itself, parents before children; linear in them.
  ///
  /// - Parameters:
  ///   - top: The node.
  ///   - omitted: A node that is left out with all below it.
  ///   - result: The nodes.
  mutating func list(below top: Int, without omitted: Int = -1, into result: inout [Int]) {
    result.removeAll(keepingCapacity: true)
    stack.removeAll(keepingCapacity: true)
    stack.append(top)
    while let node = stack.popLast() {
      if node == omitted { continue }
      result.append(node)
      var child = firstChild[node]
      while child >= 0 {
        stack.append(child)
        child = nextSibling[child]
      }
    }
  }

  /// Weighs every node anew; linear.
  mutating func weigh(_ weights: [Int]) {
    weight = weights
    var nodes: [Int] = []
    list(below: root, into: &nodes)
    for node in nodes.reversed() where node != root { weight[parent[node]] += weight[node] }
  }

  /// Adds to the weight of a node.
  ///
  /// - Returns: The depth of the node, which is what it takes.
  mutating func add(_ amount: Int, to node: Int) -> Int {
    var depth = 0
    var node = node
    while node >= 0 {
      weight[node] += amount
      node = parent[node]
      depth += 1
    }
    return depth
  }

  /// Replaces the arc above a node by another arc that joins its subtree to the rest.
  ///
  /// - Parameters:
  ///   - top: The node whose arc leaves the tree.
  ///   - arc: The arc that enters.
  ///   - inner: The end of that arc in the subtree.
  ///   - outer: The other end.
  /// - Returns: The depths of `top`, `inner` and `outer` together, which is what it takes.
  mutating func exchange(above top: Int, with arc: Int, inner: Int, outer: Int) -> Int {
    var depth = 0
    let (wholeSize, wholeWeight) = (size[top], weight[top])
    var ancestor = parent[top]
    while ancestor >= 0 {
      size[ancestor] -= wholeSize
      weight[ancestor] -= wholeWeight
      ancestor = parent[ancestor]
      depth += 1
    }
    // The path from the new top to the old one turns round.
    var node = inner
    var above = outer
    var carried = arc
    var (sizeBelow, weightBelow) = (0, 0)
    while true {
      let (next, old) = (parent[node], arcAbove[node])
      let (ownSize, ownWeight) = (size[node], weight[node])
      depth += 1
      unhang(node)
      hang(node, below: above)
      arcAbove[node] = carried
      size[node] = wholeSize - sizeBelow
      weight[node] = wholeWeight - weightBelow
      if node == top { break }
      (sizeBelow, weightBelow) = (ownSize, ownWeight)
      above = node
      node = next
      carried = old
    }
    ancestor = outer
    while ancestor >= 0 {
      size[ancestor] += wholeSize
      weight[ancestor] += wholeWeight
      ancestor = parent[ancestor]
      depth += 1
    }
    return depth
  }

  private mutating func hang(_ node: Int, below above: Int) {
    parent[node] = above
    let next = firstChild[above]
    nextSibling[node] = next
    previousSibling[node] = -1
    if next >= 0 { previousSibling[next] = node }
    firstChild[above] = node
  }

  private mutating func unhang(_ node: Int) {
    let (previous, next) = (previousSibling[node], nextSibling[node])
    if previous >= 0 { nextSibling[previous] = next } else { firstChild[parent[node]] = next }
    if next >= 0 { previousSibling[next] = previous }
  }
}
