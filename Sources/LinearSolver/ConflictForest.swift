import ExactArithmetic

/// Rows combined in series and in parallel: what chains of rows through private nodes, and chains beside one another, say.
///
/// Each node stands for an expression with a least upper and a greatest lower bound. A conflict uses of a parallel node one
/// child, or two that contradict each other; of a series node all children.
struct ConflictForest: Sendable {
  /// A child and what it is multiplied by in the expression of its parent.
  struct Part: Sendable {
    var node: Int
    var factor: Rational
  }

  /// What a node is made of.
  enum Kind: Sendable {
    /// A class of rows that say the same.
    case leaf(isEquality: Bool)
    /// The sum of the parts.
    case series([Part])
    /// Each of the parts is the expression.
    case parallel([Part])
  }

  /// The nodes, children before parents; the leaves first, by class.
  private(set) var kinds: [Kind] = []
  /// The expression of each node.
  private(set) var forms: [[LinearTerm]] = []
  /// The least upper bound that some choice of leaves gives.
  private(set) var upper: [Rational?] = []
  /// The greatest lower bound.
  private(set) var lower: [Rational?] = []

  /// Adds a class of rows.
  mutating func addLeaf(_ terms: [LinearTerm], _ relation: RowRelation, _ constant: Rational) -> Int {
    kinds.append(.leaf(isEquality: relation == .equal))
    forms.append(terms)
    upper.append(relation == .greaterThanOrEqual ? nil : constant)
    lower.append(relation == .lessThanOrEqual ? nil : constant)
    return kinds.count - 1
  }

  /// Adds the sum of two nodes.
  mutating func addSeries(_ parts: [Part], _ terms: [LinearTerm]) -> Int {
    var top: Rational? = 0
    var bottom: Rational? = 0
    for part in parts {
      top = ConflictForest.sum(top, bound(of: part, isUpper: true))
      bottom = ConflictForest.sum(bottom, bound(of: part, isUpper: false))
    }
    return add(.series(parts), terms, upper: top, lower: bottom)
  }

  /// Adds a node of which each part is the expression.
  mutating func addParallel(_ parts: [Part], _ terms: [LinearTerm]) -> Int {
    let top = parts.compactMap { bound(of: $0, isUpper: true) }.min()
    let bottom = parts.compactMap { bound(of: $0, isUpper: false) }.max()
    return add(.parallel(parts), terms, upper: top, lower: bottom)
  }

  private mutating func add(_ kind: Kind, _ terms: [LinearTerm], upper top: Rational?, lower bottom: Rational?) -> Int {
    kinds.append(kind)
    forms.append(terms)
    upper.append(top)
    lower.append(bottom)
    return kinds.count - 1
  }

  private static func sum(_ left: Rational?, _ right: Rational?) -> Rational? {
    guard let left, let right else { return nil }
    return left + right
  }

  /// The best bound of a multiple of a node.
  func bound(of part: Part, isUpper: Bool) -> Rational? {
    let own = (part.factor.signum > 0) == isUpper ? upper[part.node] : lower[part.node]
    return own.map { $0 * part.factor }
  }

  /// The number of choices of leaves that bound a node on one side, at most a limit.
  func choiceCount(_ node: Int, isUpper: Bool, limit: Int) -> Int {
    var counts: [Int: Int] = [:]
    var stack = [(node: node, isUpper: isUpper, isReady: false)]
    while let (node, isUpper, isReady) = stack.popLast() {
      let key = 2 * node + (isUpper ? 1 : 0)
      guard counts[key] == nil else { continue }
      switch kinds[node] {
      case .leaf: counts[key] = (isUpper ? upper[node] : lower[node]) == nil ? 0 : 1
      case .series(let parts), .parallel(let parts):
        if !isReady {
          stack.append((node, isUpper, true))
          for part in parts { stack.append((part.node, (part.factor.signum > 0) == isUpper, false)) }
          continue
        }
        let below = parts.map { counts[2 * $0.node + ((($0.factor.signum > 0) == isUpper) ? 1 : 0)] ?? 0 }
        if case .series = kinds[node] {
          counts[key] = below.reduce(1) { min(limit, $0 * $1) }
        } else {
          counts[key] = below.reduce(0) { min(limit, $0 + $1) }
        }
      }
    }
    return counts[2 * node + (isUpper ? 1 : 0)] ?? 0
  }
}

extension ConflictForest {
  /// A choice of leaves and the multiplier of each: positive where `leaf ≤ bound` is used, negative for `leaf ≥ bound`.
  typealias Choice = [(leaf: Int, multiplier: Rational)]

  /// The choices of leaves for a weighted sum of nodes whose bound is below 0; all choices without `total`.
  ///
  /// - Parameters:
  ///   - sum: The nodes and their multipliers.
  ///   - total: The bound that the best choice gives.
  ///   - limit: The most choices to list.
  /// - Returns: The choices, and whether they are all.
  /// - Complexity: Linear in the size of the result.
  func choices(of sum: [Part], total: Rational?, limit: Int) -> (choices: [Choice], isComplete: Bool) {
    var result: [Choice] = []
    var stack: [(pending: [Part], chosen: Choice, total: Rational?)] = [(sum, [], total)]
    while var state = stack.popLast() {
      if result.count >= limit { return (result, false) }
      var isSplit = false
      while !isSplit, let part = state.pending.popLast() {
        switch kinds[part.node] {
        case .leaf: state.chosen.append((part.node, part.factor))
        case .series(let parts):
          for inner in parts { state.pending.append(Part(node: inner.node, factor: inner.factor * part.factor)) }
        case .parallel(let parts):
          let best = bound(of: part, isUpper: true)
          for inner in parts.reversed() {
            let scaled = Part(node: inner.node, factor: inner.factor * part.factor)
            guard let own = bound(of: scaled, isUpper: true), let best else { continue }
            let rest = state.total.map { $0 + own - best }
            if let rest, rest.signum >= 0 { continue }
            stack.append((state.pending + [scaled], state.chosen, rest))
          }
          isSplit = true
        }
      }
      if !isSplit { result.append(state.chosen) }
    }
    return (result, true)
  }

  /// The conflicts between two children of one parallel node.
  ///
  /// Two children that share a node but in the same series are none: the parts in which they differ conflict by themselves.
  ///
  /// - Parameter limit: The most conflicts to list.
  /// - Returns: The conflicts, and whether they are all.
  func pairConflicts(limit: Int) -> (conflicts: [Choice], isComplete: Bool) {
    var result: [Choice] = []
    for kind in kinds {
      guard case .parallel(let parts) = kind else { continue }
      var floors: [(part: Int, bound: Rational)] = []
      var ceilings: [(part: Int, bound: Rational)] = []
      for (index, part) in parts.enumerated() {
        if let bound = bound(of: part, isUpper: false) { floors.append((index, bound)) }
        if let bound = bound(of: part, isUpper: true) { ceilings.append((index, bound)) }
      }
      floors.sort { ($1.bound, $0.part) < ($0.bound, $1.part) }
      ceilings.sort { ($0.bound, $0.part) < ($1.bound, $1.part) }
      for floor in floors {
        for ceiling in ceilings {
          let total = ceiling.bound - floor.bound
          if total.signum >= 0 { break }
          if floor.part == ceiling.part { continue }
          let low = parts[floor.part]
          let sum = [parts[ceiling.part], Part(node: low.node, factor: -low.factor)]
          let (found, isComplete) = choices(of: sum, total: total, limit: limit - result.count)
          result += found
          if !isComplete { return (result, false) }
        }
      }
    }
    return (result, true)
  }
}
