import ExactArithmetic
import TestSupport
import Testing

@testable import LinearSolver

/// Minimal hitting sets, against all subsets.
@Suite("Minimal hitting sets")
struct HittingSetsTests {
  /// A few sets of a few elements.
  private func family(_ generator: inout SeededGenerator) -> [[Int]] {
    (0..<Int.random(in: 1...7, using: &generator)).map { _ in
      (0..<Int.random(in: 1...4, using: &generator)).reduce(into: Set<Int>()) { set, _ in
        set.insert(Int.random(in: 0..<8, using: &generator))
      }.sorted()
    }
  }

  private func found(_ family: [[Int]], limit: Int) -> HittingSets {
    var work = Work.unlimited
    var hitting = HittingSets(limit: limit)
    for member in family { hitting.add(member, &work) }
    return hitting
  }

  @Test("They are all there are, or as many of them as there is room for", arguments: 1...300)
  func all(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let family = family(&generator)
    let expected = Set(ExhaustiveOracle.minimalHittingSets(Set(family)))
    let all = found(family, limit: 1_000)
    #expect(Set(all.sets.map(\.members)) == expected && all.count == expected.count, "seed \(seed): \(family)")
    #expect(!all.isTruncated)
    for limit in [1, 2, 5] {
      let some = found(family, limit: limit)
      #expect(Set(some.sets.map(\.members)).isSubset(of: expected), "seed \(seed), \(limit): \(family)")
      #expect(some.count <= limit)
      #expect(some.isTruncated || some.count == expected.count)
    }
  }
}
