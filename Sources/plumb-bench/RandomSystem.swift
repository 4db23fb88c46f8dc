import ExactArithmetic
import LinearSolver

/// Makes random systems that look like layouts: views with two edges along one axis, pinned, sized, related.
struct RandomSystem {
  private var generator: SplitMix
  private(set) var system = LinearSystem()
  private var views: [(left: Int, right: Int)] = []
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
    generator = SplitMix(state: seed &* 0x9E37_79B9 &+ 77)
    if seed % 97 == 3 {
      addChain()
      return
    }
    let count = seed % 3 == 0 ? 1 + generator.below(4) : 1 + generator.below(40)
    for _ in 0..<count { views.append((system.addVariable(), system.addVariable())) }
    for _ in 0..<generator.below(3) { parameters.append(system.addVariable(.parameter(nominal: pick([0, 8, 30])))) }
    for view in views {
      add([(view.right, 1), (view.left, -1)], .greaterThanOrEqual, 0, .required)
      if generator.below(10) < 7 { addPin(of: view) }
      if generator.below(10) < 6 { addSize(of: view) }
    }
    for _ in 0..<generator.below(count + 4) { addAny() }
    if generator.below(4) == 0, let copy = system.rows.last { _ = system.addRow(copy) }
  }

  /// Sixty views each 0.9 times as wide as the one before, the last of some width.
  private mutating func addChain() {
    for _ in 0..<60 { views.append((system.addVariable(), system.addVariable())) }
    for (previous, view) in zip(views, views.dropFirst()) {
      add(
        [(view.right, 1), (view.left, -1), (previous.right, -Rational(9, 10)), (previous.left, Rational(9, 10))],
        .equal, 0, .required)
      add([(view.left, 1), (previous.right, -1)], .equal, 8, .required)
    }
    add([(views[0].left, 1)], .equal, 0, .required)
    add([(views[0].right, 1)], .equal, 1000, strength())
    if generator.below(2) == 0 { add([(views[59].right, 1), (views[59].left, -1)], relation(), 2, strength()) }
  }

  private mutating func addPin(of view: (left: Int, right: Int)) {
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

  private mutating func add(
    _ terms: [(Int, Rational)], _ relation: RowRelation, _ constant: Rational, _ strength: Strength
  ) {
    _ = system.addRow(
      Row(terms: terms.map { LinearTerm($0.0, $0.1) }, relation: relation, constant: constant, strength: strength))
  }

  private mutating func constant() -> Rational {
    let plain = pick(constants)
    return generator.below(12) == 0 ? plain + Rational(1, 1_000_000_000) : plain
  }

  private mutating func relation() -> RowRelation {
    pick([.equal, .equal, .equal, .greaterThanOrEqual, .lessThanOrEqual])
  }

  private mutating func strength() -> Strength {
    pick([
      .required, .required, .required, .optional(priority: 750), .optional(priority: 750), .optional(priority: 250),
      .optional(priority: 999.5),
    ])
  }

  private mutating func pick<T>(_ values: [T]) -> T { values[generator.below(values.count)] }
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
