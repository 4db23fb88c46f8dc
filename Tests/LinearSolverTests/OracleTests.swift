import ExactArithmetic
import LinearSolver
import Testing

@Suite("Against exhaustive search over small random systems")
struct OracleTests {
  @Test("Every minimal unsatisfiable subset and every correction set is found, and nothing else")
  func conflicts() throws {
    var conflicted = 0
    for round in 0..<Randomness.rounds(700) {
      let seed = Randomness.seed &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      layouts.edgeCount = 2 + round % 4
      layouts.requiredCount = 5 + round % 4
      layouts.optionalCount = 0
      let system = layouts.system()
      let oracle = ExhaustiveOracle(system)
      let expected = oracle.minimalUnsatisfiableSubsets()
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

  @Test("The optimum of every priority, every range and every uniqueness is exact")
  func optima() throws {
    var solved = 0
    for round in 0..<Randomness.rounds(500) {
      let seed = Randomness.seed &+ 1_000_000 &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      layouts.edgeCount = 2 + round % 3
      layouts.requiredCount = 2 + round % 3
      layouts.optionalCount = 1 + round % 6
      layouts.parameterCount = [0, 0, 1, 2][round % 4]
      let system = layouts.system()
      guard let (totals, face) = ExhaustiveOracle(system).lexicographicOptimum() else {
        #expect(throws: SolveFailure.infeasible, "seed \(seed)") { try system.solve() }
        continue
      }
      solved += 1
      let found = try system.solve()
      #expect(found.totalErrors == totals, "seed \(seed)")
      for variable in system.variables.indices {
        let expected = face.range(of: variable)
        let terms = [LinearTerm(variable, 1)]
        #expect(found.range(of: terms) == expected, "seed \(seed), variable \(variable)")
        #expect(found.isUnique(terms) == (expected?.lower != nil && expected?.lower == expected?.upper), "seed \(seed)")
        #expect(found.affineForm(of: terms).constant == found.values[variable], "seed \(seed)")
        if case .parameter = system.variables[variable] { #expect(found.isUnique(terms), "seed \(seed)") }
      }
      for _ in 0..<3 {
        let terms = layouts.terms(system.variables.count)
        let expected = face.range(of: terms)
        #expect(found.range(of: terms) == expected, "seed \(seed), \(terms)")
        #expect(found.isUnique(terms) == (expected?.lower != nil && expected?.lower == expected?.upper), "seed \(seed)")
        #expect(found.affineForm(of: terms).directions.isEmpty == found.isUnique(terms), "seed \(seed)")
      }
    }
    #expect(solved > 0)
  }

  @Test("The required range of an expression is exact and its certificates prove it")
  func requiredRanges() throws {
    for round in 0..<Randomness.rounds(500) {
      let seed = Randomness.seed &+ 2_000_000 &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      layouts.edgeCount = 2 + round % 4
      layouts.requiredCount = 3 + round % 5
      let system = layouts.system()
      let ignored = round % 3 == 0 ? [0] : []
      let rows = ExhaustiveOracle(system).required.filter { !ignored.contains($0) }
      let terms = layouts.terms(system.variables.count)
      guard let expected = FourierMotzkin(system, rows: rows).range(of: terms) else {
        #expect(throws: SolveFailure.infeasible, "seed \(seed)") { try system.requiredRange(of: terms, ignoring: ignored) }
        continue
      }
      let found = try system.requiredRange(of: terms, ignoring: ignored)
      #expect(found.range == expected, "seed \(seed)")
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
    for round in 0..<Randomness.rounds(300) {
      let seed = Randomness.seed &+ 3_000_000 &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      layouts.edgeCount = 2 + round % 3
      layouts.requiredCount = 3 + round % 4
      layouts.optionalCount = 1
      let system = layouts.system()
      let oracle = ExhaustiveOracle(system)
      guard FourierMotzkin(system, rows: oracle.required).isSatisfiable() else { continue }
      var kept = oracle.required
      var expected: [Int] = []
      for row in oracle.required.reversed() {
        let rest = kept.filter { $0 != row }
        guard let range = FourierMotzkin(system, rows: rest).range(of: system.rows[row].terms) else { continue }
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
      #expect(try system.redundantRows(among: oracle.required) == expected.sorted(), "seed \(seed)")
    }
  }
}
