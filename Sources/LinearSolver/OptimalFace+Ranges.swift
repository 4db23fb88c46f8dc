import ExactArithmetic

extension OptimalFace {
  /// The exact interval of an expression over the face; an end is `nil` when there is no bound.
  ///
  /// - Parameters:
  ///   - terms: A linear expression.
  ///   - work: What is left of the limit.
  /// - Returns: The interval.
  /// - Throws: ``WorkLimitReached``.
  /// - Complexity: A look-up for a position in a block that only compares positions, two shortest ways for a difference of two,
  ///   else two linear programs in each block on which the expression depends; none when it is unique.
  public func range(of terms: [LinearTerm], _ work: inout Work) throws(WorkLimitReached) -> ValueRange {
    var search = RangeSearch(self)
    return try search.range(of: terms, &work)
  }

  /// The exact interval of the left side of a row over the face.
  ///
  /// - Throws: ``WorkLimitReached``.
  public func range(ofRow row: Int, _ work: inout Work) throws(WorkLimitReached) -> ValueRange {
    try range(of: rows[row].terms, &work)
  }

  /// The exact intervals of many expressions: each linear program starts where the one before it ended.
  ///
  /// - Parameters:
  ///   - list: Linear expressions.
  ///   - work: What is left of the limit.
  /// - Returns: The interval of each; `nil` from where the limit was met.
  public func ranges(of list: [[LinearTerm]], _ work: inout Work) -> [ValueRange?] {
    var search = RangeSearch(self)
    return list.map { terms in work.isSpent ? nil : try? search.range(of: terms, &work) }
  }
}

/// Questions about one face, which share the tableaus in which they are answered.
private struct RangeSearch {
  private let face: OptimalFace
  private var tableaus: [Int: Tableau] = [:]
  /// How far motions can go from the face's point; expressions that move alike share an answer.
  private var rises: [Motion: Rational?] = [:]

  /// How far nodes can go from the face's point.
  private var nodeRises: [NodeEnd: Rational?] = [:]

  /// One end of the range of a node.
  private struct NodeEnd: Hashable {
    var node: Int
    var isUpper: Bool
  }

  /// An expression of a block over what is free in it, as the multiple that begins with 1 or −1.
  private struct Motion: Hashable {
    var block: Int
    var terms: [LinearTerm]
  }

  init(_ face: OptimalFace) {
    self.face = face
  }

  mutating func range(of terms: [LinearTerm], _ work: inout Work) throws(WorkLimitReached) -> ValueRange {
    var walk = face.walk(from: terms, &work)
    var parts: [(block: Int, terms: [LinearTerm])] = []
    while walk.lone == nil, let part = walk.next() {
      if !face.expanded(part, &work).isEmpty { parts.append(part) }
      walk.push(part.terms.total, from: part.block)
    }
    guard walk.roots.isEmpty else { return ValueRange(lower: nil, upper: nil) }
    var base: Rational = 0
    for term in terms { base += term.coefficient * face.values[term.variable] }
    var ends: [Rational?] = []
    for isUpper in [false, true] {
      // Blocks move independently of one another.
      var change: Rational? = 0
      for part in parts { change = try sum(change, rise(of: part.terms, in: part.block, isUpper: isUpper, &work)) }
      if let lone = walk.lone {
        let isRising = (lone.coefficient.signum > 0) == isUpper
        let ofNode = try rise(ofNode: lone.variable, isUpper: isRising, &work)
        change = sum(change, ofNode.map { $0 * lone.coefficient.absoluteValue })
      }
      ends.append(change.map { isUpper ? base + $0 : base - $0 })
    }
    return ValueRange(lower: ends[0], upper: ends[1])
  }

  private func sum(_ left: Rational?, _ right: Rational?) -> Rational? {
    guard let left, let right else { return nil }
    return left + right
  }

  /// By how much a node can rise, or fall, from where the face's point has it; `nil` for ever.
  private mutating func rise(
    ofNode node: Int, isUpper: Bool, _ work: inout Work
  ) throws(WorkLimitReached) -> Rational? {
    let decomposition = face.reduced.decomposition
    // From the node to one that is known; not by recursion, since chains of blocks may be long.
    var chain: [Int] = []
    var next = node
    var total: Rational? = 0
    while !face.isStill[next] {
      if let known = nodeRises[NodeEnd(node: next, isUpper: isUpper)] {
        total = known
        break
      }
      let block = decomposition.homeBlock[next]
      guard block >= 0 else {
        total = nil
        break
      }
      chain.append(next)
      next = decomposition.blocks[block].reference
    }
    for node in chain.reversed() {
      let own = try rise(of: [LinearTerm(node, 1)], in: decomposition.homeBlock[node], isUpper: isUpper, &work)
      total = sum(total, own)
      work.charge(instructions: Cost.row + 2 * (total?.effort ?? 0))
      nodeRises[NodeEnd(node: node, isUpper: isUpper)] = .some(total)
    }
    return total
  }

  /// By how much an expression over nodes can rise, or fall, by what moves in their block alone; `nil` for ever.
  private mutating func rise(
    of terms: [LinearTerm], in block: Int, isUpper: Bool, _ work: inout Work
  ) throws(WorkLimitReached) -> Rational? {
    guard let moving = face.moving[block] else { return 0 }
    let terms = face.local(terms)
    if let known = try moving.differences?.change(of: terms, isUpper: isUpper, &work) { return known }
    return try rise(of: terms, in: block, from: moving.tableau, isUpper: isUpper, &work)
  }

  /// By how much an expression of a block can rise, or fall, from where the face's point has it; `nil` for ever.
  private mutating func rise(
    of terms: [LinearTerm], in block: Int, from start: Tableau, isUpper: Bool, _ work: inout Work
  ) throws(WorkLimitReached) -> Rational? {
    let free = start.expanded(terms, &work)
    guard let scale = free.first?.coefficient.absoluteValue, let unit = scale.reciprocal else { return 0 }
    let inverse = isUpper ? unit : -unit
    let motion = Motion(block: block, terms: free.map { LinearTerm($0.column, $0.coefficient * inverse) })
    work.charge(instructions: free.count * 2 * Cost.hash + 2 * motion.terms.effort)
    if let known = rises[motion] { return known.map { $0 * scale } }
    if tableaus[block] == nil { work.charge(instructions: start.size) }
    var tableau = tableaus.removeValue(forKey: block) ?? start.withoutUnboundedRows
    let extreme = try tableau.extreme(of: motion.terms, isUpper: true, &work)
    tableaus[block] = tableau
    let rise = extreme.map { extreme in
      motion.terms.reduce(extreme) { $0 - $1.coefficient * start.value[$1.variable] }
    }
    rises[motion] = .some(rise)
    return rise.map { $0 * scale }
  }
}
