import ExactArithmetic

/// Collapses rows in series and in parallel until each node that is left joins three expressions or more.
///
/// A node that only two expressions mention ties them together: a Farkas vector that uses one must use the other. A node
/// that one expression mentions, or that all mention in the same direction, keeps them out of every conflict but those
/// between parallel parts. Expressions that are multiples of one another become one.
struct SeriesParallelReduction {
  /// The trees.
  private(set) var forest = ConflictForest()

  /// Expressions that are multiples of one another.
  private struct Bundle {
    var terms: [LinearTerm]
    var parts: [ConflictForest.Part]
    var hasUpper = false
    var hasLower = false
    var isAlive = true
  }

  /// How many live bundles mention a node, and how many can push it up or down.
  private struct Uses {
    var total = 0
    var up = 0
    var down = 0
  }

  private var bundles: [Bundle] = []
  private var known: [[LinearTerm]: Int] = [:]
  private var holders: [Int: [Int]] = [:]
  private var uses: [Int: Uses] = [:]
  private var pending: [Int] = []

  /// Adds a class of rows.
  mutating func add(_ row: ReducedRow) {
    file(forest.addLeaf(row.terms, row.relation, row.constant), row.terms)
  }

  /// Files a node of the forest with the expressions that are multiples of its own.
  private mutating func file(_ node: Int, _ terms: [LinearTerm]) {
    guard let inverse = terms.first?.coefficient.reciprocal else { return }
    let direction = inverse == 1 ? terms : terms.map { LinearTerm($0.variable, $0.coefficient * inverse) }
    let part = ConflictForest.Part(node: node, factor: inverse)
    let index: Int
    if let twin = known[direction] {
      index = twin
      count(bundles[index], -1)
      bundles[index].parts.append(part)
    } else {
      index = bundles.count
      known[direction] = index
      bundles.append(Bundle(terms: direction, parts: [part]))
      for term in direction { holders[term.variable, default: []].append(index) }
    }
    if forest.bound(of: part, isUpper: true) != nil { bundles[index].hasUpper = true }
    if forest.bound(of: part, isUpper: false) != nil { bundles[index].hasLower = true }
    count(bundles[index], 1)
  }

  private mutating func count(_ bundle: Bundle, _ step: Int) {
    for term in bundle.terms {
      let isPositive = term.coefficient.signum > 0
      uses[term.variable, default: Uses()].total += step
      if isPositive ? bundle.hasUpper : bundle.hasLower { uses[term.variable, default: Uses()].up += step }
      if isPositive ? bundle.hasLower : bundle.hasUpper { uses[term.variable, default: Uses()].down += step }
      pending.append(term.variable)
    }
  }

  /// Reduces.
  ///
  /// - Parameter work: What is left of the limit; without any less is reduced.
  /// - Returns: The nodes of the forest that are left to be searched together.
  mutating func reduce(_ work: inout Work) -> [Int] {
    while !work.isSpent, let node = pending.popLast() {
      work.charge(instructions: Cost.hash)
      guard let use = uses[node], use.total > 0 else { continue }
      let isOneSided = use.total == 1 || use.up == 0 || use.down == 0
      guard isOneSided || use.total == 2 else { continue }
      work.charge(instructions: (holders[node]?.count ?? 0) * Cost.copy)
      let live = (holders[node] ?? []).filter { bundles[$0].isAlive }
      holders[node] = live
      if isOneSided {
        for index in live { _ = close(index, &work) }
      } else if live.count == 2 {
        combine(live[0], live[1], at: node, &work)
      }
    }
    return bundles.indices.filter { bundles[$0].isAlive }.map { close($0, &work).node }
  }

  /// Takes a bundle out of the search; its parts become a node of the forest.
  private mutating func close(_ index: Int, _ work: inout Work) -> ConflictForest.Part {
    let bundle = bundles[index]
    work.charge(
      instructions: Cost.row + bundle.terms.count * 2 * Cost.hash + bundle.parts.count * 2 * Cost.row)
    for part in bundle.parts {
      work.charge(instructions: 2 * (forest.upper[part.node]?.effort ?? 0) + 2 * (forest.lower[part.node]?.effort ?? 0))
    }
    bundles[index].isAlive = false
    known[bundle.terms] = nil
    count(bundle, -1)
    if bundle.parts.count == 1 { return bundle.parts[0] }
    return ConflictForest.Part(node: forest.addParallel(bundle.parts, bundle.terms), factor: 1)
  }

  private mutating func combine(_ a: Int, _ b: Int, at node: Int, _ work: inout Work) {
    let left = LinearForm(canonical: bundles[a].terms)
    let right = LinearForm(canonical: bundles[b].terms)
    guard let ratio = left.coefficient(of: node).divided(by: right.coefficient(of: node)) else { return }
    let factor = -ratio
    var created: [Int] = []
    var effort = 0
    let form = left.adding(factor, times: right, created: &created, effort: &effort)
    work.charge(
      instructions: 2 * Cost.row + effort + (left.terms.count + right.terms.count) * 2 * Cost.hash + 2 * form.effort)
    let first = close(a, &work)
    var second = close(b, &work)
    second.factor *= factor
    file(forest.addSeries([first, second], form.terms), form.terms)
  }
}
