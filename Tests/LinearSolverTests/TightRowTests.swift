import ExactArithmetic
import LinearSolver
import TestSupport
import Testing

@Suite("Bounds that meet")
struct TightRowTests {
  /// Views in a row that must fill a length, each drawn to its content size from both sides, with gaps as large as the first
  /// but where they are open; variable `i` is the width of a view, `count + i` that of the gap before it.
  private static func row(
    _ count: Int, length: Rational, open: (Int) -> Bool, contents: (Int) -> (least: Rational?, most: Rational?)
  ) -> LinearSystem {
    var builder = SystemBuilder(variables: 2 * count)
    builder.add((0..<(2 * count)).map { ($0, 1) }, .equal, length)
    for index in 0..<count {
      builder.add([(count + index, 1)], .greaterThanOrEqual, 4)
      if index > 0, !open(index) { builder.add([(count + index, 1), (count, -1)], .equal, 0) }
      builder.add([(index, 1)], .greaterThanOrEqual, 0)
      let content = contents(index)
      if let least = content.least { builder.add([(index, 1)], .greaterThanOrEqual, least, 750) }
      if let most = content.most { builder.add([(index, 1)], .lessThanOrEqual, most, 250) }
    }
    return builder.system
  }

  @Test("Rows with equal gaps have the same optima and ranges, whether bounds that meet are taken as equalities or not")
  func optima() throws {
    var free = 0
    for round in 0..<Randomness.rounds(40) {
      let seed = Randomness.seed &+ 21_000_000 &+ UInt64(round)
      var g = SeededGenerator(seed: seed)
      let count = 3 + g.below(6)
      let isOpen = (0..<count).map { _ in g.chance(40) }
      let sizes: [(least: Rational?, most: Rational?)] = (0..<count).map { _ in
        let size = Rational(10 + g.below(40))
        return (g.chance(90) ? size : nil, g.chance(80) ? size + (g.chance(80) ? 0 : 3) : nil)
      }
      // Some rows are too short for what they hold.
      let system = Self.row(
        count, length: Rational(count * (20 + g.below(40))), open: { isOpen[$0] }, contents: { sizes[$0] })
      let plain = try system.solve(options: SolveOptions(largeBlock: 1_000, treeBlock: 1_000))
      let face = try system.solve(options: SolveOptions(largeBlock: 1, treeBlock: 1_000))
      #expect(face.totalErrors == plain.totalErrors && face.directionCount == plain.directionCount, "seed \(seed)")
      var questions = system.variables.indices.map { one($0) }
      questions += (1..<count).map { [LinearTerm(count, 1), LinearTerm(count + $0, -1)] }
      questions += (1..<count).map { index in (0...index).map { LinearTerm(count + $0, 1) } }
      #expect(face.ranges(of: questions) == plain.ranges(of: questions), "seed \(seed)")
      for terms in questions { #expect(face.isUnique(terms) == plain.isUnique(terms), "seed \(seed)") }
      if face.directionCount > 0 { free += 1 }
    }
    #expect(free > Randomness.rounds(40) / 5)
  }

  @Test("A change of right sides that parts such bounds is not answered from the optimum before it")
  func changes() throws {
    let contents: (Int) -> (least: Rational?, most: Rational?) = { (Rational(20 + $0), Rational(20 + $0)) }
    let system = Self.row(6, length: 400, open: { $0 > 3 }, contents: contents)
    let options = SolveOptions(largeBlock: 1, treeBlock: 1_000)
    let face = try system.solve(options: options)
    let wider = Self.row(6, length: 400, open: { $0 > 3 }) { index in
      (index == 2 ? 10 : contents(index).least, contents(index).most)
    }
    let again = try wider.solve(after: face, options: options)
    let fresh = try wider.solve(options: SolveOptions(largeBlock: 1_000, treeBlock: 1_000))
    let questions = system.variables.indices.map { one($0) }
    #expect(again.ranges(of: questions) == fresh.ranges(of: questions))
    #expect(again.directionCount == fresh.directionCount && again.directionCount > face.directionCount)
  }

  @Test("Four hundred views with ten gaps open take as many steps as their gaps, not as their square")
  func steps() throws {
    var taken: [Int] = []
    for count in [100, 400] {
      let system = Self.row(
        count, length: Rational(100 * count), open: { $0 % (count / 10) == 0 },
        contents: { (Rational(20 + $0 % 30), Rational(20 + $0 % 30)) })
      var work = Work(steps: 1_000_000)
      let face = try system.solve(&work)
      #expect(face.directionCount == 9)
      let ranges = face.ranges(of: system.variables.indices.map { one($0) }, &work)
      #expect(ranges.allSatisfy { $0 != nil })
      taken.append(1_000_000 - work.stepsLeft)
    }
    #expect(taken[1] < 6 * taken[0] && taken[1] < 12_000, "\(taken) steps")
  }
}
