import ExactArithmetic

/// A block whose rows compare two positions once one node, the hub, is held still: views with equal gaps, whose width is it.
///
/// Each row leaves a bound on a distance that changes in proportion to the hub's position. Where the bounds contradict one
/// another at one position, those on a cycle do, and say how far the hub must go at least for that to end; so the search
/// ends after a few positions (Newton's method for parametric shortest ways; Ahuja, Magnanti, Orlin, *Network Flows*, 1993).
struct HubBlock {
  /// The distance of two nodes; its bounds are counted from a multiple of the hub's position.
  private var arcs: [DifferenceBlock.Arc] = []
  /// What the bounds of each arc gain for each unit of the hub's position, in units of the slopes.
  private var slopes: [Int] = []
  private let nodeCount: Int
  /// How many units a point has.
  private var unitsPerPoint: Divisor = 1
  /// How many units a slope of 1 has.
  private var unitsPerSlope: Divisor = 1
  /// What rows over the hub alone say of it, in points.
  private var least: Rational?
  private var greatest: Rational?

  /// How many positions are tried.
  private static let limit = 64
  /// Beyond this a sum over a block might overflow.
  private static let largest = 1 << 40

  /// The block over its hub; `nil` when it has none, or numbers that are too large.
  ///
  /// - Parameters:
  ///   - block: The block; its rows are inequalities.
  ///   - rows: All rows.
  ///   - position: For each node of the block its place in ``Block/nodes``.
  ///   - work: What is left of the limit.
  init?(_ block: Block, rows: [ReducedRow], position: [Int], _ work: inout Work) {
    work.charge(instructions: block.rows.count * 2 * Cost.row)
    let local = block.rows.map { BlockTableau.local(rows[$0].terms, block: block, position: position) }
    guard block.nodes.count < 1 << 20, let hub = HubBlock.hub(of: local) else { return nil }
    // The others close the gap, and the reference is the last.
    nodeCount = block.nodes.count
    var parts: [Part] = []
    for (index, terms) in zip(block.rows, local) {
      guard let part = HubBlock.part(rows[index], terms, hub: hub) else { return nil }
      guard part.first != nil else {
        tightenHub(part)
        continue
      }
      guard let unit = DifferenceBlock.multiple(unitsPerPoint, of: part.bound),
        let slopeUnit = DifferenceBlock.multiple(unitsPerSlope, of: part.slope)
      else { return nil }
      unitsPerPoint = unit
      unitsPerSlope = slopeUnit
      parts.append(part)
    }
    var known: [ArcKey: Int] = [:]
    for part in parts {
      guard let first = part.first, let bound = DifferenceBlock.whole(part.bound, unitsPerPoint),
        let slope = DifferenceBlock.whole(part.slope, unitsPerSlope)
      else { return nil }
      let (tail, head) = (part.second.map { place($0, hub) } ?? nodeCount - 1, place(first, hub))
      let key = ArcKey(tail: tail, head: head, slope: slope)
      let arc = known[key] ?? arcs.count
      if arc == arcs.count {
        known[key] = arc
        arcs.append(DifferenceBlock.Arc(tail: tail, head: head))
        slopes.append(slope)
      }
      arcs[arc].tighten(part.relation, bound, row: -1)
    }
    join()
  }

  private func place(_ node: Int, _ hub: Int) -> Int { node > hub ? node - 1 : node }

  // MARK: Rows

  /// What rows on one arc have in common.
  private struct ArcKey: Hashable {
    var tail: Int
    var head: Int
    var slope: Int
  }

  /// A row as `first − second − slope · hub (relation) bound`; without nodes `hub (relation) bound`.
  private struct Part {
    var first: Int?
    var second: Int?
    var slope: Rational
    var relation: RowRelation
    var bound: Rational
  }

  /// The least node without which all rows compare two positions.
  private static func hub(of rows: [[LinearTerm]]) -> Int? {
    var candidates: [Int]?
    for terms in rows where !isDifference(terms, without: -1) {
      let own = (candidates ?? terms.map(\.variable)).filter { node in
        terms.contains { $0.variable == node } && isDifference(terms, without: node)
      }
      if own.isEmpty { return nil }
      candidates = own
    }
    return candidates?.first
  }

  private static func isDifference(_ terms: [LinearTerm], without hub: Int) -> Bool {
    var first: Rational?
    var count = 0
    for term in terms where term.variable != hub {
      count += 1
      if count > 2 { return false }
      if let first, first != -term.coefficient { return false }
      first = term.coefficient
    }
    return true
  }

  private static func part(_ row: ReducedRow, _ terms: [LinearTerm], hub: Int) -> Part? {
    let others = terms.filter { $0.variable != hub }
    let share = terms.first { $0.variable == hub }?.coefficient ?? 0
    guard let inverse = (others.first ?? terms.first)?.coefficient.reciprocal else { return nil }
    return Part(
      first: others.first?.variable, second: others.count > 1 ? others[1].variable : nil, slope: -(share * inverse),
      relation: inverse.signum < 0 ? row.relation.mirrored : row.relation, bound: row.constant * inverse)
  }

  private mutating func tightenHub(_ part: Part) {
    if part.relation != .lessThanOrEqual { least = max(least ?? part.bound, part.bound) }
    if part.relation != .greaterThanOrEqual { greatest = min(greatest ?? part.bound, part.bound) }
  }

  /// Ties what only hangs on the rest by the hub to the reference, without a bound, so that it is placed too.
  private mutating func join() {
    var joints = [[Int]](repeating: [], count: nodeCount)
    for arc in arcs {
      joints[arc.tail].append(arc.head)
      joints[arc.head].append(arc.tail)
    }
    var isReached = [Bool](repeating: false, count: nodeCount)
    for start in [nodeCount - 1] + Array(0..<(nodeCount - 1)) where !isReached[start] {
      if start != nodeCount - 1 {
        arcs.append(DifferenceBlock.Arc(tail: nodeCount - 1, head: start))
        slopes.append(0)
      }
      isReached[start] = true
      var waiting = [start]
      while let node = waiting.popLast() {
        for other in joints[node] where !isReached[other] {
          isReached[other] = true
          waiting.append(other)
        }
      }
    }
  }

  // MARK: The search

  /// Whether some position of the hub lets the rows hold; `nil` when that takes too long or the numbers become too large.
  ///
  /// - Throws: ``WorkLimitReached``.
  func isFeasible(_ work: inout Work) throws(WorkLimitReached) -> Bool? {
    var (low, high) = (least, greatest)
    if let low, let high, low > high { return false }
    var position: Rational = 0
    if let low { position = max(position, low) }
    if let high { position = min(position, high) }
    for _ in 0..<HubBlock.limit {
      guard let block = block(at: position) else { return nil }
      switch try block.start(&work) {
      case .point: return true
      case .unknown: return nil
      case .infeasible(let cycle):
        guard let (room, slope) = sum(cycle, at: position) else { return nil }
        guard let distance = room.divided(by: slope) else { return false }
        // Now `room + slope · (p − position)` must not be negative.
        position -= distance
        if slope.signum > 0 { low = position } else { high = position }
        if let low, let high, low > high { return false }
      }
    }
    return nil
  }

  /// The block while the hub is at a position, in units of its own.
  private func block(at position: Rational) -> DifferenceBlock? {
    guard let (numerator, denominator) = position.machineParts,
      let factor = HubBlock.product(unitsPerSlope.value, denominator.value),
      let step = HubBlock.product(unitsPerPoint.value, numerator)
    else { return nil }
    var result: [DifferenceBlock.Arc] = arcs
    for index in result.indices {
      guard let shift = HubBlock.product(slopes[index], step) else { return nil }
      if arcs[index].lower > Int.min {
        guard let lower = HubBlock.product(arcs[index].lower, factor) else { return nil }
        result[index].lower = lower + shift
      }
      if arcs[index].upper < Int.max {
        guard let upper = HubBlock.product(arcs[index].upper, factor) else { return nil }
        result[index].upper = upper + shift
      }
    }
    return DifferenceBlock(arcs: result, nodeCount: nodeCount)
  }

  private static func product(_ left: Int, _ right: Int) -> Int? {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    return overflow || product.magnitude > UInt(largest) ? nil : product
  }

  /// By how much bounds on a cycle leave room, in points, and how that grows with the position; `nil` unless they are on
  /// cycles and leave none.
  private func sum(
    _ cycle: [(arc: Int, isUpper: Bool)], at position: Rational
  ) -> (room: Rational, slope: Rational)? {
    var bounds = 0
    var slope = 0
    var balance: [Int: Int] = [:]
    for (arc, isUpper) in cycle {
      let bound = isUpper ? arcs[arc].upper : arcs[arc].lower
      if bound == (isUpper ? Int.max : Int.min) { return nil }
      let sign = isUpper ? 1 : -1
      bounds += sign * bound
      slope += sign * slopes[arc]
      balance[arcs[arc].head, default: 0] += sign
      balance[arcs[arc].tail, default: 0] -= sign
    }
    let growth = Rational(slope, unitsPerSlope)
    let room = Rational(bounds, unitsPerPoint) + growth * position
    return room.signum < 0 && balance.values.allSatisfy { $0 == 0 } ? (room, growth) : nil
  }
}
