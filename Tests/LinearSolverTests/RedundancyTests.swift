import ExactArithmetic
import LinearSolver
import TestSupport
import Testing

@Suite("Redundant rows")
struct RedundancyTests {
  /// Inequalities around a point that fulfils them all, some of them with nothing to spare; some are written twice.
  private func system(seed: UInt64) -> LinearSystem {
    var generator = SeededGenerator(seed: seed)
    var system = LinearSystem()
    let count = 3 + generator.below(18)
    let point = (0..<count).map { _ in Rational(generator.below(12)) }
    for _ in 0..<count { _ = system.addVariable() }
    let onlyDifferences = generator.chance(50)
    let tightness = generator.pick([0, 0, 5, 30])
    for _ in 0..<(count + generator.below(3 * count)) {
      if generator.chance(5), let copy = system.rows.randomElement(using: &generator) {
        _ = system.addRow(copy)
        continue
      }
      let (a, b, c) = (generator.below(count), generator.below(count), generator.below(count))
      var terms = [LinearTerm(a, 1)]
      if a != b, generator.chance(90) { terms.append(LinearTerm(b, -1)) }
      if !onlyDifferences {
        let ratio = generator.pick([1, -2, Rational(1, 3)])
        if generator.chance(20), c != a, c != b { terms.append(LinearTerm(c, ratio)) }
        if generator.chance(20) { terms[0].coefficient = Rational(9, 10) }
      }
      var value: Rational = 0
      for term in terms { value += term.coefficient * point[term.variable] }
      let room = generator.chance(tightness) ? 0 : Rational(1 + generator.below(20), 2)
      let isUpper = generator.chance(50)
      _ = system.addRow(
        Row(
          terms: terms, relation: isUpper ? .lessThanOrEqual : .greaterThanOrEqual,
          constant: isUpper ? value + room : value - room, strength: .required))
    }
    return system
  }

  /// Whether the rows that are not ignored imply one of them, by the extremes of its left side.
  private func implies(_ system: LinearSystem, row index: Int, ignoring dropped: [Int]) throws -> Bool {
    let row = system.rows[index]
    let range = try system.requiredRange(of: row.terms, ignoring: dropped + [index]).range
    return row.relation == .lessThanOrEqual
      ? range.upper.map { $0 <= row.constant } ?? false : range.lower.map { $0 >= row.constant } ?? false
  }

  @Test("Inequalities of wide blocks are redundant exactly where the extremes of the rest say so")
  func wideBlocks() throws {
    var found = 0
    for round in 0..<Randomness.rounds(60) {
      let seed = Randomness.seed &+ 9_000_000 &+ UInt64(round)
      let system = system(seed: seed)
      var expected: [Int] = []
      for row in system.rows.indices.reversed() where try implies(system, row: row, ignoring: expected) {
        expected.append(row)
      }
      let report = system.redundantRows(among: Array(system.rows.indices))
      #expect(report == RedundancyReport(rows: expected.sorted(), isComplete: true), "seed \(seed)")
      found += expected.count
    }
    #expect(found > 0)
  }

  @Test("A limit leaves rows undecided, and says so")
  func limit() {
    var undecided = 0
    for round in 0..<Randomness.rounds(60) {
      let seed = Randomness.seed &+ 9_500_000 &+ UInt64(round)
      let system = system(seed: seed)
      let all = system.redundantRows(among: Array(system.rows.indices))
      var work = Work(steps: 1 + round)
      let some = system.redundantRows(among: Array(system.rows.indices), &work)
      #expect(Set(some.rows).isSubset(of: all.rows), "seed \(seed)")
      #expect(some.isComplete == false || some == all, "seed \(seed)")
      if !some.isComplete { undecided += 1 }
    }
    #expect(undecided > 0)
  }

  @Test("In a column that grows with its cards only the last card's bottom margin is needed")
  func masonry() {
    // y0 ≤ y1 ≤ … ≤ y199, each at least 30 further; the content's bottom is 8 below each.
    let count = 200
    var builder = SystemBuilder(variables: count + 1)
    builder.add([(0, 1)], .greaterThanOrEqual, 8)
    var margins: [Int] = []
    for card in 0..<count {
      margins.append(builder.add([(count, 1), (card, -1)], .greaterThanOrEqual, 8))
      if card > 0 { builder.add([(card, 1), (card - 1, -1)], .greaterThanOrEqual, 30) }
    }
    let report = builder.system.redundantRows(among: Array(builder.system.rows.indices))
    #expect(report == RedundancyReport(rows: margins.dropLast(), isComplete: true))
  }
}
