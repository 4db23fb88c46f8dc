import ExactArithmetic
import LinearSolver

/// Makes random systems that look like layouts: views with two edges along one axis, pinned, sized, related.
struct RandomSystem {
  /// What kind of system a seed makes; every two hundred seeds hold each of them.
  enum Kind: String, CaseIterable {
    /// Anything: pins, sizes, ratios, thirds, decimals, parameters, some priorities.
    case mixed
    /// Sixty views, each 0.9 times as wide as the one before.
    case chain
    /// Positions and distances only, without ratios.
    case differences
    /// No equality at all.
    case inequalities
    /// Loops of equalities that close, or miss by 1e-9.
    case gaps
    /// A priority of its own for almost every row.
    case levels
    /// Rows that a hidden solution meets, some dropped, a few contradictions planted.
    case sound
    /// Rows written twice, in other words.
    case repeats

    /// The kind of a seed.
    init(seed: UInt64) {
      switch seed % 100 {
      case 0..<49: self = .mixed
      case 49: self = seed % 200 == 49 ? .chain : .mixed
      case 50..<62: self = .differences
      case 62..<68: self = .inequalities
      case 68..<76: self = .gaps
      case 76..<82: self = .levels
      case 82..<94: self = .sound
      default: self = .repeats
      }
    }
  }

  /// The kind of system.
  let kind: Kind
  var generator: SplitMix
  private(set) var system = LinearSystem()
  var views: [(left: Int, right: Int)] = []
  private var parameters: [Int] = []
  private let constants: [Rational] = [
    0, 8, 16, 20, 44, 100, 320, Rational(546_667, 10_000), Rational(1, 3), Rational(100, 3), Rational(33, 2),
  ]
  private let ratios: [Rational] = [
    Rational(1, 2), 2, Rational(1, 3), Rational(9, 10), Rational(16, 9), Rational(2, 3), -1,
    Rational(333_333, 1_000_000),
  ]

  /// Makes the system of a seed.
  init(seed: UInt64) {
    kind = Kind(seed: seed)
    generator = SplitMix(state: seed &* 0x9E37_79B9 &+ 77)
    let count = generator.below(3) == 0 ? 1 + generator.below(4) : 1 + generator.below(40)
    for _ in 0..<(kind == .chain ? 60 : count) { views.append((system.addVariable(), system.addVariable())) }
    switch kind {
    case .mixed, .levels, .inequalities, .repeats: addMixture()
    case .chain: addChain()
    case .differences: addDifferences()
    case .gaps: addGaps()
    case .sound: addSoundRows()
    }
    if kind == .repeats { repeatRows() }
  }

  private mutating func addMixture() {
    for _ in 0..<generator.below(3) { parameters.append(system.addVariable(.parameter(nominal: pick([0, 8, 30])))) }
    for view in views {
      add([(view.right, 1), (view.left, -1)], .greaterThanOrEqual, 0, .required)
      if generator.below(10) < 7 { addPin(of: view) }
      if generator.below(10) < 6 { addSize(of: view) }
    }
    for _ in 0..<generator.below(views.count + 4) { addAny() }
    if generator.below(4) == 0, let copy = system.rows.last { _ = system.addRow(copy) }
  }

  mutating func addPin(of view: (left: Int, right: Int)) {
    let other = pick(views)
    switch generator.below(4) {
    case 0: add([(view.left, 1)], relation(), constant(), strength())
    case 1: add([(view.left, 1), (other.right, -1)], relation(), constant(), strength())
    case 2: add([(view.right, 1), (other.right, -1)], relation(), -constant(), strength())
    default: add([(view.left, 1), (other.left, -1)], relation(), constant(), strength())
    }
  }

  private mutating func addSize(of view: (left: Int, right: Int)) {
    let terms: [(Int, Rational)] = [(view.right, 1), (view.left, -1)]
    if let parameter = parameters.first, generator.below(5) == 0 {
      add(terms + [(parameter, -1)], relation(), 0, strength())
    } else {
      add(terms, relation(), constant(), strength())
    }
  }

  private mutating func addAny() {
    let (a, b) = (pick(views), pick(views))
    let ratio = pick(ratios)
    switch generator.below(6) {
    case 0: add([(a.right, 1), (a.left, -1), (b.right, -1), (b.left, 1)], relation(), 0, strength())
    case 1: add([(a.right, 1), (a.left, -1), (b.right, -ratio), (b.left, ratio)], relation(), constant(), strength())
    case 2:
      let half = Rational(1, 2)
      add([(a.left, half), (a.right, half), (b.left, -half), (b.right, -half)], relation(), 0, strength())
    case 3: add([(a.left, 1), (b.right, -ratio)], relation(), constant(), strength())
    case 4: addPin(of: a)
    default: addSize(of: a)
    }
  }

  mutating func add(
    _ terms: [(Int, Rational)], _ relation: RowRelation, _ constant: Rational, _ strength: Strength
  ) {
    _ = system.addRow(
      Row(terms: terms.map { LinearTerm($0.0, $0.1) }, relation: relation, constant: constant, strength: strength))
  }

  mutating func constant() -> Rational {
    let plain = pick(constants)
    return generator.below(12) == 0 ? plain + Rational(1, 1_000_000_000) : plain
  }

  mutating func relation() -> RowRelation {
    let relation = pick([RowRelation.equal, .equal, .equal, .greaterThanOrEqual, .lessThanOrEqual])
    guard kind == .inequalities, relation == .equal else { return relation }
    return generator.below(2) == 0 ? .lessThanOrEqual : .greaterThanOrEqual
  }

  mutating func strength() -> Strength {
    if kind == .levels, generator.below(4) != 0 { return .optional(priority: Double(1 + generator.below(999))) }
    return pick([
      .required, .required, .required, .optional(priority: 750), .optional(priority: 750), .optional(priority: 250),
      .optional(priority: 999.5),
    ])
  }

  mutating func pick<T>(_ values: [T]) -> T { values[generator.below(values.count)] }
}

/// SplitMix64 (Steele, Lea, Flood, 2014): the same seed gives the same systems everywhere.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }
}
