import ExactArithmetic
import LinearSolver
import TestSupport
import Testing

@Suite("Rows in another order give the same answers")
struct MetamorphicTests {
  @Test("Conflicts and corrections are the same sets")
  func conflicts() throws {
    for round in 0..<Randomness.rounds(300) {
      let seed = Randomness.seed &+ 4_000_000 &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      layouts.edgeCount = 3 + round % 4
      layouts.requiredCount = 6 + round % 8
      let system = layouts.system()
      let order = system.rows.indices.shuffled(using: &layouts.generator)
      let report = try system.infeasibility()
      let shuffled = try system.reordered(order).infeasibility()
      let renamed = Set(expanded(shuffled).map { conflict in conflict.map { order[$0] }.sorted() })
      #expect(report.conflictsComplete && renamed == expanded(report), "seed \(seed)")
      let corrections = Set(shuffled.corrections.map { set in set.map { order[$0] }.sorted() })
      #expect(corrections == Set(report.corrections), "seed \(seed)")
      #expect(try system.infeasibility() == report, "seed \(seed)")
      #expect(report.conflicts.allSatisfy { refutes($0, in: system) }, "seed \(seed)")
    }
  }

  @Test("Errors, ranges and uniqueness are the same, and so is what moves together")
  func optima() throws {
    for round in 0..<Randomness.rounds(600) {
      let seed = Randomness.seed &+ 5_000_000 &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      layouts.edgeCount = 4 + round % 6
      layouts.requiredCount = 2 + round % 6
      layouts.optionalCount = 4 + round % 8
      layouts.parameterCount = round % 3
      let system = layouts.system()
      let other = system.reordered(system.rows.indices.shuffled(using: &layouts.generator))
      guard let face = try? system.solve() else {
        #expect(throws: SolveFailure.infeasible, "seed \(seed)") { try other.solve() }
        continue
      }
      let shuffled = try other.solve(options: SolveOptions(largeBlock: round % 2 == 0 ? 48 : 0))
      #expect(
        face.totalErrors == shuffled.totalErrors && face.directionCount == shuffled.directionCount, "seed \(seed)")
      for variable in system.variables.indices {
        #expect(face.range(of: one(variable)) == shuffled.range(of: one(variable)), "seed \(seed)")
        let isUnique = face.isUnique(one(variable))
        #expect(isUnique == shuffled.isUnique(one(variable)), "seed \(seed)")
        if isUnique { #expect(face.values[variable] == shuffled.values[variable], "seed \(seed)") }
        for earlier in 0..<variable {
          #expect(
            areProportional(face, earlier, variable) == areProportional(shuffled, earlier, variable), "seed \(seed)")
        }
      }
      #expect(try system.solve().values == face.values, "seed \(seed)")
    }
  }

  @Test("Trees and tableaus agree on layouts that only compare positions")
  func trees() throws {
    var (solved, large) = (0, 0)
    for round in 0..<Randomness.rounds(200) {
      let seed = Randomness.seed &+ 9_000_000 &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      layouts.onlyDifferences = true
      layouts.edgeCount = 8 + round % 20
      layouts.requiredCount = 2 + round % 12
      layouts.optionalCount = 10 + round % 40
      layouts.parameterCount = round % 3
      // Of large trees only a part is searched for the next move.
      let isLarge = round % 40 == 39
      if isLarge { (layouts.edgeCount, layouts.requiredCount, layouts.optionalCount) = (150, 50, 250) }
      let system = layouts.system()
      guard let face = try? system.solve(options: SolveOptions(largeBlock: 1_000, treeBlock: 1_000)) else {
        #expect(throws: SolveFailure.infeasible, "seed \(seed)") {
          try system.solve(options: SolveOptions(treeBlock: 1))
        }
        continue
      }
      solved += 1
      if isLarge { large += 1 }
      let other = try system.solve(options: SolveOptions(largeBlock: round % 2 == 0 ? 48 : 0, treeBlock: 1))
      #expect(face.totalErrors == other.totalErrors && face.directionCount == other.directionCount, "seed \(seed)")
      var questions = system.variables.indices.map { one($0) }
      for _ in 0..<20 { questions.append(layouts.terms(system.variables.count)) }
      layouts.onlyDifferences = false
      for _ in 0..<10 { questions.append(layouts.terms(system.variables.count)) }
      #expect(face.ranges(of: questions) == other.ranges(of: questions), "seed \(seed)")
      for terms in questions { #expect(face.isUnique(terms) == other.isUnique(terms), "seed \(seed)") }
      for variable in system.variables.indices.dropFirst() {
        #expect(areProportional(face, 0, variable) == areProportional(other, 0, variable), "seed \(seed)")
      }
    }
    #expect(solved > Randomness.rounds(200) / 4 && large >= Randomness.rounds(200) / 80)
  }

  private func areProportional(_ face: OptimalFace, _ a: Int, _ b: Int) -> Rational? {
    let first = face.affineForm(of: one(a)).directions
    let second = face.affineForm(of: one(b)).directions
    guard let head = first.first, let other = second.first, first.count == second.count else { return nil }
    let ratio = head.coefficient / other.coefficient
    let matches = zip(first, second).allSatisfy {
      $0.direction == $1.direction && $0.coefficient == ratio * $1.coefficient
    }
    return matches ? ratio : nil
  }

  @Test("The optimum satisfies every required row and attains the errors it reports")
  func points() throws {
    for round in 0..<Randomness.rounds(300) {
      let seed = Randomness.seed &+ 6_000_000 &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      layouts.edgeCount = 10
      layouts.requiredCount = 8
      layouts.optionalCount = 16
      let system = layouts.system()
      guard let face = try? system.solve() else { continue }
      for (row, error) in zip(system.rows, face.errors) {
        let left: Rational = row.terms.reduce(0) { $0 + $1.coefficient * face.values[$1.variable] }
        let holds =
          switch row.relation {
          case .equal: left == row.constant
          case .lessThanOrEqual: left <= row.constant
          case .greaterThanOrEqual: left >= row.constant
          }
        #expect(row.strength == .required ? holds && error == nil : holds == (error == 0), "seed \(seed)")
      }
    }
  }
}
