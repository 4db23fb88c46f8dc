import ExactArithmetic
import LayoutAnalysis
import LayoutModel
import LinearSolver

/// Draws a conflict as a chain: the way from one edge to another through gaps and items, and the shorter way.
struct LogChainSearch {
  /// The chain; `nil` for a conflict that is no ring of gaps and sizes.
  let chain: LogChain?

  /// An arc: the edge `to` lies `length` beyond `from`.
  struct Arc {
    var from: Int
    var to: Int
    var length: Rational
    var relation: Relation
    var kind: ConstraintOriginKind

    /// The end to start from: the near edge of an item's size, else the lesser one.
    func near(_ places: [Int: EdgePlace]) -> Int {
      if let first = places[from], let second = places[to], first.item == second.item { return first.isFar ? to : from }
      return length.signum < 0 ? to : from
    }

    /// The other end.
    func far(_ places: [Int: EdgePlace]) -> Int { near(places) == from ? to : from }
  }

  /// Draws a conflict.
  ///
  /// - Parameters:
  ///   - proof: The conflict's proof.
  ///   - equations: The equations.
  init(proof: ConflictProof, equations: LayoutEquations) {
    chain = Self.chain(proof, equations)
  }

  private static func chain(_ proof: ConflictProof, _ equations: LayoutEquations) -> LogChain? {
    guard proof.isCycle, proof.steps.count > 1, proof.steps.count <= 24 else { return nil }
    let places = equations.edgePlaces
    var arcs: [Arc] = []
    for step in proof.steps {
      guard let arc = arc(of: step, equations: equations), places[arc.from] != nil, places[arc.to] != nil else {
        return nil
      }
      arcs.append(arc)
    }
    let layout = equations.lowered.layout
    let ways = closings(arcs, places: places, layout: layout).lazy.compactMap { closing -> (way: Way, closing: Arc)? in
      var rest = arcs
      let closing = rest.remove(at: closing)
      let way = Way(from: closing.near(places), to: closing.far(places), through: rest, places: places, layout)
      return way.map { ($0, closing) }
    }
    // Where nothing tells which item holds which, gaps that are not negative do.
    let found = ways.first { !$0.way.hasNegativeGap }
    if found.map({ isOfNoContainer($0.closing, places: places, arcs, layout: layout) }) ?? true,
      let columns = columns(arcs, places: places, layout: layout)
    {
      return columns
    }
    if found == nil, let both = bothWays(arcs, places: places, layout: layout) { return both }
    guard let (way, closing) = found ?? ways.first, way.hasGap else { return nil }
    return LogChain(
      tokens: way.tokens, total: way.total, first: way.first.item, last: way.last.item, axis: way.first.axis,
      closingRelation: closing.relation, closingLength: closing.length)
  }

  private static func arc(of step: ConflictProof.Step, equations: LayoutEquations) -> Arc? {
    guard step.terms.count == 2, step.terms[0].coefficient == -step.terms[1].coefficient else { return nil }
    let isFirst = step.terms[0].coefficient.signum > 0
    let (to, from) = isFirst ? (step.terms[0], step.terms[1]) : (step.terms[1], step.terms[0])
    guard let length = equations.system.rows[step.constraint].constant.divided(by: to.coefficient) else { return nil }
    let constraint = equations.lowered.layout.constraints[step.constraint]
    return Arc(
      from: from.variable, to: to.variable, length: length, relation: constraint.relation,
      kind: constraint.origin.kind)
  }

  /// The arcs that may say how much room there is, the likeliest first: a given size of an item that the others lie in,
  /// then direct distances.
  private static func closings(_ arcs: [Arc], places: [Int: EdgePlace], layout: Layout) -> [Int] {
    func rank(_ arc: Arc) -> Int {
      guard let first = places[arc.from], let second = places[arc.to] else { return 9 }
      guard first.item == second.item else { return 3 }
      if arc.kind == .nonnegativeSize { return 8 }
      if arc.kind == .rootSize { return 0 }
      if arc.kind == .autoresizingMask { return 1 }
      return isOfNoContainer(arc, places: places, arcs, layout: layout) ? 5 : 2
    }
    return arcs.indices.sorted { (rank(arcs[$0]), $0) < (rank(arcs[$1]), $1) }
  }

  /// Whether an arc is the size of an item that none of the others lies in.
  private static func isOfNoContainer(_ arc: Arc, places: [Int: EdgePlace], _ arcs: [Arc], layout: Layout) -> Bool {
    guard let first = places[arc.from], first.item == places[arc.to]?.item, arc.kind != .rootSize,
      arc.kind != .autoresizingMask
    else { return false }
    return !arcs.contains { other in
      [other.from, other.to].contains { places[$0].map { layout[$0.item].parent == first.item } ?? false }
    }
  }

  /// Two ways through one item, side by side: neither is what the other has to fit into.
  private static func columns(_ arcs: [Arc], places: [Int: EdgePlace], layout: Layout) -> LogChain? {
    var ends: [ItemID: (near: Int?, far: Int?)] = [:]
    for edge in Set(arcs.flatMap { [$0.from, $0.to] }) {
      guard let place = places[edge] else { continue }
      if place.isFar {
        ends[place.item, default: (nil, nil)].far = edge
      } else {
        ends[place.item, default: (nil, nil)].near = edge
      }
    }
    for (_, edges) in ends.sorted(by: { $0.key < $1.key }) {
      guard let near = edges.near, let far = edges.far,
        !arcs.contains(where: { [$0.from, $0.to] == [near, far] || [$0.from, $0.to] == [far, near] })
      else { continue }
      if let chain = sides(from: near, to: far, arcs, places: places, layout: layout) { return chain }
    }
    return nil
  }

  /// Two ways from one edge to another that both lead forward, of whatever items the edges are, past items that hold no other.
  private static func bothWays(_ arcs: [Arc], places: [Int: EdgePlace], layout: Layout) -> LogChain? {
    let edges = Set(arcs.flatMap { [$0.from, $0.to] }).sorted()
    let holders = Set(edges.compactMap { places[$0].flatMap { layout[$0.item].parent } })
    for start in edges {
      for end in edges where end != start {
        guard let chain = sides(from: start, to: end, arcs, places: places, layout: layout) else { continue }
        return holders.isDisjoint(with: chain.items + chain.closingItems) ? chain : nil
      }
    }
    return nil
  }

  /// The two ways from one edge of a ring to another; `nil` where one of them goes back anywhere.
  private static func sides(
    from start: Int, to end: Int, _ arcs: [Arc], places: [Int: EdgePlace], layout: Layout
  ) -> LogChain? {
    guard let first = places[start], let last = places[end] else { return nil }
    var rest = arcs
    var sides: [Way] = []
    while let begin = rest.firstIndex(where: { $0.from == start || $0.to == start }) {
      var side = [rest.remove(at: begin)]
      var edge = side[0].from == start ? side[0].to : side[0].from
      while edge != end, let next = rest.firstIndex(where: { $0.from == edge || $0.to == edge }) {
        let arc = rest.remove(at: next)
        edge = arc.from == edge ? arc.to : arc.from
        side.append(arc)
      }
      guard let way = Way(from: start, to: end, through: side, places: places, layout), !way.hasNegativeGap else {
        return nil
      }
      sides.append(way)
    }
    guard rest.isEmpty, sides.count == 2 else { return nil }
    var chain = LogChain(
      tokens: sides[0].tokens, total: sides[0].total, first: first.item, last: last.item, axis: first.axis,
      closingRelation: .equal, closingLength: sides[1].total)
    chain.closingTokens = sides[1].tokens
    return chain
  }
}
