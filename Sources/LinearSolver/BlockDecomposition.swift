import ExactArithmetic

/// Rows and the nodes they couple, up to the cut vertices that they share with other blocks.
struct Block: Equatable, Sendable {
  /// The node through which the block hangs on the rest; positions in the block are counted from it.
  var reference: Int
  /// The other nodes, ascending.
  var nodes: [Int]
  /// The rows, ascending.
  var rows: [Int]
}

/// The nodes of each row, one list behind the other.
struct RowNodes: Sendable {
  private var nodes: [Int] = []
  private var ends: [Int] = []

  /// Notes the nodes of rows: their variables, and the origin unless their coefficients cancel.
  ///
  /// - Parameters:
  ///   - count: How many rows there are.
  ///   - origin: The node that stands for 1.
  ///   - terms: The left side of each.
  init(count: Int, origin: Int, terms: (Int) -> [LinearTerm]) {
    ends.reserveCapacity(count)
    nodes.reserveCapacity(2 * count)
    for row in 0..<count {
      let terms = terms(row)
      var sum: Rational = 0
      for term in terms {
        sum += term.coefficient
        nodes.append(term.variable)
      }
      if !sum.isZero { nodes.append(origin) }
      ends.append(nodes.count)
    }
  }

  /// The number of rows.
  var count: Int { ends.count }

  /// The nodes of a row.
  subscript(row: Int) -> ArraySlice<Int> { nodes[(row == 0 ? 0 : ends[row - 1])..<ends[row]] }
}

/// The biconnected components of a system (Hopcroft and Tarjan, Algorithm 447, CACM 1973).
///
/// Each row counts an origin node with coefficient −Σa, so it does not change when all its nodes are shifted alike. Two
/// subsystems that share one node are then independent: satisfiability, conflicts, levels and the optimal face split.
struct BlockDecomposition: Sendable {
  /// The blocks; the one that holds a reference node precedes those that hang on it.
  private(set) var blocks: [Block] = []
  /// For each node the block in which it is not the reference, or −1 for the root of a component.
  private(set) var homeBlock: [Int]
  /// The roots of the components but for the origin, ascending: each can be shifted with all that hangs on it.
  private(set) var floatingRoots: [Int] = []

  private var adjacencyStart: [Int]
  private var adjacencyNode: [Int]
  private var adjacencyRow: [Int]

  /// Decomposes; linear in the number of terms.
  ///
  /// - Parameters:
  ///   - nodeCount: The number of nodes, among them the origin.
  ///   - origin: The node that stands for 1.
  ///   - isNode: Which nodes take part.
  ///   - rowNodes: The nodes of each row, the origin among them when the row is not invariant without it.
  init(nodeCount: Int, origin: Int, isNode: [Bool], rowNodes: RowNodes) {
    homeBlock = Array(repeating: -1, count: nodeCount)
    adjacencyStart = Array(repeating: 0, count: nodeCount + 1)
    // A row of k nodes is a cycle through them: biconnected, hence never split, with k edges instead of k².
    for row in 0..<rowNodes.count {
      let nodes = rowNodes[row]
      if nodes.count < 2 { continue }
      for node in nodes { adjacencyStart[node + 1] += nodes.count == 2 ? 1 : 2 }
    }
    for node in 0..<nodeCount { adjacencyStart[node + 1] += adjacencyStart[node] }
    var next = adjacencyStart
    adjacencyNode = Array(repeating: 0, count: adjacencyStart[nodeCount])
    adjacencyRow = adjacencyNode
    for row in 0..<rowNodes.count {
      let nodes = rowNodes[row]
      if nodes.count < 2 { continue }
      for index in 0..<(nodes.count == 2 ? 1 : nodes.count) {
        let a = nodes[nodes.startIndex + index]
        let b = nodes[nodes.startIndex + (index + 1 == nodes.count ? 0 : index + 1)]
        adjacencyNode[next[a]] = b
        adjacencyRow[next[a]] = row
        adjacencyNode[next[b]] = a
        adjacencyRow[next[b]] = row
        next[a] += 1
        next[b] += 1
      }
    }
    search(nodeCount: nodeCount, origin: origin, isNode: isNode, rowCount: rowNodes.count)
    blocks.reverse()
    for (index, block) in blocks.enumerated() {
      for node in block.nodes { homeBlock[node] = index }
    }
    adjacencyStart = []
    adjacencyNode = []
    adjacencyRow = []
  }

  private mutating func search(nodeCount: Int, origin: Int, isNode: [Bool], rowCount: Int) {
    var discovery = Array(repeating: 0, count: nodeCount)
    var low = discovery
    var cursor = adjacencyStart
    var parent = Array(repeating: -1, count: nodeCount)
    var clock = 0
    var nodeStack: [Int] = []
    var collector = BlockCollector(nodeCount: nodeCount, rowCount: rowCount)
    for start in [origin] + Array(0..<nodeCount) where isNode[start] && discovery[start] == 0 {
      if start != origin { floatingRoots.append(start) }
      clock += 1
      discovery[start] = clock
      low[start] = clock
      nodeStack.append(start)
      while let node = nodeStack.last {
        if cursor[node] < adjacencyStart[node + 1] {
          let edge = cursor[node]
          cursor[node] += 1
          let other = adjacencyNode[edge]
          if discovery[other] == 0 {
            collector.push(node, other, adjacencyRow[edge])
            parent[other] = node
            clock += 1
            discovery[other] = clock
            low[other] = clock
            nodeStack.append(other)
          } else if discovery[other] < discovery[node] {
            // Parallel edges to the parent may count as back edges: they do not lower `low` below the parent.
            collector.push(node, other, adjacencyRow[edge])
            low[node] = min(low[node], discovery[other])
          }
        } else {
          nodeStack.removeLast()
          let above = parent[node]
          guard above >= 0 else { continue }
          low[above] = min(low[above], low[node])
          if low[node] >= discovery[above] { blocks.append(collector.popBlock(reference: above, lastEdgeTo: node)) }
        }
      }
    }
  }
}

/// The edges met since the last finished block.
private struct BlockCollector {
  private var edges: [(from: Int, to: Int, row: Int)] = []
  private var nodeStamp: [Int]
  private var rowStamp: [Int]
  private var stamp = 0

  init(nodeCount: Int, rowCount: Int) {
    nodeStamp = Array(repeating: 0, count: nodeCount)
    rowStamp = Array(repeating: 0, count: rowCount)
  }

  mutating func push(_ from: Int, _ to: Int, _ row: Int) {
    edges.append((from, to, row))
  }

  /// Takes off the edges down to the tree edge from the reference to a node.
  mutating func popBlock(reference: Int, lastEdgeTo node: Int) -> Block {
    stamp += 1
    nodeStamp[reference] = stamp
    var nodes: [Int] = []
    var rows: [Int] = []
    while let edge = edges.popLast() {
      if nodeStamp[edge.from] != stamp {
        nodeStamp[edge.from] = stamp
        nodes.append(edge.from)
      }
      if nodeStamp[edge.to] != stamp {
        nodeStamp[edge.to] = stamp
        nodes.append(edge.to)
      }
      if rowStamp[edge.row] != stamp {
        rowStamp[edge.row] = stamp
        rows.append(edge.row)
      }
      if edge.from == reference, edge.to == node { break }
    }
    nodes.sort()
    rows.sort()
    return Block(reference: reference, nodes: nodes, rows: rows)
  }
}
