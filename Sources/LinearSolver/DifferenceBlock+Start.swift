import ExactArithmetic

extension DifferenceBlock {
  /// Positions that satisfy all bounds, and a tree of arcs; nearly every tree arc is at a bound.
  enum Start {
    /// The positions and the tree.
    case point(positions: [Int], tree: DifferenceTree)
    /// The bounds contradict one another; those that do, where they are known: each arc with whether its upper one is meant.
    case infeasible([(arc: Int, isUpper: Bool)])
    /// It takes too long to tell.
    case unknown
  }

  /// Finds a start: the greatest positions under the reference, above them the least, and so on (Bellman–Ford).
  ///
  /// - Throws: ``WorkLimitReached``.
  func start(_ work: inout Work) throws(WorkLimitReached) -> Start {
    try work.spend(instructions: (arcs.count + nodeCount) * Cost.variable)
    var steps: [DifferenceStep] = []
    for (index, arc) in arcs.enumerated() {
      if arc.lower > arc.upper { return .infeasible([(index, true), (index, false)]) }
      if arc.upper < Int.max {
        steps.append(DifferenceStep(from: arc.tail, to: arc.head, length: arc.upper, arc: index))
      }
      if arc.lower > Int.min {
        steps.append(DifferenceStep(from: arc.head, to: arc.tail, length: -arc.lower, arc: index))
      }
    }
    let leaving = Incidences(nodeCount: nodeCount, ends: [steps.map(\.from)])
    let entering = Incidences(nodeCount: nodeCount, ends: [steps.map(\.to)])
    let joints = Incidences(nodeCount: nodeCount, ends: [arcs.map(\.tail), arcs.map(\.head)])
    var hint = [Int](repeating: 0, count: arcs.count)
    for goal in goals.reversed() { hint[goal.arc] = goal.kink.at }
    var spread = Spread(nodeCount: nodeCount, stepLimit: 64 * (steps.count + nodeCount) + 1_000_000)
    spread.settle([nodeCount - 1])
    var (doneUp, doneDown, doneNodes, doneJoints) = (0, 0, 0, 0)
    while doneNodes < spread.settled.count {
      // As far up as what is placed permits, then as far down; what is left hangs on the rest by goals alone.
      while doneUp < spread.settled.count || doneDown < spread.settled.count {
        let up = try spread.run(from: doneUp, over: steps, leaving, isUpwards: true, &work)
        if let up { return start(of: up, isUpwards: true) }
        doneUp = spread.settled.count
        let down = try spread.run(from: doneDown, over: steps, entering, isUpwards: false, &work)
        if let down { return start(of: down, isUpwards: false) }
        doneDown = spread.settled.count
      }
      let node = spread.settled[doneNodes]
      let slots = joints[node]
      guard doneJoints < slots.count else {
        (doneNodes, doneJoints) = (doneNodes + 1, 0)
        continue
      }
      let joint = joints.indices[slots.lowerBound + doneJoints]
      doneJoints += 1
      let isTail = arcs[joint].tail == node
      let other = isTail ? arcs[joint].head : arcs[joint].tail
      if spread.isSettled(other) { continue }
      let value = spread.position[node] + (isTail ? hint[joint] : -hint[joint])
      spread.place(other, at: value, under: node, arc: joint)
    }
    guard spread.settled.count == nodeCount else { return .unknown }
    for step in steps where spread.position[step.to] > spread.position[step.from] + step.length {
      // The shortest way from the reference to `from` and the step back make a cycle that tightens itself.
      guard step.to == nodeCount - 1 else { return .unknown }
      var cycle = [(arc: step.arc, isUpper: arcs[step.arc].head == step.to)]
      var node = step.from
      while node != step.to {
        cycle.append((spread.arcAbove[node], arcs[spread.arcAbove[node]].head == node))
        node = spread.parent[node]
      }
      return .infeasible(cycle)
    }
    let tree = DifferenceTree(root: nodeCount - 1, parent: spread.parent, arcAbove: spread.arcAbove)
    return .point(positions: spread.position, tree: tree)
  }

  private func start(of failure: Spread.Failure, isUpwards: Bool) -> Start {
    switch failure {
    case .stepLimit: .unknown
    case .cycle(let ways): .infeasible(ways.map { ($0.arc, (arcs[$0.arc].head == $0.node) == isUpwards) })
    }
  }
}

/// A bound as a step: the position of `to` is at most that of `from` plus `length`.
private struct DifferenceStep {
  var from: Int
  var to: Int
  var length: Int
  var arc: Int
}

/// Positions that spread from nodes that are placed to nodes that are not.
private struct Spread {
  /// Why there is no start.
  enum Failure {
    /// It takes so long that another way may be shorter.
    case stepLimit
    /// A cycle tightens itself: its nodes, each with the arc by which it was reached; empty when it is lost.
    case cycle([(node: Int, arc: Int)])
  }

  private(set) var position: [Int]
  private(set) var parent: [Int]
  private(set) var arcAbove: [Int]
  private(set) var settled: [Int] = []
  private var isPlaced: [Bool]
  private var isReached: [Bool]
  private var isQueued: [Bool]
  private var depth: [Int]
  private var stepsLeft: Int

  init(nodeCount: Int, stepLimit: Int) {
    position = Array(repeating: 0, count: nodeCount)
    parent = Array(repeating: -1, count: nodeCount)
    arcAbove = parent
    depth = position
    isPlaced = Array(repeating: false, count: nodeCount)
    isReached = isPlaced
    isQueued = isPlaced
    stepsLeft = stepLimit
  }

  func isSettled(_ node: Int) -> Bool { isPlaced[node] }

  mutating func settle(_ nodes: [Int]) {
    for node in nodes {
      isPlaced[node] = true
      depth[node] = 0
    }
    settled += nodes
  }

  mutating func place(_ node: Int, at value: Int, under above: Int, arc: Int) {
    position[node] = value
    parent[node] = above
    arcAbove[node] = arc
    settle([node])
  }

  /// Places all nodes that steps from settled nodes reach.
  ///
  /// - Parameters:
  ///   - first: From which of the settled nodes on.
  ///   - steps: The steps.
  ///   - ways: The steps at each node: those that leave it to go up, those that enter it to go down.
  ///   - isUpwards: Whether nodes are placed as far up as the steps permit, else as far down.
  ///   - work: What is left of the limit.
  /// - Returns: `nil`, or why there is no start.
  /// - Throws: ``WorkLimitReached``.
  mutating func run(
    from first: Int, over steps: [DifferenceStep], _ ways: Incidences, isUpwards: Bool, _ work: inout Work
  ) throws(WorkLimitReached) -> Failure? {
    var queue = Array(settled[first...])
    var next = 0
    var reached: [Int] = []
    while next < queue.count {
      let node = queue[next]
      next += 1
      isQueued[node] = false
      try work.spend(instructions: (ways[node].count + 1) * Cost.copy)
      for slot in ways[node] {
        let step = steps[ways.indices[slot]]
        let other = isUpwards ? step.to : step.from
        if isPlaced[other] { continue }
        stepsLeft -= 1
        if stepsLeft < 0 { return .stepLimit }
        let value = position[node] + (isUpwards ? step.length : -step.length)
        if isReached[other], isUpwards ? value >= position[other] : value <= position[other] { continue }
        if !isReached[other] {
          isReached[other] = true
          reached.append(other)
        }
        position[other] = value
        parent[other] = node
        arcAbove[other] = step.arc
        depth[other] = depth[node] + 1
        // A path that is longer than there are nodes runs around a cycle that tightens itself.
        if depth[other] > position.count { return .cycle(cycle(above: other)) }
        if !isQueued[other] {
          isQueued[other] = true
          queue.append(other)
        }
      }
    }
    settle(reached)
    return nil
  }

  /// The cycle of parents that a node hangs on.
  private func cycle(above start: Int) -> [(node: Int, arc: Int)] {
    var node = start
    for _ in position {
      if isPlaced[node] { return [] }
      node = parent[node]
    }
    let first = node
    var result: [(node: Int, arc: Int)] = []
    repeat {
      result.append((node, arcAbove[node]))
      node = parent[node]
    } while node != first && !isPlaced[node]
    return node == first ? result : []
  }
}
