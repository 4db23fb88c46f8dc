import ExactArithmetic
import LinearSolver
import Testing

@Suite("Against exhaustive search over small random systems")
struct OracleTests {
  @Test("Every minimal unsatisfiable subset and every correction set is found, and nothing else")
  func conflicts() throws {
    var conflicted = 0
    for round in 0..<Randomness.rounds(1_000) {
      let seed = Randomness.seed &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      layouts.edgeCount = 2 + round % 4
      layouts.requiredCount = 5 + round % 4
      layouts.optionalCount = 0
      let system = layouts.system()
      let oracle = ExhaustiveOracle(system)
      let expected = try oracle.minimalUnsatisfiableSubsets()
      let report = try system.infeasibility()
      #expect(report.conflictsComplete && report.correctionsComplete, "seed \(seed)")
      #expect(expanded(report) == expected, "seed \(seed)")
      #expect(report.conflicts.allSatisfy { refutes($0, in: system) }, "seed \(seed)")
      #expect(report.conflicts.allSatisfy { $0.rows == $0.rows.sorted() }, "seed \(seed)")
      let corrections = expected.isEmpty ? [] : ExhaustiveOracle.minimalHittingSets(expected)
      #expect(Set(report.corrections) == corrections, "seed \(seed)")
      #expect(report.corrections.count == corrections.count, "seed \(seed)")
      if !expected.isEmpty { conflicted += 1 }
    }
    #expect(conflicted > 0)
  }

  @Test("Chains beside one another give every conflict and every correction, and a limit none that is wrong")
  func chains() throws {
    var conflicted = 0
    for round in 0..<Randomness.rounds(500) {
      let seed = Randomness.seed &+ 8_000_000 &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      let system = layouts.chains(rows: 5 + round % 3)
      guard system.rows.count <= 8 else { continue }
      let expected = try ExhaustiveOracle(system).minimalUnsatisfiableSubsets()
      let report = try system.infeasibility()
      #expect(report.conflictsComplete && report.correctionsComplete, "seed \(seed)")
      #expect(expanded(report) == expected, "seed \(seed)")
      #expect(report.conflicts.allSatisfy { refutes($0, in: system) }, "seed \(seed)")
      let corrections = expected.isEmpty ? [] : ExhaustiveOracle.minimalHittingSets(expected)
      #expect(Set(report.corrections) == corrections, "seed \(seed)")
      guard report.conflicts.count > 1 else { continue }
      conflicted += 1
      let part = try system.infeasibility(options: ConflictOptions(conflictLimit: 1, searchLimit: 2))
      #expect(expanded(part).isSubset(of: expected), "seed \(seed)")
      #expect(part.conflicts.allSatisfy { refutes($0, in: system) }, "seed \(seed)")
      #expect(!part.corrections.isEmpty && Set(part.corrections).isSubset(of: corrections), "seed \(seed)")
      #expect(!part.conflictsComplete || expanded(part) == expected, "seed \(seed)")
      #expect(!part.correctionsComplete || Set(part.corrections) == corrections, "seed \(seed)")
    }
    #expect(conflicted > 0)
  }

  @Test("Nothing is missing where a proof stands in for the test of every correction")
  func proofs() throws {
    var proved = 0
    for round in 0..<Randomness.rounds(700) {
      let seed = Randomness.seed &+ 7_000_000 &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      layouts.edgeCount = 3 + round % 4
      layouts.requiredCount = 7 + round % 3
      layouts.optionalCount = 0
      let system = layouts.system()
      let report = try system.infeasibility(options: ConflictOptions(correctionLimit: 1_000, searchLimit: 2))
      if report.conflicts.count < 2 { continue }
      let expected = try ExhaustiveOracle(system).minimalUnsatisfiableSubsets()
      #expect(expanded(report).isSubset(of: expected), "seed \(seed)")
      #expect(report.conflicts.allSatisfy { refutes($0, in: system) }, "seed \(seed)")
      let corrections = ExhaustiveOracle.minimalHittingSets(expected)
      #expect(Set(report.corrections).isSubset(of: corrections), "seed \(seed)")
      if report.conflictsComplete {
        proved += 1
        #expect(expanded(report) == expected, "seed \(seed)")
      }
      if report.correctionsComplete { #expect(Set(report.corrections) == corrections, "seed \(seed)") }
    }
    #expect(proved > 0)
  }

  @Test("The optimum of every priority, every range and every uniqueness is exact")
  func optima() throws {
    var solved = 0
    for round in 0..<Randomness.rounds(1_200) {
      let seed = Randomness.seed &+ 1_000_000 &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      layouts.edgeCount = 2 + round % 3
      layouts.requiredCount = 2 + round % 3
      layouts.optionalCount = 1 + round % 5
      layouts.parameterCount = [0, 0, 1, 2][round % 4]
      layouts.onlyDifferences = round % 3 == 0
      do {
        if try matchesOracle(layouts.system(), &layouts, seed) { solved += 1 }
      } catch is FourierMotzkin.TooLarge {
        continue
      }
    }
    // Of a handful of systems, any number may happen to be solvable.
    if Randomness.rounds(900) >= 100 { #expect(solved > Randomness.rounds(900) / 3) }
  }

  private func matchesOracle(_ system: LinearSystem, _ layouts: inout RandomLayouts, _ seed: UInt64) throws -> Bool {
    guard let (totals, face) = try ExhaustiveOracle(system).lexicographicOptimum() else {
      #expect(throws: SolveFailure.infeasible, "seed \(seed)") { try system.solve() }
      return false
    }
    // Half of the rounds look for goals that can all be met first, half walk over trees, half of these behind levels that can
    // be met, as large systems do.
    let options = SolveOptions(
      largeBlock: seed % 2 == 0 ? 48 : 0, treeBlock: seed / 2 % 2 == 0 ? 8 : 1, hugeBlock: seed / 4 % 2 == 0 ? 500 : 1)
    let found = try system.solve(options: options)
    #expect(found.totalErrors == totals, "seed \(seed)")
    var questions = system.variables.indices.map { [LinearTerm($0, 1)] }
    for _ in 0..<3 { questions.append(layouts.terms(system.variables.count)) }
    let ranges = found.ranges(of: questions)
    #expect(ranges == questions.map { found.range(of: $0) }, "seed \(seed)")
    for terms in questions {
      let expected = try face.range(of: terms)
      #expect(found.range(of: terms) == expected, "seed \(seed), \(terms)")
      #expect(
        found.isUnique(terms) == (expected?.lower != nil && expected?.lower == expected?.upper),
        "seed \(seed), \(terms)")
      let form = found.affineForm(of: terms)
      #expect(form.directions.isEmpty == found.isUnique(terms), "seed \(seed), \(terms)")
      #expect(form.constant == terms.reduce(0) { $0 + $1.coefficient * found.values[$1.variable] }, "seed \(seed)")
    }
    for (variable, kind) in system.variables.enumerated() {
      if case .parameter = kind { #expect(found.isUnique([LinearTerm(variable, 1)]), "seed \(seed)") }
    }
    return true
  }

  @Test("The required range of an expression is exact and its certificates prove it")
  func requiredRanges() throws {
    for round in 0..<Randomness.rounds(2_000) {
      let seed = Randomness.seed &+ 2_000_000 &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      layouts.edgeCount = 2 + round % 4
      layouts.requiredCount = 3 + round % 5
      layouts.onlyDifferences = round % 4 > 1
      let system = layouts.system()
      let ignored = round % 3 == 0 ? [0] : []
      let rows = ExhaustiveOracle(system).required.filter { !ignored.contains($0) }
      let terms = layouts.terms(system.variables.count)
      guard let expected = try FourierMotzkin(system, rows: rows).range(of: terms) else {
        #expect(throws: SolveFailure.infeasible, "seed \(seed)") {
          try system.requiredRange(of: terms, ignoring: ignored)
        }
        #expect(throws: SolveFailure.infeasible, "seed \(seed)") {
          try system.requiredInterval(of: terms, ignoring: ignored)
        }
        continue
      }
      let found = try system.requiredRange(of: terms, ignoring: ignored)
      #expect(found.range == expected, "seed \(seed)")
      #expect(try system.requiredInterval(of: terms, ignoring: ignored) == expected, "seed \(seed)")
      #expect((found.lowerCertificate == nil) == (expected.lower == nil), "seed \(seed)")
      #expect((found.upperCertificate == nil) == (expected.upper == nil), "seed \(seed)")
      if let proof = found.upperCertificate, let bound = expected.upper {
        #expect(
          proves(proof.rows, proof.multipliers, of: system, target: terms, bound: bound), "seed \(seed)")
        #expect(!proof.rows.contains { ignored.contains($0) }, "seed \(seed)")
      }
      if let proof = found.lowerCertificate, let bound = expected.lower {
        let mirrored = terms.map { LinearTerm($0.variable, -$0.coefficient) }
        #expect(
          proves(proof.rows, proof.multipliers, of: system, target: mirrored, bound: -bound), "seed \(seed)")
      }
    }
  }

  @Test("Redundant rows are those that the rest implies, from the last to the first")
  func redundancy() throws {
    for round in 0..<Randomness.rounds(1_000) {
      let seed = Randomness.seed &+ 3_000_000 &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      layouts.edgeCount = 2 + round % 3
      layouts.requiredCount = 3 + round % 4
      layouts.optionalCount = 1
      let system = layouts.system()
      let oracle = ExhaustiveOracle(system)
      guard try FourierMotzkin(system, rows: oracle.required).isSatisfiable() else { continue }
      var kept = oracle.required
      var expected: [Int] = []
      for row in oracle.required.reversed() {
        let rest = kept.filter { $0 != row }
        guard let range = try FourierMotzkin(system, rows: rest).range(of: system.rows[row].terms) else { continue }
        let constant = system.rows[row].constant
        let below = range.upper.map { $0 <= constant } ?? false
        let above = range.lower.map { $0 >= constant } ?? false
        let isImplied =
          switch system.rows[row].relation {
          case .lessThanOrEqual: below
          case .greaterThanOrEqual: above
          case .equal: below && above
          }
        if isImplied {
          kept = rest
          expected.append(row)
        }
      }
      #expect(system.redundantRows(among: oracle.required).rows == expected.sorted(), "seed \(seed)")
    }
  }
}
