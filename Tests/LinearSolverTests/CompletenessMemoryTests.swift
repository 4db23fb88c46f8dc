import ExactArithmetic
import TestSupport
import Testing

@testable import LinearSolver

/// A proof that remembers its parts, against one that is begun anew for each conflict.
@Suite("What proofs of complete lists remember")
struct CompletenessMemoryTests {
  /// Rows of differences and of differences of differences, few of which can hold together: none can be told from a shifted one.
  private func rows(_ generator: inout SeededGenerator) -> [ReducedRow] {
    let count = 8 + generator.below(5)
    return (0..<(4 * count)).map { index in
      var places = Array(0..<count)
      places.shuffle(using: &generator)
      let factors: [Rational] = generator.chance(50) ? [1, -1] : [1, 1, -2]
      let terms = zip(places, factors).map { LinearTerm($0, $1) }.sorted { $0.variable < $1.variable }
      return ReducedRow(
        terms: terms, relation: generator.chance(20) ? .equal : .lessThanOrEqual,
        constant: Rational(generator.below(13) - 8), role: .required, source: index)
    }
  }

  /// What an attempt comes to: the units of a conflict, an empty list where all are known, `nil` where it was given up.
  private func outcome(
    _ proof: inout CompletenessProof, _ known: [[Int]], _ unitOf: [Int], _ work: inout Work
  ) throws(WorkLimitReached) -> [Int]? {
    switch try proof.attempt(known, removed: BitSet(), &work) {
    case .complete: []
    case .found(let conflict): BitSet(conflict.map { unitOf[$0.leaf] }).members
    case .unknown: nil
    }
  }

  @Test("They find the same conflicts, ask as many questions and take as much of the work", arguments: 7...16)
  func agreement(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var unlimited = Work.unlimited
    let collapsed = ConflictElements(rows: rows(&generator), pairLimit: 1_000, &unlimited)
    guard !collapsed.elements.isEmpty else { return }
    let oracle = try ElementOracle(
      elements: collapsed.elements, unitOf: collapsed.unitOf, reference: 0, &unlimited)
    // Some proofs meet their limits.
    let limit = generator.chance(30) ? 50 + generator.below(400) : 20_000
    var remembering = CompletenessProof(oracle: oracle, questions: limit, leastWorkLeft: 0)
    var works = [Work.unlimited, Work.unlimited]
    var known: [[Int]] = []
    for round in 0..<400 {
      var fresh = CompletenessProof(oracle: oracle, questions: remembering.questionsLeft, leastWorkLeft: 0)
      let found = try outcome(&remembering, known, collapsed.unitOf, &works[0])
      #expect(try outcome(&fresh, known, collapsed.unitOf, &works[1]) == found, "seed \(seed), round \(round)")
      #expect(fresh.questionsLeft == remembering.questionsLeft, "seed \(seed), round \(round)")
      #expect(works[0].instructionsLeft == works[1].instructionsLeft, "seed \(seed), round \(round)")
      guard let found, !found.isEmpty else { break }
      known.append(found)
    }
  }
}
