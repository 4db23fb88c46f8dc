import ExactArithmetic

extension DifferenceBlock {
  /// The polyhedron of the bounds as a tableau whose free columns span its affine hull.
  ///
  /// A bound holds with equality everywhere if and only if it is on a cycle of bounds that are met: then the cycle's sum is 0.
  /// So nodes on such cycles move as one (Tarjan's strong components), and one of them stands for all.
  ///
  /// - Parameter position: A point that satisfies the bounds.
  /// - Returns: The tableau, with a variable for each node but the reference first.
  func face(at position: [Int]) -> Tableau {
    var met = [[Int]](repeating: [], count: nodeCount)
    for arc in arcs {
      let value = position[arc.head] - position[arc.tail]
      if value == arc.upper { met[arc.tail].append(arc.head) }
      if value == arc.lower { met[arc.head].append(arc.tail) }
    }
    let component = StrongComponents(of: met).component
    let origin = nodeCount - 1
    var tableau = Tableau()
    var columnOf = [Int](repeating: -1, count: nodeCount)
    for node in 0..<origin {
      let value = points(position[node] - position[origin])
      if component[node] == component[origin] {
        _ = tableau.addVariable(value: value, movingWith: nil)
      } else if columnOf[component[node]] < 0 {
        columnOf[component[node]] = tableau.addVariable()
        tableau.value[node] = value
      } else {
        _ = tableau.addVariable(value: value, movingWith: columnOf[component[node]])
      }
    }
    bound(&tableau, component: component, columnOf: columnOf, at: position)
    return tableau
  }

  /// Adds the bounds between components, of parallel ones the tightest.
  private func bound(_ tableau: inout Tableau, component: [Int], columnOf: [Int], at position: [Int]) {
    var rowOf: [[Int]: Int] = [:]
    for arc in arcs where component[arc.tail] != component[arc.head] {
      var (tail, head) = (columnOf[component[arc.tail]], columnOf[component[arc.head]])
      var low = arc.lower > Int.min ? arc.lower - (position[arc.head] - position[arc.tail]) : nil
      var high = arc.upper < Int.max ? arc.upper - (position[arc.head] - position[arc.tail]) : nil
      if low == nil, high == nil { continue }
      if head < tail {
        (tail, head) = (head, tail)
        (low, high) = (high.map { -$0 }, low.map { -$0 })
      }
      let isPair = tail >= 0
      let variable =
        isPair ? rowOf[[tail, head]] ?? tableau.addRow([LinearTerm(head, 1), LinearTerm(tail, -1)]) : head
      if isPair { rowOf[[tail, head]] = variable }
      let value = tableau.value[variable]
      if let low { tableau.tighten(variable, .greaterThanOrEqual, value + points(low)) }
      if let high { tableau.tighten(variable, .lessThanOrEqual, value + points(high)) }
    }
  }
}

/// The strong components of a directed graph (Tarjan, *Depth-first search and linear graph algorithms*, 1972).
struct StrongComponents {
  /// The component of each node.
  private(set) var component: [Int]

  /// Finds them; linear.
  init(of successors: [[Int]]) {
    let count = successors.count
    component = Array(repeating: -1, count: count)
    var discovery = component
    var low = [Int](repeating: 0, count: count)
    var cursor = low
    var open: [Int] = []
    var path: [Int] = []
    var clock = 0
    var found = 0
    for start in 0..<count where discovery[start] < 0 {
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
          component[member] = found
          if member == node { break }
        }
        found += 1
      }
    }
  }
}
