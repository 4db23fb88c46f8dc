/// The strong components of a directed graph (Tarjan, *Depth-first search and linear graph algorithms*, 1972).
struct StrongComponents {
  /// The component of each node.
  private(set) var component: [Int]
  /// The number of components.
  private(set) var count = 0

  /// Finds them; linear.
  init(of successors: [[Int]]) {
    let nodeCount = successors.count
    component = Array(repeating: -1, count: nodeCount)
    var discovery = component
    var low = [Int](repeating: 0, count: nodeCount)
    var cursor = low
    var open: [Int] = []
    var path: [Int] = []
    var clock = 0
    for start in 0..<nodeCount where discovery[start] < 0 {
      path.append(start)
      while let node = path.last {
        if discovery[node] < 0 {
          discovery[node] = clock
          low[node] = clock
          clock += 1
          open.append(node)
        }
        if cursor[node] < successors[node].count {
          let next = successors[node][cursor[node]]
          cursor[node] += 1
          if discovery[next] < 0 {
            path.append(next)
          } else if component[next] < 0 {
            low[node] = min(low[node], discovery[next])
          }
          continue
        }
        path.removeLast()
        if let above = path.last { low[above] = min(low[above], low[node]) }
        guard low[node] == discovery[node] else { continue }
        while let member = open.popLast() {
          component[member] = count
          if member == node { break }
        }
        count += 1
      }
    }
  }
}
