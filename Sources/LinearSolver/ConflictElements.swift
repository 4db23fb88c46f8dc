import ExactArithmetic

/// Rows of a block that occur in minimal unsatisfiable subsets only together, combined to one row.
struct ConflictElement: Sendable {
  /// The left side over nodes; reads `terms (relation) constant`, relation ≤ or =.
  var form: LinearForm
  /// Whether the combination is an equality.
  var isEquality: Bool
  /// The classes that are combined, with their factors.
  var parts: [(part: Int, factor: Rational)]
}

/// The rows of a block with what makes no difference to conflicts taken out: equal rows, rows in series, rows in no conflict.
///
/// A node that only two rows mention ties them together: a Farkas vector that uses one must use the other. A node that one
/// row mentions, or that all mention in the same direction, keeps its rows out of every conflict.
struct ConflictElements: Sendable {
  /// Rows that say the same, by ascending index.
  private(set) var classes: [[Int]] = []
  /// What is left to search.
  private(set) var elements: [ConflictElement] = []

  /// Collapses the rows of a block; near linear.
  ///
  /// - Parameters:
  ///   - rows: The rows with their terms over nodes, the origin included, so that coefficients sum to 0.
  ///   - nodeCount: The number of nodes.
  init(rows: [ReducedRow], nodeCount: Int) {
    var series = SeriesReduction(nodeCount: nodeCount)
    var known: [LinearForm: [(isEquality: Bool, sign: Int, part: Int)]] = [:]
    for row in rows {
      guard let first = row.terms.first else { continue }
      let form = LinearForm(canonical: row.terms, constant: row.constant)
      let direction = form.scaled(by: first.coefficient.reciprocal)
      let isEquality = row.relation == .equal
      let side = row.relation == .lessThanOrEqual ? 1 : -1
      let sign = isEquality ? 0 : side * first.coefficient.signum
      if let twin = known[direction]?.first(where: { $0.isEquality == isEquality && $0.sign == sign }) {
        classes[twin.part].append(row.source)
        continue
      }
      let part = classes.count
      known[direction, default: []].append((isEquality, sign, part))
      classes.append([row.source])
      let factor: Rational = row.relation == .greaterThanOrEqual ? -1 : 1
      series.add(ConflictElement(form: form.scaled(by: factor), isEquality: isEquality, parts: [(part, factor)]))
    }
    series.reduce()
    elements = series.remaining
  }
}

/// The worklist of nodes that few rows mention.
private struct SeriesReduction {
  private var elements: [ConflictElement] = []
  private var isAlive: [Bool] = []
  private var holders: [[Int]]
  /// How many live elements mention a node: as equalities, positively, negatively.
  private var uses: [(equal: Int, positive: Int, negative: Int)]
  private var pending: [Int] = []

  init(nodeCount: Int) {
    holders = Array(repeating: [], count: nodeCount)
    uses = Array(repeating: (0, 0, 0), count: nodeCount)
  }

  var remaining: [ConflictElement] { elements.indices.filter { isAlive[$0] }.map { elements[$0] } }

  mutating func add(_ element: ConflictElement) {
    for term in element.form.terms { holders[term.variable].append(elements.count) }
    count(element, 1)
    elements.append(element)
    isAlive.append(true)
  }

  private mutating func count(_ element: ConflictElement, _ step: Int) {
    for term in element.form.terms {
      if element.isEquality {
        uses[term.variable].equal += step
      } else if term.coefficient.signum > 0 {
        uses[term.variable].positive += step
      } else {
        uses[term.variable].negative += step
      }
    }
  }

  mutating func reduce() {
    pending = Array(holders.indices.reversed())
    while let node = pending.popLast() {
      let (equal, positive, negative) = uses[node]
      let total = equal + positive + negative
      let isOneSided = total == 1 || (equal == 0 && (positive == 0 || negative == 0))
      guard total > 0, isOneSided || total == 2 else { continue }
      let live = holders[node].filter { isAlive[$0] }
      holders[node] = live
      if isOneSided {
        for index in live { drop(index) }
      } else {
        combine(live[0], live[1], at: node)
      }
    }
  }

  private mutating func drop(_ index: Int) {
    retire(index)
  }

  private mutating func retire(_ index: Int) {
    isAlive[index] = false
    count(elements[index], -1)
    pending.append(contentsOf: elements[index].form.terms.map(\.variable))
  }

  private mutating func combine(_ a: Int, _ b: Int, at node: Int) {
    let (first, second) = elements[a].isEquality && !elements[b].isEquality ? (b, a) : (a, b)
    let factor = -(elements[first].form.coefficient(of: node) / elements[second].form.coefficient(of: node))
    let form = elements[first].form.adding(factor, times: elements[second].form)
    // What cancels completely stays as it is: nothing else can take part in it.
    guard !form.terms.isEmpty else { return }
    let parts = elements[first].parts + elements[second].parts.map { ($0.part, $0.factor * factor) }
    retire(a)
    retire(b)
    let isEquality = elements[first].isEquality && elements[second].isEquality
    add(ConflictElement(form: form, isEquality: isEquality, parts: parts))
  }
}
