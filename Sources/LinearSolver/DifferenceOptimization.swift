import ExactArithmetic

/// The levels of a block that only compares positions, by the simplex method over spanning trees.
///
/// A tree arc that changes shifts its subtree as one. Its reduced cost is the sum of the slopes of the arcs that cross; the
/// first crossing arc whose bound or kink stops the fall of the cost takes its place.
struct DifferenceOptimization: Sendable {
  /// The arcs; their bounds become those of the optimal face.
  var block: DifferenceBlock
  /// The positions.
  private(set) var position: [Int]
  private(set) var tree: DifferenceTree
  /// The arcs at each node.
  private let incident: Incidences
  /// The slope of the cost at each node, all else still: tree arcs left out. In the tree it weighs the nodes, so the weight of
  /// a subtree is the slope when it moves as one.
  private var slope: [Int]
  /// What slopes changed by and weights do not know yet.
  private var changes: [(node: Int, amount: Int)] = []
  /// Which arcs are in the tree.
  private(set) var isTreeArc: [Bool]
  /// The nodes that move in a step, those of a subtree or the others, and when each was last among them.
  private var moved: [Int] = []
  private var movedAt: [Int]
  private var steps = 0
  /// How many nodes are looked at for a move at a time: fewer find worse moves, more take longer to find them.
  private static let batch = 24
  /// What was done and is not charged yet, in machine instructions.
  private var effort = 0
  /// The node at which the search for the next move goes on.
  private var cursor = 0

  /// Starts from a point.
  init(_ block: DifferenceBlock, positions: [Int], tree: DifferenceTree) {
    self.block = block
    position = positions
    self.tree = tree
    isTreeArc = Array(repeating: false, count: block.arcs.count)
    incident = Incidences(nodeCount: block.nodeCount, ends: [block.arcs.map(\.tail), block.arcs.map(\.head)])
    for arc in tree.arcAbove where arc >= 0 { isTreeArc[arc] = true }
    slope = Array(repeating: 0, count: block.nodeCount)
    movedAt = slope
  }

  /// The value of an arc.
  func value(_ arc: Int) -> Int { position[block.arcs[arc].head] - position[block.arcs[arc].tail] }

  /// Minimises the cost of some goals and restricts the bounds to the optimal set.
  ///
  /// - Throws: ``WorkLimitReached``.
  mutating func optimize(
    _ goals: [DifferenceBlock.Goal], _ work: inout Work
  ) throws(WorkLimitReached) {
    var wanted: [Int] = []
    for goal in goals where !block.arcs[goal.arc].isPinned {
      if block.arcs[goal.arc].kinks.isEmpty { wanted.append(goal.arc) }
      work.charge(instructions: block.arcs[goal.arc].kinks.count * Cost.glance)
      block.arcs[goal.arc].add(goal.kink)
    }
    work.charge(instructions: (goals.count + block.nodeCount) * Cost.copy)
    for arc in wanted { work.charge(instructions: block.arcs[arc].kinks.count * Cost.copy) }
    guard !wanted.isEmpty else { return }
    for node in slope.indices { slope[node] = 0 }
    for arc in wanted where !isTreeArc[arc] {
      block.arcs[arc].segment = block.arcs[arc].passedKinks(value(arc), isUpwards: true)
      charge(arc, block.arcs[arc].slope(block.arcs[arc].segment))
    }
    changes.removeAll()
    tree.weigh(slope)
    var stalled = 0
    while true {
      let isBland = stalled > 20 + block.nodeCount / 4
      guard let move = isBland ? firstMove() : nextMove() else { break }
      stalled = step(move, isBland: isBland) == 0 ? stalled + 1 : 0
      try charge(&work)
    }
    fixFace(wanted)
    effort += block.nodeCount * Cost.copy
    try charge(&work)
  }

  private mutating func charge(_ work: inout Work) throws(WorkLimitReached) {
    work.charge(instructions: effort)
    effort = 0
    try work.check()
  }

  private mutating func charge(_ arc: Int, _ amount: Int) {
    for (node, change) in [(block.arcs[arc].head, amount), (block.arcs[arc].tail, -amount)] {
      slope[node] += change
      changes.append((node, change))
    }
  }

  /// Tells the tree what changed: on the way from each node to the root, unless that is more than to weigh all nodes anew.
  ///
  /// - Returns: Whether it was less.
  private mutating func applyChanges() -> Bool {
    defer { changes.removeAll(keepingCapacity: true) }
    var left = block.nodeCount
    defer { effort += (block.nodeCount - left) * Cost.glance }
    for (node, amount) in changes {
      if left <= 0 { return false }
      left -= tree.add(amount, to: node)
    }
    return true
  }

  // MARK: Moves

  /// A subtree that moves with its arc, and what a unit of it saves.
  private struct Move {
    var node: Int
    var isUpwards: Bool
    var gain: Int
  }

  /// What ends a move or changes what it saves: the bound or the next kink of an arc that crosses.
  private struct Stop: Comparable {
    var distance: Int
    var arc: Int
    var jump: Int
    var isBound: Bool

    static func < (left: Stop, right: Stop) -> Bool { (left.distance, left.arc) < (right.distance, right.arc) }
  }

  /// The reduced costs of the arc above a node, for a greater and for a smaller value.
  func reducedCosts(above node: Int) -> (up: Int, down: Int) {
    let index = tree.arcAbove[node]
    let cost = block.arcs[index].head == node ? tree.weight[node] : -tree.weight[node]
    if block.arcs[index].kinks.isEmpty { return (cost, -cost) }
    let value = value(index)
    return (
      cost + block.arcs[index].slope(block.arcs[index].passedKinks(value, isUpwards: true)),
      -(cost + block.arcs[index].slope(block.arcs[index].passedKinks(value, isUpwards: false)))
    )
  }

  /// The arc above a node as a move that saves something.
  private func move(above node: Int) -> Move? {
    let index = tree.arcAbove[node]
    if index < 0 || block.arcs[index].isPinned || (tree.weight[node] == 0 && block.arcs[index].kinks.isEmpty) {
      return nil
    }
    let (up, down) = reducedCosts(above: node)
    if up < 0, value(index) < block.arcs[index].upper { return Move(node: node, isUpwards: true, gain: -up) }
    if down < 0, value(index) > block.arcs[index].lower { return Move(node: node, isUpwards: false, gain: -down) }
    return nil
  }

  /// The move of the arc of least index that saves something (Bland's rule).
  private mutating func firstMove() -> Move? {
    var best: Move?
    effort += block.nodeCount * Cost.copy
    for node in 0..<block.nodeCount {
      if let best, tree.arcAbove[best.node] <= tree.arcAbove[node] { continue }
      if let move = move(above: node) { best = move }
    }
    return best
  }

  /// The move that saves most among the next nodes of which one saves something; the others wait for their turn.
  private mutating func nextMove() -> Move? {
    var best: Move?
    for count in 1...block.nodeCount {
      effort += Cost.copy + block.arcs[max(0, tree.arcAbove[cursor])].kinks.count * Cost.glance
      if let move = move(above: cursor), move.gain > best?.gain ?? 0 { best = move }
      cursor = cursor + 1 < block.nodeCount ? cursor + 1 : 0
      if count % DifferenceOptimization.batch == 0, best != nil { break }
    }
    return best
  }

  private func nextStop(_ index: Int, grows: Bool, passed: Int) -> Stop? {
    // Fields are read in place: a copy of an arc would count a reference to its kinks.
    let value = value(index)
    let bound = grows ? block.arcs[index].upper : block.arcs[index].lower
    let isBounded = grows ? bound < Int.max : bound > Int.min
    let kink = grows ? passed : passed - 1
    if kink >= 0, kink < block.arcs[index].kinks.count {
      let at = block.arcs[index].kinks[kink].at
      if !isBounded || (grows ? at < bound : at > bound) {
        let jump = block.arcs[index].kinks[kink].above - block.arcs[index].kinks[kink].below
        return Stop(distance: grows ? at - value : value - at, arc: index, jump: jump, isBound: false)
      }
    }
    guard isBounded else { return nil }
    return Stop(distance: grows ? bound - value : value - bound, arc: index, jump: 0, isBound: true)
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
    tree.list(below: isInner ? top : tree.root, without: isInner ? -1 : top, into: &moved)
    steps += 1
    for node in moved { movedAt[node] = steps }
    var stops: [Stop] = []
    effort += Cost.row + moved.count * 2 * Cost.copy
    for node in moved {
      effort += incident[node].count * Cost.glance
      // Most arcs have both ends inside; of these nothing else is looked at.
      for slot in incident[node] where movedAt[incident.others[slot]] != steps {
        let index = incident.indices[slot]
        if isTreeArc[index] { continue }
        let isHead = block.arcs[index].head == node
        let grows = (isHead == isInner) == isRaised
        if let stop = nextStop(index, grows: grows, passed: block.arcs[index].segment) { stops.append(stop) }
      }
    }
    let isFarther = isInner == isRaised
    effort += stops.count * 3 * Cost.copy
    let (end, distance) = lastStop(BinaryHeap(stops), own: own, move, isFarther: isFarther, passes: !isBland)
    for node in moved { position[node] += isFarther ? distance : -distance }
    var isWeighed = true
    if let end {
      let leaving = block.arcs[end]
      charge(end, -leaving.slope(leaving.segment))
      isWeighed = applyChanges()
      let headIsInner = (movedAt[leaving.head] == steps) == isInner
      let (inner, outer) = headIsInner ? (leaving.head, leaving.tail) : (leaving.tail, leaving.head)
      let depth = tree.exchange(above: top, with: end, inner: inner, outer: outer)
      isTreeArc[end] = true
      isTreeArc[above] = false
      effort += depth * Cost.copy + (leaving.kinks.count + block.arcs[above].kinks.count) * Cost.glance
      block.arcs[above].segment = passed
      charge(above, block.arcs[above].slope(passed))
    }
    if !applyChanges() || !isWeighed {
      tree.weigh(slope)
      effort += block.nodeCount * Cost.copy
    }
    return distance
  }

  /// Passes kinks as long as the cost falls beyond them.
  ///
  /// - Returns: The arc that stops the move, `nil` for the moving one itself, and the distance.
  private mutating func lastStop(
    _ stops: BinaryHeap<Stop>, own: Stop?, _ move: Move, isFarther: Bool, passes: Bool
  ) -> (arc: Int?, distance: Int) {
    var gain = move.gain
    var stops = stops
    while let stop = stops.popLeast() {
      effort += Cost.sorting(stops.count + 1)
      if let own, own.distance <= stop.distance { return (nil, own.distance) }
      if stop.isBound || !passes || gain - stop.jump <= 0 { return (stop.arc, stop.distance) }
      gain -= stop.jump
      let isUpwards = (movedAt[block.arcs[stop.arc].head] == steps) == isFarther
      block.arcs[stop.arc].segment += isUpwards ? 1 : -1
      charge(stop.arc, isUpwards ? stop.jump : -stop.jump)
      if let next = nextStop(stop.arc, grows: isUpwards, passed: block.arcs[stop.arc].segment) {
        stops.insert(next)
      }
    }
    // The cost is bounded below: where no other arc stops the move, its own kink does.
    return (nil, own?.distance ?? 0)
  }
}
