import ExactArithmetic

/// One end of the interval of an expression in a block, and what sets it.
struct BlockEnd {
  /// The end.
  var bound: Rational
  /// Rows that add up to the proof, with what their left sides are multiplied by.
  var uses: [(row: Int, multiplier: Rational)]
}

/// What the rows of a block that only compares positions say of an expression together: shortest ways along its bounds.
///
/// From a point that satisfies the bounds each of them leaves a slack, which is never negative (Dijkstra with potentials). Of
/// ways of the same length the one over the fewest rows counts.
struct BoundPaths {
  /// A bound as a step: the position of `to` is at most that of `from` plus a length.
  private struct Step {
    var from: Int
    var to: Int
    var slack: Int
    var arc: Int
    var isUpper: Bool
  }

  private let block: DifferenceBlock
  private let reference: Int
  private let rows: [ReducedRow]
  private let position: [Int]
  private var steps: [Step] = []
  private var leaving: [[Int]]

  /// Prepares a block whose rows can hold together; `nil` when it is of another kind or has numbers that are too large.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - rows: All rows.
  ///   - places: For each node of the block its place in ``Block/nodes``.
  ///   - work: What is left of the limit.
  /// - Throws: ``WorkLimitReached``.
  init?(
    _ block: Block, rows: [ReducedRow], position places: [Int], _ work: inout Work
  ) throws(WorkLimitReached) {
    guard let differences = DifferenceBlock(block, rows: rows, position: places, &work),
      case .point(let position, _) = try differences.start(&work)
    else { return nil }
    self.block = differences
    self.rows = rows
    self.position = position
    reference = block.reference
    leaving = Array(repeating: [], count: differences.nodeCount)
    for (index, arc) in differences.arcs.enumerated() {
      let value = position[arc.head] - position[arc.tail]
      if arc.upper < Int.max {
        steps.append(Step(from: arc.tail, to: arc.head, slack: arc.upper - value, arc: index, isUpper: true))
      }
      if arc.lower > Int.min {
        steps.append(Step(from: arc.head, to: arc.tail, slack: value - arc.lower, arc: index, isUpper: false))
      }
    }
    for (index, step) in steps.enumerated() { leaving[step.from].append(index) }
  }

  /// One end of the interval of an expression.
  ///
  /// - Parameters:
  ///   - terms: The expression over places in the block.
  ///   - isUpper: Which end.
  ///   - work: What is left of the limit.
  /// - Returns: The end, `.some(nil)` when there is none; `nil` when the expression is neither a position nor the difference
  ///   of two.
  func end(of terms: [LinearTerm], isUpper: Bool, _ work: inout Work) -> BlockEnd?? {
    guard let first = terms.first, terms.count <= 2 else { return nil }
    if terms.count == 2, terms[1].coefficient != -first.coefficient { return nil }
    let other = terms.count == 2 ? terms[1].variable : block.nodeCount - 1
    // A multiple of how far one node is above another, at most or at least.
    let weight = first.coefficient.absoluteValue
    let rises = (first.coefficient.signum > 0) == isUpper
    work.charge(instructions: leaving.count * Cost.list + steps.count * Cost.row)
    let (low, high) = rises ? (other, first.variable) : (first.variable, other)
    guard let way = shortestWay(from: low, to: high) else { return .some(nil) }
    var units = 0
    var uses: [(row: Int, multiplier: Rational)] = []
    for step in way {
      let arc = block.arcs[step.arc]
      units += step.isUpper ? arc.upper : -arc.lower
      let row = step.isUpper ? arc.upperRow : arc.lowerRow
      let turn = rows[row].terms.first { $0.variable != reference }.flatMap { $0.coefficient.reciprocal } ?? 1
      uses.append((row, (step.isUpper ? turn : -turn) * weight))
    }
    let bound = Rational(units, block.unitsPerPoint) * weight
    return .some(BlockEnd(bound: isUpper ? bound : -bound, uses: uses))
  }

  private func shortestWay(from start: Int, to end: Int) -> [Step]? {
    var best = [(slack: Int, count: Int)?](repeating: nil, count: leaving.count)
    var arrival = [Int](repeating: -1, count: leaving.count)
    var isDone = [Bool](repeating: false, count: leaving.count)
    var queue = BinaryHeap<Way>()
    best[start] = (0, 0)
    queue.insert(Way(slack: 0, count: 0, node: start))
    while let next = queue.popLeast() {
      if isDone[next.node] { continue }
      isDone[next.node] = true
      if next.node == end { break }
      for index in leaving[next.node] where !isDone[steps[index].to] {
        let step = steps[index]
        let (slack, count) = (next.slack + step.slack, next.count + 1)
        if let known = best[step.to], (known.slack, known.count) <= (slack, count) { continue }
        best[step.to] = (slack, count)
        arrival[step.to] = index
        queue.insert(Way(slack: slack, count: count, node: step.to))
      }
    }
    guard isDone[end] else { return nil }
    var way: [Step] = []
    var node = end
    while node != start {
      way.append(steps[arrival[node]])
      node = steps[arrival[node]].from
    }
    return way
  }
}

/// A way to a node; that of the least slack is the nearest, of such ones the shortest.
private struct Way: Comparable {
  var slack: Int
  var count: Int
  var node: Int

  static func < (left: Way, right: Way) -> Bool {
    (left.slack, left.count, left.node) < (right.slack, right.count, right.node)
  }
}
