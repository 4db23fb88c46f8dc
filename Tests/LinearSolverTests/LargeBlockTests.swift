import ExactArithmetic
import LinearSolver
import TestSupport
import Testing

@Suite("Large blocks with numbers of every size")
struct LargeBlockTests {
  /// What a layout holds; numbers of every size; numbers about the greatest that trees take.
  private static let plain: [Rational] = [0, 0, 8, 8, 20, 100, 300, -8, -20]
  private static let nasty: [Rational] = [
    0, 8, 20, -20, Rational(1, 1_000_000_000), 1_000_000_000_000_000, -1_000_000_000_000_000, Rational(1, 3),
    Rational(546_667, 10_000), 549_755_813_887, 1_099_511_627_776, -1_099_511_627_776, Rational(1, 7),
  ]
  private static let edge: [Rational] = [
    1_099_511_627_775, -1_099_511_627_775, 1_099_511_627_776, -1_099_511_627_776, 0, 1,
  ]
  private static let weights: [Rational] = [1, 1, 1, -1, 2, Rational(1, 3), -3]
  private static let nastyWeights: [Rational] = [
    1, 1, -1, Rational(1, 1_000_000_000), 1_000_000_000_000, 1_099_511_627_776,
  ]

  /// A chain, a star, a bush or a thicket of positions.
  private static func system(_ seed: UInt64, requiredOnly: Bool = false) -> LinearSystem {
    var g = SeededGenerator(seed: seed)
    var system = LinearSystem()
    let shape = g.below(4)
    let count = 20 + g.below(60)
    for _ in 0..<count { _ = system.addVariable() }
    let kind = g.below(6)
    let constants = kind == 0 ? nasty : kind == 1 ? edge : plain
    let weights = g.below(4) == 0 ? nastyWeights : weights
    let levels: [Double] = g.below(2) == 0 ? [750, 250] : [999, 750.5, 750, 500, 250, 100, 50, 1]
    func terms(_ a: Int, _ b: Int, _ g: inout SeededGenerator) -> [LinearTerm] {
      let w = g.pick(weights)
      return b < 0 || a == b ? [LinearTerm(a, w)] : [LinearTerm(a, w), LinearTerm(b, -w)]
    }
    func near(_ a: Int, _ g: inout SeededGenerator) -> Int {
      switch shape {
      case 0: return a - 1
      case 1: return g.below(3) - 1
      case 2: return max(-1, a - 1 - g.below(4))
      default: return g.below(count + 1) - 1
      }
    }
    for node in 0..<count where g.chance(70) {
      let relation = g.pick([RowRelation.lessThanOrEqual, .greaterThanOrEqual, .greaterThanOrEqual])
      var t = terms(node, near(node, &g), &g)
      // At most a few rows exclude the point 0, so that there is a solution most of the time.
      let sign = t[0].coefficient.signum
      if g.chance(98) {
        let c = g.pick(constants).absoluteValue * t[0].coefficient.absoluteValue
        let isGreater = (relation == .greaterThanOrEqual)
        if isGreater != (sign > 0) { t = t.map { LinearTerm($0.variable, -$0.coefficient) } }
        _ = system.addRow(Row(terms: t, relation: relation, constant: isGreater ? c * -1 : c, strength: .required))
      } else {
        _ = system.addRow(Row(terms: t, relation: relation, constant: g.pick(constants), strength: .required))
      }
    }
    for _ in 0..<g.below(requiredOnly ? 40 : 6) {
      let node = g.below(count)
      let c = g.pick(constants).absoluteValue
      _ = system.addRow(
        Row(
          terms: terms(node, g.below(count + 1) - 1, &g), relation: .lessThanOrEqual, constant: c, strength: .required))
    }
    if requiredOnly { return system }
    for _ in 0..<(count + g.below(2 * count)) {
      let node = g.below(count)
      let relation = g.pick([RowRelation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
      let other = g.chance(70) ? near(node, &g) : g.below(count + 1) - 1
      _ = system.addRow(
        Row(
          terms: terms(node, other, &g), relation: relation, constant: g.pick(constants),
          strength: .optional(priority: g.pick(levels))))
    }
    return system
  }

  @Test("Trees and tableaus find the same optima, whatever the shape of the block and the size of its numbers")
  func trees() throws {
    var solved = 0
    for round in 0..<Randomness.rounds(40) {
      let seed = Randomness.seed &+ 11_000_000 &+ UInt64(round)
      let system = Self.system(seed)
      var g = SeededGenerator(seed: seed &+ 99)
      guard let face = try? system.solve(options: SolveOptions(largeBlock: 1_000, treeBlock: 1_000)) else {
        #expect(throws: SolveFailure.infeasible, "seed \(seed)") {
          try system.solve(options: SolveOptions(treeBlock: 1))
        }
        continue
      }
      solved += 1
      let other = try system.solve(options: SolveOptions(treeBlock: 1, hugeBlock: round % 2 == 0 ? 500 : 1))
      #expect(face.totalErrors == other.totalErrors && face.directionCount == other.directionCount, "seed \(seed)")
      var questions = system.variables.indices.map { one($0) }
      for _ in 0..<20 {
        questions.append([LinearTerm(g.below(questions.count), 1), LinearTerm(g.below(system.variables.count), -1)])
      }
      questions = questions.map { $0.filter { $0.variable < system.variables.count } }
      #expect(face.ranges(of: questions) == other.ranges(of: questions), "seed \(seed)")
      for terms in questions {
        #expect(face.isUnique(terms) == other.isUnique(terms), "seed \(seed)")
        let r = other.range(of: terms)
        #expect(other.isUnique(terms) == (r.lower != nil && r.lower == r.upper), "seed \(seed)")
        #expect(other.isUnique(terms) == other.affineForm(of: terms).directions.isEmpty, "seed \(seed)")
      }
    }
    #expect(solved > Randomness.rounds(40) / 4)
  }

  @Test("The ends of required ranges are those of the face, and their certificates prove them")
  func ranges() throws {
    var ends = 0
    for round in 0..<Randomness.rounds(40) {
      let seed = Randomness.seed &+ 12_000_000 &+ UInt64(round)
      let system = Self.system(seed, requiredOnly: true)
      var g = SeededGenerator(seed: seed &+ 99)
      guard let face = try? system.solve(options: SolveOptions(largeBlock: 1_000, treeBlock: 1_000)) else {
        #expect(throws: SolveFailure.infeasible, "seed \(seed)") { try system.requiredRange(of: one(0)) }
        #expect(
          try !system.infeasibility(options: ConflictOptions(conflictLimit: 1, correctionLimit: 1)).conflicts.isEmpty)
        continue
      }
      for _ in 0..<12 {
        let count = 1 + g.below(3)
        let terms = (0..<count).map {
          LinearTerm(g.below(system.variables.count), $0 % 2 == 0 ? g.pick(Self.weights) : -1)
        }
        let found = try system.requiredRange(of: terms)
        #expect(found.range == face.range(of: terms), "seed \(seed) \(terms)")
        if let upper = found.range.upper {
          ends += 1
          let c = try #require(found.upperCertificate)
          #expect(proves(c.rows, c.multipliers, of: system, target: terms, bound: upper), "seed \(seed)")
        }
        if let lower = found.range.lower {
          let c = try #require(found.lowerCertificate)
          #expect(
            proves(
              c.rows, c.multipliers, of: system, target: terms.map { LinearTerm($0.variable, -$0.coefficient) },
              bound: -lower), "seed \(seed)")
        }
      }
    }
    #expect(ends > Randomness.rounds(40) / 4)
  }

  /// Chains of small blocks.
  private static func cactus(_ g: inout SeededGenerator) -> LinearSystem {
    var system = LinearSystem()
    var nodes = [-1]
    for _ in 0..<(4 + g.below(10)) {
      if g.chance(8) { nodes.append(system.addVariable()) }
      let anchor = g.pick(nodes)
      let size = 1 + g.below(3)
      let ring = [anchor] + (0..<size).map { _ in system.addVariable() }
      for i in ring.indices {
        let (a, b) = (ring[i], ring[(i + 1) % ring.count])
        if size == 1 && i == 1 && g.chance(50) { continue }
        var t: [LinearTerm] = []
        let r: Rational = g.chance(80) ? 1 : g.pick([2, Rational(1, 2), -1])
        if a >= 0 { t.append(LinearTerm(a, -r)) }
        if b >= 0 { t.append(LinearTerm(b, 1)) }
        let relation = g.pick([RowRelation.equal, .lessThanOrEqual, .greaterThanOrEqual, .greaterThanOrEqual])
        let c = g.pick(plain)
        let strength: Strength = g.chance(45) ? .required : .optional(priority: g.pick([750, 250]))
        _ = system.addRow(Row(terms: t, relation: relation, constant: c, strength: strength))
      }
      nodes += ring.dropFirst()
    }
    return system
  }

  @Test("Forms predict every other optimum, and a range is that of a variable that equals the expression")
  func blocks() throws {
    var (moving, predicted) = (0, 0)
    for round in 0..<Randomness.rounds(40) {
      let seed = Randomness.seed &+ 14_000_000 &+ UInt64(round)
      var g = SeededGenerator(seed: seed)
      let system = Self.cactus(&g)
      guard let face = try? system.solve() else { continue }
      // Another point of the face.
      var pulled = system
      for v in system.variables.indices where g.chance(80) {
        _ = pulled.addRow(
          Row(
            terms: one(v), relation: .equal, constant: face.values[v] + g.pick([17, -13, 5, -1000]),
            strength: .optional(priority: 1)))
      }
      let other = try pulled.solve(options: SolveOptions(largeBlock: 1_000, treeBlock: 1_000))
      var known: [Int: Rational] = [:]
      for v in system.variables.indices {
        let form = face.affineForm(of: one(v))
        #expect(form.constant == face.values[v])
        if form.directions.count == 1 {
          known[form.directions[0].direction] = (other.values[v] - face.values[v]) / form.directions[0].coefficient
        }
      }
      var questions = system.variables.indices.map { one($0) }
      for _ in 0..<8 {
        questions.append(
          (0..<(1 + g.below(4))).map { _ in LinearTerm(g.below(system.variables.count), g.pick(Self.weights)) })
      }
      let list = face.ranges(of: questions)
      for (terms, range) in zip(questions, list) {
        let form = face.affineForm(of: terms)
        let delta: Rational = terms.reduce(0) {
          $0 + $1.coefficient * (other.values[$1.variable] - face.values[$1.variable])
        }
        if form.directions.allSatisfy({ known[$0.direction] != nil }) {
          predicted += 1
          let sum: Rational = form.directions.reduce(0) { $0 + $1.coefficient * (known[$1.direction] ?? 0) }
          #expect(sum == delta, "seed \(seed) \(terms)")
        }
        #expect(face.isUnique(terms) == form.directions.isEmpty, "seed \(seed) \(terms)")
        #expect(face.isUnique(terms) == (range.lower != nil && range.lower == range.upper), "seed \(seed) \(terms)")
        if !form.directions.isEmpty { moving += 1 }
        var named = system
        let z = named.addVariable()
        _ = named.addRow(Row(terms: terms + [LinearTerm(z, -1)], relation: .equal, constant: 0, strength: .required))
        let namedFace = try named.solve(options: SolveOptions(largeBlock: 1_000, treeBlock: 1_000))
        #expect(namedFace.range(of: one(z)) == range, "seed \(seed) \(terms)")
        #expect(face.range(of: terms) == range)
      }
    }
    #expect(moving > Randomness.rounds(40) && predicted > Randomness.rounds(40))
  }
}
