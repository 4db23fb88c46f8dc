import ExactArithmetic

/// The levels of a block that only compares positions, by the simplex method over spanning trees.
///
/// A tree arc that changes shifts its subtree as one. Its reduced cost is the sum of the slopes of the arcs that cross; the
/// first crossing arc whose bound or kink stops the fall of the cost takes its place.
struct DifferenceOptimization: Sendable {
  /// The arcs; their bounds become those of the optimal face.
  private(set) var block: DifferenceBlock
  /// The positions.
  private(set) var position: [Int]
  private var tree: DifferenceTree
  /// The arcs at each node, one node after the other, and where those of a node begin.
  private var incident: [Int]
  private var incidentStart: [Int]
  /// The slope of the cost at each node, all else still: tree arcs left out.
  private var slope: [Int]
  /// The slope of each subtree that moves as one.
  private var flow: [Int]
  private var isTreeArc: [Bool]

  /// Starts from a point.
  init(_ block: DifferenceBlock, positions: [Int], tree: DifferenceTree) {
    self.block = block
    position = positions
    self.tree = tree
    isTreeArc = Array(repeating: false, count: block.arcs.count)
    incidentStart = Array(repeating: 0, count: block.nodeCount + 1)
    for arc in block.arcs {
      incidentStart[arc.tail + 1] += 1
      incidentStart[arc.head + 1] += 1
    }
    for node in 0..<block.nodeCount { incidentStart[node + 1] += incidentStart[node] }
    incident = Array(repeating: 0, count: 2 * block.arcs.count)
    var next = incidentStart
    for (index, arc) in block.arcs.enumerated() {
      for node in [arc.tail, arc.head] {
        incident[next[node]] = index
        next[node] += 1
      }
    }
    for arc in tree.arcAbove where arc >= 0 { isTreeArc[arc] = true }
    slope = Array(repeating: 0, count: block.nodeCount)
    flow = slope
  }

  private func value(_ arc: Int) -> Int { position[block.arcs[arc].head] - position[block.arcs[arc].tail] }

  /// Minimises the cost of some goals and restricts the bounds to the optimal set.
  ///
  /// - Throws: ``WorkLimitReached``.
  mutating func optimize(
    _ goals: [DifferenceBlock.Goal], _ work: inout WorkBudget
  ) throws(WorkLimitReached) {
    var wanted: [Int] = []
    for goal in goals where !block.arcs[goal.arc].isPinned {
      if block.arcs[goal.arc].kinks.isEmpty { wanted.append(goal.arc) }
      block.arcs[goal.arc].add(goal.kink)
    }
    guard !wanted.isEmpty else { return }
    for node in slope.indices { slope[node] = 0 }
    for arc in wanted where !isTreeArc[arc] {
      block.arcs[arc].segment = block.arcs[arc].passedKinks(value(arc), isUpwards: true)
      charge(arc, block.arcs[arc].slope(block.arcs[arc].segment))
    }
    var stalled = 0
    while true {
      sumFlows()
      let isBland = stalled > 20 + block.nodeCount / 4
      guard let move = improvingMove(smallestIndex: isBland) else { break }
      try work.spend()
      stalled = step(move, isBland: isBland) == 0 ? stalled + 1 : 0
    }
    fixFace(wanted)
  }

  private mutating func charge(_ arc: Int, _ amount: Int) {
    slope[block.arcs[arc].head] += amount
    slope[block.arcs[arc].tail] -= amount
  }

  private mutating func sumFlows() {
    for node in flow.indices { flow[node] = slope[node] }
    for node in tree.order.reversed() where node != tree.root { flow[tree.parent[node]] += flow[node] }
  }

  // MARK: Moves

  /// A subtree that moves with its arc, and what a unit of it saves.
  private struct Move {
    var node: Int
    var isUpwards: Bool
    var gain: Int
  }

  /// The reduced costs of the arc above a node, for a greater and for a smaller value.
  private func reducedCosts(above node: Int) -> (up: Int, down: Int) {
    let index = tree.arcAbove[node]
    let cost = block.arcs[index].head == node ? flow[node] : -flow[node]
    if block.arcs[index].kinks.isEmpty { return (cost, -cost) }
    let value = value(index)
    return (
      cost + block.arcs[index].slope(block.arcs[index].passedKinks(value, isUpwards: true)),
      -(cost + block.arcs[index].slope(block.arcs[index].passedKinks(value, isUpwards: false)))
    )
  }

  private func improvingMove(smallestIndex: Bool) -> Move? {
    var best: Move?
    for node in tree.order where node != tree.root {
      let index = tree.arcAbove[node]
      if block.arcs[index].isPinned || (flow[node] == 0 && block.arcs[index].kinks.isEmpty) { continue }
      let (up, down) = reducedCosts(above: node)
      let isUpwards = up < 0 && value(index) < block.arcs[index].upper
      if !isUpwards {
        guard down < 0, value(index) > block.arcs[index].lower else { continue }
      }
      let gain = -(isUpwards ? up : down)
      if let rival = best {
        let other = tree.arcAbove[rival.node]
        guard smallestIndex ? index < other : (gain, -index) > (rival.gain, -other) else { continue }
      }
      best = Move(node: node, isUpwards: isUpwards, gain: gain)
    }
    return best
  }

  private func nextStop(_ index: Int, grows: Bool, passed: Int) -> StopQueue.Stop? {
    // Fields are read in place: a copy of an arc would count a reference to its kinks.
    let value = value(index)
    let bound = grows ? block.arcs[index].upper : block.arcs[index].lower
    let isBounded = grows ? bound < Int.max : bound > Int.min
    let kink = grows ? passed : passed - 1
    if kink >= 0, kink < block.arcs[index].kinks.count {
      let at = block.arcs[index].kinks[kink].at
      if !isBounded || (grows ? at < bound : at > bound) {
        let jump = block.arcs[index].kinks[kink].above - block.arcs[index].kinks[kink].below
        return StopQueue.Stop(distance: grows ? at - value : value - at, arc: index, jump: jump, isBound: false)
      }
    }
    guard isBounded else { return nil }
    return StopQueue.Stop(distance: grows ? bound - value : value - bound, arc: index, jump: 0, isBound: true)
  }

  /// Moves a subtree as far as the cost falls.
  ///
  /// - Returns: The length of the step.
  private mutating func step(_ move: Move, isBland: Bool) -> Int {
    let top = move.node
    let above = tree.arcAbove[top]
    let isRaised = (block.arcs[above].head == top) == move.isUpwards
    let passed = block.arcs[above].passedKinks(value(above), isUpwards: move.isUpwards)
    let own = nextStop(above, grows: move.isUpwards, passed: passed)
    // Moving the rest the other way is the same; the smaller side moves.
    let isInner = 2 * tree.size[top] <= block.nodeCount
    let first = tree.place[top]
    let inside = first..<(first + tree.size[top])
    var stops: [StopQueue.Stop] = []
    for place in isInner ? 0..<inside.count : 0..<(block.nodeCount - inside.count) {
      let node = tree.order[isInner ? first + place : place < first ? place : place + inside.count]
      for slot in incidentStart[node]..<incidentStart[node + 1] where !isTreeArc[incident[slot]] {
        let index = incident[slot]
        let isHead = block.arcs[index].head == node
        let other = isHead ? block.arcs[index].tail : block.arcs[index].head
        if tree.contains(other, below: top) == isInner { continue }
        let grows = (isHead == isInner) == isRaised
        if let stop = nextStop(index, grows: grows, passed: block.arcs[index].segment) { stops.append(stop) }
      }
    }
    let (end, distance) = lastStop(StopQueue(stops), own: own, move, isRaised: isRaised, passes: !isBland)
    shift(inside, by: isRaised ? distance : -distance, isInner: isInner)
    guard let end else { return distance }
    let leaving = block.arcs[end]
    let inner = tree.contains(leaving.head, below: top) ? leaving.head : leaving.tail
    charge(end, -leaving.slope(leaving.segment))
    tree.exchange(above: top, with: end, inner: inner, outer: inner == leaving.head ? leaving.tail : leaving.head)
    isTreeArc[end] = true
    isTreeArc[above] = false
    block.arcs[above].segment = passed
    charge(above, block.arcs[above].slope(passed))
    return distance
  }

  /// Passes kinks as long as the cost falls beyond them.
  ///
  /// - Returns: The arc that stops the move, `nil` for the moving one itself, and the distance.
  private mutating func lastStop(
    _ stops: StopQueue, own: StopQueue.Stop?, _ move: Move, isRaised: Bool, passes: Bool
  ) -> (arc: Int?, distance: Int) {
    var gain = move.gain
    var stops = stops
    while let stop = stops.popNearest() {
      if let own, own.distance <= stop.distance { return (nil, own.distance) }
      if stop.isBound || !passes || gain - stop.jump <= 0 { return (stop.arc, stop.distance) }
      gain -= stop.jump
      let isUpwards = tree.contains(block.arcs[stop.arc].head, below: move.node) == isRaised
      block.arcs[stop.arc].segment += isUpwards ? 1 : -1
      charge(stop.arc, isUpwards ? stop.jump : -stop.jump)
      if let next = nextStop(stop.arc, grows: isUpwards, passed: block.arcs[stop.arc].segment) {
        stops.insert(next)
      }
    }
    // The cost is bounded below: where no other arc stops the move, its own kink does.
    return (nil, own?.distance ?? 0)
  }

  private mutating func shift(_ inside: Range<Int>, by step: Int, isInner: Bool) {
    guard step != 0 else { return }
    if isInner {
      for place in inside { position[tree.order[place]] += step }
    } else {
      for place in 0..<inside.lowerBound { position[tree.order[place]] -= step }
      for place in inside.upperBound..<block.nodeCount { position[tree.order[place]] -= step }
    }
  }

  // MARK: The face

  /// Restricts the bounds to the optimal set: complementary slackness, as in ``Tableau/fixOptimalFace(goals:)``.
  private mutating func fixFace(_ goals: [Int]) {
    for node in tree.order where node != tree.root {
      let index = tree.arcAbove[node]
      if block.arcs[index].isPinned || (flow[node] == 0 && block.arcs[index].kinks.isEmpty) { continue }
      let (up, down) = reducedCosts(above: node)
      let value = value(index)
      let arc = block.arcs[index]
      if up > 0 {
        block.arcs[index].upper = value
      } else {
        restrict(index, below: arc.passedKinks(value, isUpwards: true))
      }
      if down > 0 {
        block.arcs[index].lower = value
      } else {
        restrict(index, above: arc.passedKinks(value, isUpwards: false) - 1)
      }
      block.arcs[index].isPinned = block.arcs[index].lower == block.arcs[index].upper
    }
    for index in goals {
      if !isTreeArc[index] {
        let segment = block.arcs[index].segment
        restrict(index, below: segment)
        restrict(index, above: segment - 1)
      }
      block.arcs[index].kinks = []
    }
  }

  private mutating func restrict(_ arc: Int, below kink: Int) {
    guard block.arcs[arc].kinks.indices.contains(kink) else { return }
    block.arcs[arc].upper = min(block.arcs[arc].upper, block.arcs[arc].kinks[kink].at)
  }

  private mutating func restrict(_ arc: Int, above kink: Int) {
    guard block.arcs[arc].kinks.indices.contains(kink) else { return }
    block.arcs[arc].lower = max(block.arcs[arc].lower, block.arcs[arc].kinks[kink].at)
  }
}
