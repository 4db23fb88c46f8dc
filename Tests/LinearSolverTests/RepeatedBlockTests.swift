import ExactArithmetic
import LinearSolver
import TestSupport
import Testing

/// What is found of a block that says the same as another is taken from that; so copies have to be judged like single ones.
@Suite("Blocks that say the same")
struct RepeatedBlockTests {
  /// Rows on a few variables, with some optional ones.
  private func rows(_ generator: inout SeededGenerator, on count: Int) -> [Row] {
    (0..<(count + generator.below(3 * count))).map { _ in
      let (a, b) = (generator.below(count), generator.below(count))
      var terms = [LinearTerm(a, generator.pick([1, 1, Rational(1, 2)]))]
      if a != b, generator.chance(80) { terms.append(LinearTerm(b, -1)) }
      let relation: RowRelation = generator.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual, .greaterThanOrEqual])
      let strength: Strength =
        generator.chance(40) ? .optional(priority: Double(250 * generator.below(3) + 250)) : .required
      return Row(terms: terms, relation: relation, constant: Rational(generator.below(6)), strength: strength)
    }
  }

  /// The rows as often as there are numbers, each time on variables of their own, with those added to the last right side.
  private func system(_ rows: [Row], on count: Int, changes: [Int]) -> LinearSystem {
    var system = LinearSystem()
    for change in changes {
      let first = system.variables.count
      for _ in 0..<count { _ = system.addVariable() }
      for (index, row) in rows.enumerated() {
        var row = row
        row.terms = row.terms.map { LinearTerm($0.variable + first, $0.coefficient) }
        if index == rows.count - 1 { row.constant += Rational(change) }
        _ = system.addRow(row)
      }
    }
    return system
  }

  @Test("Copies have the redundant rows and the optimum that each would have by itself")
  func copies() throws {
    var solved = 0
    for round in 0..<Randomness.rounds(300) {
      var generator = SeededGenerator(seed: Randomness.seed &+ 7_700_000 &+ UInt64(round))
      let count = 2 + generator.below(4)
      let rows = rows(&generator, on: count)
      let changes = [0, 0, 1, 0, 1, 2]
      let together = system(rows, on: count, changes: changes)
      var redundant: [Int] = []
      var values: [Rational]? = []
      for (copy, change) in changes.enumerated() {
        let alone = system(rows, on: count, changes: [change])
        redundant += alone.redundantRows(among: Array(rows.indices)).rows.map { $0 + copy * rows.count }
        let face = try? alone.solve()
        values = face.flatMap { face in values.map { $0 + face.values } }
      }
      let report = together.redundantRows(among: Array(together.rows.indices))
      #expect(report.isComplete && report.rows == redundant, "round \(round)")
      let face = try? together.solve()
      #expect(face?.values == values, "round \(round)")
      if face != nil { solved += 1 }
    }
    #expect(solved > 0)
  }
}
