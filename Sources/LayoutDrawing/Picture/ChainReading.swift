import ExactArithmetic
import LayoutModel

/// Reads a conflict as a walk: what it proves is a sum of steps from edge to edge, if each edge is left as often as it is
/// reached.
///
/// A member written as `expression <= constant` and weighted by its multiplier has the edge that it leaves with one sign and
/// the edge that it reaches with the other; all together cancel, so that each edge that occurs is reached as often as left. Where
/// every edge occurs once of either kind, and all weights are the same, following them is the walk.
struct ChainReading {
  /// The diagnosis.
  let diagnosis: Diagnosis
  /// The items by their names.
  let items: [String: ItemID]
  /// Where everything is drawn.
  let frames: FrameTable

  init(_ diagnosis: Diagnosis, frames: FrameTable) {
    self.diagnosis = diagnosis
    self.frames = frames
    items = Dictionary(
      diagnosis.layout.items.indices.map { (diagnosis.layout.items[$0].name, ItemID($0)) }, uniquingKeysWith: { $1 })
  }

  /// The walk of a conflict, or `nil` where it is none.
  func chain(of conflict: Conflict) -> Chain? {
    guard let axis = conflict.axis, conflict.memberRows.count == conflict.members.count,
      conflict.multipliers.count == conflict.members.count, let hops = hops(of: conflict),
      let walk = Self.walk(through: hops),
      let laidOut = laidOut(walk, asking: Set(conflict.sum.demandConstraints), along: axis)
    else { return nil }
    return laidOut
  }

  // MARK: - Reading the rows

  /// A member as a step from an edge to another; the empty name is the root's left or top.
  private struct Hop {
    var member: Int
    var from: String
    var to: String
    var distance: Rational
    /// Whether it is a least distance where it is none for sure.
    var isLeast: Bool
  }

  private func hops(of conflict: Conflict) -> [Hop]? {
    var weight: Rational?
    var result: [Hop] = []
    for (place, row) in conflict.memberRows.enumerated() {
      let sign: Rational = row.relation == .greaterThanOrEqual ? -1 : 1
      let factor = conflict.multipliers[place] * sign
      var from = ""
      var to = ""
      for term in row.terms where !term.coefficient.isZero && !isOrigin(term.variable) {
        let weighted = term.coefficient * factor
        if let weight, weight != weighted.absoluteValue { return nil }
        weight = weighted.absoluteValue
        if weighted.signum > 0 {
          guard from.isEmpty else { return nil }
          from = term.variable
        } else {
          guard to.isEmpty else { return nil }
          to = term.variable
        }
      }
      guard from != to, let weight, let distance = (-row.constant * factor).divided(by: weight) else { return nil }
      result.append(
        Hop(
          member: conflict.members[place], from: from, to: to, distance: distance, isLeast: distance.signum >= 0))
    }
    return result
  }

  private func isOrigin(_ variable: String) -> Bool {
    guard let edge = edge(named: variable), edge.isNear else { return false }
    return diagnosis.layout[edge.item].parent == nil
  }

  private func edge(named variable: String) -> Chain.ItemEdge? {
    guard let dot = variable.lastIndex(of: ".") else { return nil }
    guard let item = items[String(variable[..<dot])] else { return nil }
    switch variable[variable.index(after: dot)...] {
    case "left", "top": return Chain.ItemEdge(item: item, isNear: true)
    case "right", "bottom": return Chain.ItemEdge(item: item, isNear: false)
    default: return nil
    }
  }

  /// The steps one behind the other, all of them; `nil` where they are no single circle.
  private static func walk(through hops: [Hop]) -> [Hop]? {
    var behind: [String: Int] = [:]
    for (index, hop) in hops.enumerated() {
      guard behind[hop.from] == nil else { return nil }
      behind[hop.from] = index
    }
    guard let first = hops.first else { return nil }
    var result: [Hop] = []
    var node = first.from
    while let next = behind.removeValue(forKey: node) {
      result.append(hops[next])
      node = hops[next].to
    }
    return result.count == hops.count && node == first.from ? result : nil
  }

  // MARK: - Laying it out

  private func laidOut(_ walk: [Hop], asking asked: Set<Int>, along axis: Axis) -> Chain? {
    // Read so that what there are more of go forwards: a row that is too short is drawn as a row, too. Where that says nothing, or
    // equalities may be read either way, what the sentence says is asked for does.
    let telling = walk.filter { asked.contains($0.member) }
    let isSymmetric = walk.allSatisfy { diagnosis.constraints[$0.member].relation == .equal }
    let (forwards, backwards) = Self.ways(of: walk)
    let (toldForwards, toldBackwards) = Self.ways(of: telling)
    let followsSentence = toldForwards != toldBackwards && (isSymmetric || forwards == backwards)
    let isTurned = followsSentence ? toldBackwards > toldForwards : backwards > forwards
    var hops = walk
    if isTurned {
      hops = walk.reversed().map {
        Hop(member: $0.member, from: $0.to, to: $0.from, distance: -$0.distance, isLeast: $0.isLeast)
      }
    }
    guard let start = Self.start(of: hops) else { return nil }
    hops = Array(hops[start...] + hops[..<start])
    // The way there, and the way back.
    guard let turn = hops.firstIndex(where: { $0.distance.signum < 0 }) else { return nil }
    // A step of no length at the turn belongs to the way back where the way there has come to an end before.
    let there = hops[..<turn]
    let back = hops[turn...]
    let needed = there.reduce(Rational.zero) { $0 + $1.distance }
    let room = -back.reduce(Rational.zero) { $0 + $1.distance }
    guard needed.signum > 0, needed != room else { return nil }
    let origin = edge(named: hops[0].from).flatMap { place(of: $0, along: axis) } ?? 0
    var position = Rational.zero
    let demands = there.map { hop -> Chain.Step in
      defer { position += hop.distance }
      return step(hop, from: position, to: position + hop.distance)
    }
    position = room
    let rooms = back.map { hop -> Chain.Step in
      defer { position += hop.distance }
      return step(hop, from: position + hop.distance, to: position)
    }
    return Chain(axis: axis, demands: demands, rooms: rooms, needed: needed, room: room, origin: origin)
  }

  /// How many steps go forwards, and how many backwards.
  private static func ways(of hops: [Hop]) -> (forwards: Int, backwards: Int) {
    (hops.count { $0.distance.signum > 0 }, hops.count { $0.distance.signum < 0 })
  }

  /// Where the way there begins: at the root's edge if that is on the walk and what follows leads away from it, else behind a
  /// step back.
  private static func start(of hops: [Hop]) -> Int? {
    let isStart = { (index: Int) in
      let before = hops[index == 0 ? hops.count - 1 : index - 1]
      guard before.distance.signum < 0 else { return false }
      let next = (hops[index...] + hops[..<index]).first { !$0.distance.isZero }
      return next.map { $0.distance.signum > 0 } ?? false
    }
    let starts = hops.indices.filter(isStart)
    return starts.first { hops[$0].from.isEmpty } ?? starts.first
  }

  private func place(of edge: Chain.ItemEdge, along axis: Axis) -> Rational? {
    frames[edge.item].map { edge.isNear ? $0.start(along: axis) : $0.end(along: axis) }
  }

  private func step(_ hop: Hop, from: Rational, to: Rational) -> Chain.Step {
    let constraint = diagnosis.constraints[hop.member]
    let amount = (to - from).absoluteValue.pointsText
    let sign = (to - from).signum < 0 ? "−" : ""
    let bound = constraint.relation == .equal ? "" : hop.isLeast ? "≥ " : "≤ "
    return Chain.Step(
      from: from, to: to, label: bound + sign + amount, constraint: hop.member, start: edge(named: hop.from),
      end: edge(named: hop.to), isRootSize: constraint.origin.kind == .rootSize)
  }
}
