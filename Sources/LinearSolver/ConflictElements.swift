import ExactArithmetic

/// A choice of rows of a block that occur in conflicts only together, combined to one row.
struct ConflictElement: Sendable {
  /// The left side over nodes; reads `terms (relation) constant`, relation ≤ or =.
  var form: LinearForm
  /// Whether the combination is an equality.
  var isEquality: Bool
  /// The classes that are combined, with their factors.
  var parts: [(part: Int, factor: Rational)]
}

/// The rows of a block with what makes no difference to conflicts taken out: equal rows, rows in series and in parallel,
/// rows in no conflict.
struct ConflictElements: Sendable {
  /// Rows that say the same, by ascending index.
  private(set) var classes: [[Int]] = []
  /// One row of each class.
  private(set) var rows: [ReducedRow] = []
  /// The conflicts between parallel parts, in classes.
  private(set) var pairs: [ConflictForest.Choice] = []
  /// Whether `pairs` holds all.
  private(set) var pairsComplete = true
  /// The rows in series and in parallel.
  let forest: ConflictForest
  /// What is left to search: everything that can be chosen in the expressions that neither series nor parallel explains.
  private(set) var elements: [ConflictElement] = []
  /// For each class those that are in the same conflicts, as a number; −1 for a class in none.
  private(set) var unitOf: [Int] = []
  /// The number of units.
  private(set) var unitCount = 0

  /// The number of choices up to which a collapsed expression is searched as such.
  private static let choiceLimit = 16

  /// Collapses the rows of a block; near linear but for the conflicts listed.
  ///
  /// - Parameters:
  ///   - all: The rows with their terms over nodes, the origin included, so that coefficients sum to 0.
  ///   - pairLimit: The most conflicts between parallel parts to list.
  ///   - work: What is left of the limit.
  init(rows all: [ReducedRow], pairLimit: Int, _ work: inout Work) {
    for row in all {
      work.charge(
        instructions: Cost.row + row.terms.count * 4 * Cost.hash + 4 * row.terms.effort + 2 * row.constant.effort)
    }
    (classes, rows) = ConflictElements.classify(all)
    var reduction = SeriesParallelReduction()
    for row in rows { reduction.add(row) }
    var open = reduction.reduce(&work)
    forest = reduction.forest
    (pairs, pairsComplete) = forest.pairConflicts(limit: pairLimit, &work)
    while let node = open.popLast() {
      let count = forest.choiceCount(node)
      switch forest.kinds[node] {
      case .series(let parts) where count > ConflictElements.choiceLimit,
        .parallel(let parts) where count > ConflictElements.choiceLimit:
        open += parts.map(\.node)
      default: expand(node, &work)
      }
    }
    guard pairsComplete else {
      // What the list leaves out might tell any two classes apart.
      (unitOf, unitCount) = (Array(classes.indices), classes.count)
      return
    }
    let uses = pairs.map { $0.map(\.leaf) } + elements.map { $0.parts.map(\.part) }
    (unitOf, unitCount) = ConflictElements.units(of: uses, count: classes.count)
  }

  /// The classes of a unit, as rows.
  func classes(inUnit unit: Int) -> [[Int]] {
    unitOf.indices.filter { unitOf[$0] == unit }.map { classes[$0] }
  }

  /// Groups what occurs in the same of some sets.
  static func units(of sets: [[Int]], count: Int) -> (unitOf: [Int], unitCount: Int) {
    var incidence = [[Int]](repeating: [], count: count)
    for (index, set) in sets.enumerated() {
      for member in set { incidence[member].append(index) }
    }
    var known: [[Int]: Int] = [:]
    var unitOf = [Int](repeating: -1, count: count)
    for (member, list) in incidence.enumerated() where !list.isEmpty {
      let unit = known[list] ?? known.count
      known[list] = unit
      unitOf[member] = unit
    }
    return (unitOf, known.count)
  }

  private static func classify(_ all: [ReducedRow]) -> (classes: [[Int]], rows: [ReducedRow]) {
    var classes: [[Int]] = []
    var rows: [ReducedRow] = []
    var known: [LinearForm: [(isEquality: Bool, sign: Int, part: Int)]] = [:]
    for row in all {
      guard let first = row.terms.first, let inverse = first.coefficient.reciprocal else { continue }
      let direction = LinearForm(canonical: row.terms, constant: row.constant).scaled(by: inverse)
      let isEquality = row.relation == .equal
      let side = row.relation == .lessThanOrEqual ? 1 : -1
      let sign = isEquality ? 0 : side * first.coefficient.signum
      if let twin = known[direction]?.first(where: { $0.isEquality == isEquality && $0.sign == sign }) {
        classes[twin.part].append(row.source)
        continue
      }
      known[direction, default: []].append((isEquality, sign, classes.count))
      classes.append([row.source])
      rows.append(row)
    }
    return (classes, rows)
  }

  /// Adds what can be chosen in a node of the forest.
  private mutating func expand(_ node: Int, _ work: inout Work) {
    for factor: Rational in [1, -1] {
      let sum = [ConflictForest.Part(node: node, factor: factor)]
      guard forest.bound(of: sum[0], isUpper: true) != nil else { continue }
      for choice in forest.choices(of: sum, total: nil, limit: .max, &work).choices {
        let isEquality = choice.allSatisfy { rows[$0.leaf].relation == .equal }
        if isEquality, factor.signum < 0 { continue }
        let constant = choice.reduce(Rational.zero) { $0 + $1.multiplier * rows[$1.leaf].constant }
        work.charge(
          instructions: choice.count * (Cost.product + constant.effort) + forest.forms[node].count * Cost.product)
        let form = LinearForm(
          canonical: forest.forms[node].map { LinearTerm($0.variable, $0.coefficient * factor) }, constant: constant)
        elements.append(
          ConflictElement(
            form: form, isEquality: isEquality, parts: choice.map { (part: $0.leaf, factor: $0.multiplier) }))
      }
    }
  }

  /// Each class as an element by itself.
  var uncollapsed: [ConflictElement] {
    rows.indices.map { index in
      let row = rows[index]
      let factor: Rational = row.relation == .greaterThanOrEqual ? -1 : 1
      return ConflictElement(
        form: LinearForm(canonical: row.terms, constant: row.constant).scaled(by: factor),
        isEquality: row.relation == .equal, parts: [(index, factor)])
    }
  }
}
