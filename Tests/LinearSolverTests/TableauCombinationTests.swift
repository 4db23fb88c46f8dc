import ExactArithmetic
import TestSupport
import Testing

@testable import LinearSolver

/// Rows of a tableau that are added up in their places.
@Suite("Tableau combination")
struct TableauCombinationTests {
  private typealias Entry = Tableau.Entry

  @Test("What is added and put among the rest is what adding up column by column gives", arguments: 1...40)
  func columns(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<25 {
      let old = row(&generator)
      let added = row(&generator)
      let factor = Rational(Int.random(in: 1...3, using: &generator), Int.random(in: 1...3, using: &generator))
      var entries = old
      var others: [Entry] = []
      let sum = Tableau.add(added, times: -factor, to: &entries, others: &others)
      #expect(others.map(\.column) == added.map(\.column).filter { column in !old.contains { $0.column == column } })
      #expect(sum.hasZeros == entries.contains { $0.coefficient.isZero })
      Tableau.merge(others, into: &entries)
      var expected: [Int: Rational] = [:]
      for entry in old { expected[entry.column] = entry.coefficient }
      for entry in added { expected[entry.column, default: 0] -= factor * entry.coefficient }
      #expect(entries.map(\.column) == expected.keys.sorted())
      #expect(entries.allSatisfy { $0.coefficient == expected[$0.column] })
    }
  }

  private func row(_ generator: inout SeededGenerator) -> [Entry] {
    (0..<Int.random(in: 0...12, using: &generator)).filter { _ in Bool.random(using: &generator) }.map {
      Entry(column: $0, coefficient: Rational(Int.random(in: 1...3, using: &generator)))
    }
  }
}
