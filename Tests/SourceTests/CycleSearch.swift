/// Finds the strongly connected components of a graph that hold an edge.
struct CycleSearch {
  private let edges: [[Int]]
  private var number: [Int?]
  private var least: [Int]
  private var path: [Int] = []
  private var isOnPath: [Bool]
  private var count = 0
  private var found: [[Int]] = []

  /// Prepares the search.
  init(_ edges: [Set<Int>]) {
    self.edges = edges.map { $0.sorted() }
    number = Array(repeating: nil, count: edges.count)
    least = Array(repeating: 0, count: edges.count)
    isOnPath = Array(repeating: false, count: edges.count)
  }

  /// The nodes of each cycle.
  mutating func cycles() -> [[Int]] {
    for node in edges.indices where number[node] == nil { visit(node) }
    return found
  }

  private mutating func visit(_ root: Int) {
    var work: [(node: Int, next: Int)] = [(root, 0)]
    enter(root)
    while let (node, next) = work.last {
      if next < edges[node].count {
        work[work.count - 1].next += 1
        let other = edges[node][next]
        if let known = number[other] {
          if isOnPath[other] { least[node] = min(least[node], known) }
        } else {
          enter(other)
          work.append((other, 0))
        }
        continue
      }
      work.removeLast()
      if let outer = work.last?.node { least[outer] = min(least[outer], least[node]) }
      if least[node] == number[node] { leave(node) }
    }
  }

  private mutating func enter(_ node: Int) {
    number[node] = count
    least[node] = count
    count += 1
    path.append(node)
    isOnPath[node] = true
  }

  private mutating func leave(_ node: Int) {
    guard let start = path.lastIndex(of: node) else { return }
    let component = Array(path[start...])
    for member in component { isOnPath[member] = false }
    path.removeSubrange(start...)
    if component.count > 1 || edges[node].contains(node) { found.append(component) }
  }
}
