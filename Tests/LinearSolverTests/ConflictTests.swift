import ExactArithmetic
import LinearSolver
import Testing

@Suite("Conflicts")
struct ConflictTests {
  @Test("A system that can be satisfied has no conflict and nothing to correct")
  func satisfiable() throws {
    var builder = SystemBuilder(variables: 2)
    builder.add([(0, 1)], .equal, 20)
    builder.add([(1, 1), (0, -1)], .greaterThanOrEqual, 0)
    let report = try builder.system.infeasibility()
    #expect(report == InfeasibilityReport(conflicts: [], conflictsComplete: true))
    #expect(try LinearSystem().infeasibility().conflicts.isEmpty)
  }

  @Test("A view 300 wide between margins of 20 in 320 points is refuted with one of each constraint")
  func narrow() throws {
    var builder = SystemBuilder(variables: 3)
    builder.add([(0, 1)], .equal, 320)
    builder.add([(1, 1)], .equal, 20)
    builder.add([(2, 1), (1, -1)], .equal, 300)
    builder.add([(0, 1), (2, -1)], .equal, 20)
    let report = try builder.system.infeasibility()
    #expect(report.conflicts.map(\.rows) == [[0, 1, 2, 3]])
    #expect(report.conflicts.allSatisfy { refutes($0, in: builder.system) })
    #expect(report.corrections == [[0], [1], [2], [3]])
  }

  @Test("Two rows that share an equality with others conflict pairwise too")
  func sharedEquality() throws {
    var builder = SystemBuilder(variables: 1)
    builder.add([(0, 1)], .equal, 320)
    builder.add([(0, 1)], .greaterThanOrEqual, 340)
    builder.add([(0, 1)], .lessThanOrEqual, 300)
    let report = try builder.system.infeasibility()
    #expect(report.conflicts.map(\.rows) == [[0, 1], [0, 2], [1, 2]])
    #expect(report.corrections == [[0, 1], [0, 2], [1, 2]])
  }

  @Test("A row whose terms cancel is true, or a conflict by itself")
  func cancelled() throws {
    var builder = SystemBuilder(variables: 1)
    builder.add([(0, 1), (0, -1)], .greaterThanOrEqual, 5)
    builder.add([(0, 1), (0, -1)], .lessThanOrEqual, 5)
    builder.add([(0, 0)], .equal, 3)
    let report = try builder.system.infeasibility()
    #expect(report.conflicts.map(\.rows) == [[0], [2]])
    #expect(report.conflicts.allSatisfy { refutes($0, in: builder.system) })
    #expect(report.corrections == [[0, 2]])
  }

  @Test("Rows that say the same are one member with duplicates, and all of them must go")
  func duplicates() throws {
    var builder = SystemBuilder(variables: 1)
    builder.add([(0, 1)], .equal, 10)
    builder.add([(0, -2)], .equal, -20)
    builder.add([(0, 1)], .greaterThanOrEqual, 20)
    let report = try builder.system.infeasibility()
    #expect(report.conflicts.map(\.rows) == [[0, 2]])
    #expect(report.conflicts.map(\.duplicates) == [[[1], []]])
    #expect(report.corrections == [[2], [0, 1]])
  }

  @Test("A parameter resolves a conflict when some value of it does")
  func parameters() throws {
    var builder = SystemBuilder(variables: 1, parameters: [8])
    builder.add([(0, 1), (1, -1)], .equal, 0)
    builder.add([(0, 1)], .equal, 100)
    #expect(try builder.system.infeasibility().conflicts.isEmpty)
    builder.add([(1, 1)], .lessThanOrEqual, 50)
    #expect(try builder.system.infeasibility().conflicts.map(\.rows) == [[0, 1, 2]])
  }

  @Test("Optional rows are never members")
  func optionalRows() throws {
    var builder = SystemBuilder(variables: 1)
    builder.add([(0, 1)], .equal, 10, 999)
    builder.add([(0, 1)], .equal, 20)
    #expect(try builder.system.infeasibility().conflicts.isEmpty)
  }

  @Test("A gap of a thousand-millionth of a point is a conflict, no gap is none")
  func tinyGap() throws {
    var builder = SystemBuilder(variables: 2)
    builder.add([(0, 3)], .equal, 100)
    builder.add([(1, 1)], .equal, Rational(100, 3) + Rational(1, 1_000_000_000))
    #expect(try builder.system.infeasibility().conflicts.isEmpty)
    builder.add([(0, 1), (1, -1)], .equal, 0)
    #expect(try builder.system.infeasibility().conflicts.map(\.rows) == [[0, 1, 2]])
  }

  @Test("Sixty links of nine tenths are refuted exactly")
  func ratios() throws {
    var builder = SystemBuilder(variables: 61)
    builder.add([(0, 1)], .equal, 1000)
    for link in 1...60 { builder.add([(link, 1), (link - 1, Rational(-9, 10))], .equal, 0) }
    #expect(try builder.system.infeasibility().conflicts.isEmpty)
    let value = try builder.system.solve().values[60]
    builder.add([(60, 1)], .greaterThanOrEqual, value)
    #expect(try builder.system.infeasibility().conflicts.isEmpty)
    builder.add([(60, 1)], .greaterThanOrEqual, value + (Rational(decimal: "1e-100") ?? 1))
    let report = try builder.system.infeasibility()
    #expect(report.conflicts.map(\.rows.count) == [62])
    #expect(report.conflicts.allSatisfy { refutes($0, in: builder.system) })
    #expect(report.corrections.count == 62)
  }

  @Test("A chain of twenty that is written twice is one conflict, at once")
  func chainTwice() throws {
    var builder = SystemBuilder(variables: 20)
    for _ in 0..<2 {
      for link in 0..<20 {
        builder.add([(link, 1)] + (link == 0 ? [] : [(link - 1, -1)] as [(Int, Rational)]), .equal, 10)
      }
    }
    builder.add([(19, 1)], .lessThanOrEqual, 150)
    let report = try builder.system.infeasibility()
    #expect(report.conflicts.count == 1 && report.conflictsComplete && report.correctionsComplete)
    #expect(report.conflicts.first?.rows == Array(0..<20) + [40])
    #expect(report.conflicts.first?.duplicates == (20..<40).map { [$0] } + [[]])
    #expect(report.corrections.count == 21 && report.corrections.first == [40])
  }

  @Test("Ten separate conflicts are found, all of them, though their corrections multiply")
  func separateConflicts() throws {
    var builder = SystemBuilder(variables: 10)
    for variable in 0..<10 {
      builder.add([(variable, 1)], .equal, 10)
      builder.add([(variable, 1)], .equal, 20)
      builder.add([(variable, 1)], .lessThanOrEqual, 5)
    }
    let report = try builder.system.infeasibility()
    #expect(report.conflicts.count == 30 && report.conflictsComplete)
    #expect(report.corrections.count == 1_000 && !report.correctionsComplete)
    #expect(report.corrections.allSatisfy { $0.count == 20 })
    // What is separate is said apart, all of it.
    #expect(report.parts.count == 10 && report.parts.allSatisfy(\.isComplete))
  }

  @Test("Ten rows that are each too long for one root are ten conflicts, though they share it")
  func sharedRoot() throws {
    var builder = SystemBuilder(variables: 21)
    builder.add([(20, 1)], .equal, 320)
    for view in 0..<10 {
      let (left, right) = (2 * view, 2 * view + 1)
      builder.add([(left, 1)], .equal, 20)
      builder.add([(right, 1), (left, -1)], .equal, 300)
      builder.add([(right, 1), (left, -1)], .greaterThanOrEqual, 0)
      builder.add([(20, 1), (right, -1)], .equal, 20)
    }
    let report = try builder.system.infeasibility()
    #expect(report.conflicts.map(\.rows.count) == Array(repeating: 4, count: 10))
    #expect(report.conflictsComplete)
    #expect(report.conflicts.allSatisfy { $0.rows.first == 0 && refutes($0, in: builder.system) })
    #expect(report.corrections.first == [0] && !report.correctionsComplete)
  }

  @Test("Ten rows that fill the same room differently conflict pairwise, and all but one must give")
  func sharedRoom() throws {
    var builder = SystemBuilder(variables: 21)
    builder.add([(20, 1)], .equal, 320)
    for view in 0..<10 {
      let (left, right) = (2 * view, 2 * view + 1)
      builder.add([(left, 1)], .equal, 10)
      builder.add([(right, 1), (left, -1)], .equal, 100)
      builder.add([(right, 1), (left, -1)], .greaterThanOrEqual, 0)
      builder.add([(20, 1), (right, -1)], .equal, Rational(10 + view))
    }
    let report = try builder.system.infeasibility()
    #expect(report.conflicts.count == 55 && report.conflictsComplete)
    #expect(report.conflicts.map(\.rows.count) == Array(repeating: 4, count: 10) + Array(repeating: 6, count: 45))
    #expect(report.conflicts.allSatisfy { refutes($0, in: builder.system) })
    #expect(report.corrections.count == 1_000 && !report.correctionsComplete)
    #expect(report.corrections.allSatisfy { $0.count == 10 })
  }

  @Test("Views in too little room may have more conflicts than can be listed, yet the small corrections are found")
  func manyChoices() throws {
    var builder = SystemBuilder(variables: 24)
    for view in 0..<12 {
      let (left, right) = (2 * view, 2 * view + 1)
      builder.add([(left, 1)] + (view == 0 ? [] : [(left - 1, -1)] as [(Int, Rational)]), .equal, 8)
      builder.add([(right, 1), (left, -1)], .equal, 40)
      builder.add([(right, 1), (left, -1)], .greaterThanOrEqual, 0)
    }
    builder.add([(23, 1)], .equal, 320)
    let report = try builder.system.infeasibility()
    #expect(!report.conflicts.isEmpty && !report.conflictsComplete)
    #expect(report.conflicts.allSatisfy { refutes($0, in: builder.system) })
    #expect(report.corrections.first == [0] && report.corrections.contains([36]) && !report.correctionsComplete)
  }

  @Test("A limit on the work is reported, never taken for an answer")
  func limits() throws {
    var builder = SystemBuilder(variables: 30)
    for variable in 0..<29 {
      for other in (variable + 1)..<30 {
        builder.add([(variable, 1), (other, -1)], .greaterThanOrEqual, Rational(other - variable))
      }
    }
    builder.add([(0, 1), (1, 1), (28, -1), (29, -1)], .lessThanOrEqual, 5)
    var none = Work(steps: 0)
    #expect(throws: WorkLimitReached()) { try builder.system.infeasibility(&none) }
    var work = Work(steps: 20_000)
    let report = try builder.system.infeasibility(options: ConflictOptions(conflictLimit: 20), &work)
    #expect(!report.conflicts.isEmpty && !report.conflictsComplete)
    #expect(report.conflicts.allSatisfy { refutes($0, in: builder.system) })
  }

  @Test("Long numbers use the limit up sooner than short ones")
  func longNumbers() throws {
    func chain(of ratio: Rational) -> LinearSystem {
      var builder = SystemBuilder(variables: 40)
      builder.add([(0, 1)], .greaterThanOrEqual, 1)
      for view in 1..<40 { builder.add([(view, 1), (view - 1, -ratio)], .greaterThanOrEqual, 1) }
      builder.add([(39, 1)], .lessThanOrEqual, 1)
      return builder.system
    }
    var work = Work(steps: 300)
    let short = try chain(of: 2).infeasibility(&work)
    #expect(short.conflicts.count == 1 && short.conflictsComplete)
    var same = Work(steps: 300)
    #expect(throws: WorkLimitReached()) { try chain(of: Rational(19, 10)).infeasibility(&same) }
    #expect(try chain(of: Rational(19, 10)).infeasibility().conflictsComplete)
  }
}
