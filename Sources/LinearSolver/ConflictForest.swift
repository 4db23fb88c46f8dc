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

  /// The numbers of choices that bound each node, none above the limit.
  private var upperCount: [Int] = []
  private var lowerCount: [Int] = []
  /// The fewest leaves that bound each node.
  private var upperSize: [Int] = []
  private var lowerSize: [Int] = []
  private static let countLimit = 1 << 20

  /// Adds a class of rows.
  mutating func addLeaf(_ terms: [LinearTerm], _ relation: RowRelation, _ constant: Rational) -> Int {
    kinds.append(.leaf(isEquality: relation == .equal))
    forms.append(terms)
    upper.append(relation == .greaterThanOrEqual ? nil : constant)
    lower.append(relation == .lessThanOrEqual ? nil : constant)
    upperCount.append(relation == .greaterThanOrEqual ? 0 : 1)
    lowerCount.append(relation == .lessThanOrEqual ? 0 : 1)
    upperSize.append(1)
    lowerSize.append(1)
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
    upperCount.append(parts.reduce(1) { min(ConflictForest.countLimit, $0 * count(of: $1, isUpper: true)) })
    lowerCount.append(parts.reduce(1) { min(ConflictForest.countLimit, $0 * count(of: $1, isUpper: false)) })
    upperSize.append(parts.reduce(0) { $0 + size(of: $1, isUpper: true) })
    lowerSize.append(parts.reduce(0) { $0 + size(of: $1, isUpper: false) })
    return add(.series(parts), terms, upper: top, lower: bottom)
  }

  /// Adds a node of which each part is the expression.
  mutating func addParallel(_ parts: [Part], _ terms: [LinearTerm]) -> Int {
    let top = parts.compactMap { bound(of: $0, isUpper: true) }.min()
    let bottom = parts.compactMap { bound(of: $0, isUpper: false) }.max()
    upperCount.append(parts.reduce(0) { min(ConflictForest.countLimit, $0 + count(of: $1, isUpper: true)) })
    lowerCount.append(parts.reduce(0) { min(ConflictForest.countLimit, $0 + count(of: $1, isUpper: false)) })
    for isUpper in [true, false] {
      let sizes = parts.filter { bound(of: $0, isUpper: isUpper) != nil }.map { size(of: $0, isUpper: isUpper) }
      if isUpper { upperSize.append(sizes.min() ?? 0) } else { lowerSize.append(sizes.min() ?? 0) }
    }
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

  /// The same trees with some leaves that bound nothing; linear, with arithmetic only above these leaves.
  func without(_ isGone: (Int) -> Bool) -> ConflictForest {
    var result = self
    var isChanged = [Bool](repeating: false, count: kinds.count)
    for node in kinds.indices {
      switch kinds[node] {
      case .leaf:
        guard isGone(node) else { continue }
        result.upper[node] = nil
        result.lower[node] = nil
      case .series(let parts):
        guard parts.contains(where: { isChanged[$0.node] }) else { continue }
        result.upper[node] = parts.reduce(Rational.zero as Rational?) {
          ConflictForest.sum($0, result.bound(of: $1, isUpper: true))
        }
        result.lower[node] = parts.reduce(Rational.zero as Rational?) {
          ConflictForest.sum($0, result.bound(of: $1, isUpper: false))
        }
      case .parallel(let parts):
        guard parts.contains(where: { isChanged[$0.node] }) else { continue }
        result.upper[node] = parts.compactMap { result.bound(of: $0, isUpper: true) }.min()
        result.lower[node] = parts.compactMap { result.bound(of: $0, isUpper: false) }.max()
      }
      isChanged[node] = true
    }
    return result
  }

  /// The number of choices of leaves that bound a node, from above and from below together.
  func choiceCount(_ node: Int) -> Int { min(upperCount[node] + lowerCount[node], ConflictForest.countLimit) }

  /// The fewest leaves that bound a multiple of a node.
  func size(of part: Part, isUpper: Bool) -> Int {
    (part.factor.signum > 0) == isUpper ? upperSize[part.node] : lowerSize[part.node]
  }

  private func count(of part: Part, isUpper: Bool) -> Int {
    (part.factor.signum > 0) == isUpper ? upperCount[part.node] : lowerCount[part.node]
  }
}
