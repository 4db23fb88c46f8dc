import ExactArithmetic
import LinearSolver
import TestSupport
import Testing

@Suite("Positions that are compared over a hub")
struct HubTests {
  /// Rows that compare two positions, or a position with the origin, plus a multiple of one more variable, the last.
  private static func system(seed: UInt64) -> LinearSystem {
    var generator = SeededGenerator(seed: seed)
    var system = LinearSystem()
    let count = 9 + generator.below(6)
    for _ in 0...count { _ = system.addVariable() }
    let hub = count
    func add(_ terms: [LinearTerm], _ generator: inout SeededGenerator, _ constant: Rational) {
      let relation = generator.pick([RowRelation.lessThanOrEqual, .greaterThanOrEqual, .greaterThanOrEqual])
      _ = system.addRow(Row(terms: terms, relation: relation, constant: constant, strength: .required))
    }
    let slopes: [Rational] = [0, 1, 1, -1, 2, Rational(1, 2), Rational(-1, 3)]
    let constants: [Rational] = [0, 5, -5, 10, 20, -20, 100, Rational(1, 3), Rational(546_667, 10_000)]
    for node in 0..<count {
      let terms = [LinearTerm(node, 1), LinearTerm((node + 1) % count, -1), LinearTerm(hub, generator.pick(slopes))]
      add(terms, &generator, generator.pick(constants))
    }
    for _ in 0..<generator.below(2 * count) {
      var terms = [LinearTerm(generator.below(count), 1), LinearTerm(hub, generator.pick(slopes))]
      let other = generator.below(count)
      if other != terms[0].variable, generator.chance(70) { terms.append(LinearTerm(other, -1)) }
      add(terms, &generator, generator.pick(constants))
    }
    for _ in 0..<generator.below(3) { add([LinearTerm(hub, 1)], &generator, generator.pick(constants)) }
    return system
  }

  @Test("Rows that have a solution have no conflict, and others have one")
  func satisfiability() throws {
    var contradictory = 0
    let rounds = Randomness.rounds(100)
    for round in 0..<rounds {
      let seed = Randomness.seed &+ 5_000_000 &+ UInt64(round)
      let system = Self.system(seed: seed)
      let report = try system.infeasibility(options: ConflictOptions(conflictLimit: 1, correctionLimit: 1))
      guard report.conflicts.isEmpty else {
        contradictory += 1
        #expect(report.conflicts.allSatisfy { refutes($0, in: system) }, "seed \(seed)")
        continue
      }
      let face = try? system.solve()
      guard let face else {
        Issue.record("seed \(seed) has no solution")
        continue
      }
      #expect(Self.holds(system, at: face.values), "seed \(seed)")
    }
    #expect(contradictory > rounds / 10 && contradictory < rounds - rounds / 10)
  }

  private static func holds(_ system: LinearSystem, at values: [Rational]) -> Bool {
    system.rows.allSatisfy { row in
      let left: Rational = row.terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
      return row.relation == .lessThanOrEqual ? left <= row.constant : left >= row.constant
    }
  }

  @Test("Equal gaps between three thousand views have no conflict")
  func equalSpacing() throws {
    #expect(try CoupledLayouts.equalSpacing(3_000).infeasibility().conflicts.isEmpty)
  }

  @Test("Equal gaps that are too wide for their row are one conflict")
  func gapsTooWide() throws {
    var system = CoupledLayouts.equalSpacing(60)
    let gap = Row(terms: [LinearTerm(120, 1)], relation: .greaterThanOrEqual, constant: 71, strength: .required)
    let row = system.addRow(gap)
    let report = try system.infeasibility()
    #expect(report.conflictsComplete && report.conflicts.count == 1)
    #expect(report.conflicts.allSatisfy { $0.rows.contains(row) && refutes($0, in: system) })
  }
}
