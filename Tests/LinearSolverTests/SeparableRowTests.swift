import ExactArithmetic
import LinearSolver
import TestSupport
import Testing

@Suite("Rows that have nothing to do with the rest of their block")
struct SeparableRowTests {
  /// A column of fields, below one another, with a label centered on each: variables `4 i` to `4 i + 3` are top and bottom of a
  /// field, then of its label. Some labels ask for more than others let them have.
  private static func column(_ seed: UInt64) -> LinearSystem {
    var g = SeededGenerator(seed: seed)
    let count = 3 + g.below(5)
    var builder = SystemBuilder(variables: 4 * count)
    for index in 0..<count {
      let field = 4 * index
      builder.add(Self.gap(above: field), .equal, Rational(g.below(12)))
      builder.add([(field + 2, 1), (field + 3, 1), (field, -1), (field + 1, -1)], .equal, 0)
      for (first, size) in [(field, 34), (field + 2, 12 + g.below(20))] {
        builder.add([(first + 1, 1), (first, -1)], .greaterThanOrEqual, 0)
        builder.add([(first + 1, 1), (first, -1)], .greaterThanOrEqual, Rational(size), g.pick([750, 749]))
        builder.add([(first + 1, 1), (first, -1)], .lessThanOrEqual, Rational(size), g.pick([250, 251]))
      }
      // A limit on the label alone, a wish that its size cannot meet, and a tie of one label to the next field.
      if g.chance(30) { builder.add([(field + 3, 1), (field + 2, -1)], .lessThanOrEqual, Rational(10 + g.below(20))) }
      if g.chance(30) { builder.add([(field + 3, 1), (field + 2, -1)], .equal, Rational(g.below(60)), 500) }
      if g.chance(20) { builder.add([(field + 2, 1)], .greaterThanOrEqual, Rational(g.below(200)), 400) }
      if index > 0, g.chance(20) { builder.add([(field + 2, 1), (field - 2, -1)], .equal, 0, g.pick([900, 300])) }
    }
    builder.add([(4 * count - 3, 1)], .lessThanOrEqual, Rational(count * (20 + g.below(40))))
    return builder.system
  }

  /// From the field before, or from the start.
  private static func gap(above field: Int) -> [(Int, Rational)] {
    var terms = [(field, Rational(1))]
    if field > 0 { terms.append((field - 3, Rational(-1))) }
    return terms
  }

  @Test("A column has the same optima and ranges, whether or not what is asked of labels is met apart")
  func optima() throws {
    var giving = 0
    for round in 0..<Randomness.rounds(60) {
      let seed = Randomness.seed &+ 24_000_000 &+ UInt64(round)
      let system = Self.column(seed)
      let plain = try system.solve(options: SolveOptions(largeBlock: 1_000, treeBlock: 1_000))
      let face = try system.solve(options: SolveOptions(largeBlock: 1, treeBlock: 4))
      #expect(face.totalErrors == plain.totalErrors && face.directionCount == plain.directionCount, "seed \(seed)")
      let questions = system.variables.indices.map { one($0) }
      #expect(face.ranges(of: questions) == plain.ranges(of: questions), "seed \(seed)")
      if plain.totalErrors.contains(where: { !$0.isZero }) { giving += 1 }
    }
    #expect(giving > Randomness.rounds(60) / 4)
  }

  @Test("A long column in which nothing fits is solved without a tableau over all of it")
  func work() throws {
    func steps(_ count: Int) throws -> Int {
      var builder = SystemBuilder(variables: 4 * count)
      for index in 0..<count {
        let field = 4 * index
        builder.add(Self.gap(above: field), .equal, 8)
        builder.add([(field + 2, 1), (field + 3, 1), (field, -1), (field + 1, -1)], .equal, 0)
        for (first, size) in [(field, 34), (field + 2, 20)] {
          builder.add([(first + 1, 1), (first, -1)], .greaterThanOrEqual, 0)
          builder.add([(first + 1, 1), (first, -1)], .greaterThanOrEqual, Rational(size), 750)
          builder.add([(first + 1, 1), (first, -1)], .lessThanOrEqual, Rational(size), 250)
        }
      }
      builder.add([(4 * count - 3, 1)], .lessThanOrEqual, Rational(count * 30))
      var work = Work(steps: 100_000_000)
      _ = try builder.system.solve(&work)
      return 100_000_000 - work.stepsLeft
    }
    let (short, long) = try (steps(60), steps(240))
    #expect(long < 8 * short, "\(short) steps for 60 rows, \(long) for 240")
  }
}
