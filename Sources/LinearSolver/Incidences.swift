/// What meets at each node, one list behind the other.
struct Incidences: Sendable {
  /// The indices, node by node.
  private(set) var indices: [Int]
  /// Beside each of ``indices`` its other end, where there are two lists of ends.
  private(set) var others: [Int]
  private var starts: [Int]

  /// Lists the indices at which each node occurs, ascending; linear.
  ///
  /// - Parameters:
  ///   - nodeCount: The number of nodes.
  ///   - ends: Lists of one length of nodes; where both ends of an index are one node it is listed twice.
  init(nodeCount: Int, ends: [[Int]]) {
    starts = Array(repeating: 0, count: nodeCount + 1)
    for list in ends {
      for node in list { starts[node + 1] += 1 }
    }
    for node in 0..<nodeCount { starts[node + 1] += starts[node] }
    indices = Array(repeating: 0, count: starts[nodeCount])
    let isPaired = ends.count == 2
    others = isPaired ? indices : []
    var next = starts
    for index in 0..<(ends.first?.count ?? 0) {
      for (place, list) in ends.enumerated() {
        indices[next[list[index]]] = index
        if isPaired { others[next[list[index]]] = ends[1 - place][index] }
        next[list[index]] += 1
      }
    }
  }

  /// Where in ``indices`` those of a node are.
  subscript(node: Int) -> Range<Int> { starts[node]..<starts[node + 1] }
}
