import ExactArithmetic
import LinearSolver
import Testing

@Suite("Lists that are cut are cut early, the same way each time, and said to be")
struct EnumerationTests {
  /// Views of one width edge to edge between two pins, with more widths than room.
  private func chain(of count: Int, room: Int) -> LinearSystem {
    var builder = SystemBuilder(variables: 2 * count)
    for view in 0..<count {
      let (left, right) = (2 * view, 2 * view + 1)
      builder.add([(left, 1)] + (view == 0 ? [] : [(left - 1, -1)] as [(Int, Rational)]), .equal, 0)
      builder.add([(right, 1), (left, -1)], .equal, 1)
      builder.add([(right, 1), (left, -1)], .greaterThanOrEqual, 0)
    }
    builder.add([(2 * count - 1, 1)], .equal, Rational(room))
    return builder.system
  }

  /// Views nested in one another, each with a margin of one point on both sides.
  private func nest(of count: Int, room: Int) -> LinearSystem {
    var builder = SystemBuilder(variables: 2 * count)
    for view in 0..<count {
      let (left, right) = (2 * view, 2 * view + 1)
      builder.add([(left, 1)] + (view == 0 ? [] : [(left - 2, -1)] as [(Int, Rational)]), .equal, 1)
      builder.add(
        [(right, 1)] + (view == 0 ? [] : [(right - 2, -1)] as [(Int, Rational)]), .equal,
        view == 0 ? Rational(room - 1) : -1)
      builder.add([(right, 1), (left, -1)], .greaterThanOrEqual, 0)
    }
    return builder.system
  }

  @Test("A long chain whose members may be left out in many ways has few, whole conflicts and a way out")
  func longChain() throws {
    let system = chain(of: 300, room: 200)
    let report = try system.infeasibility()
    #expect(!report.conflicts.isEmpty && !report.conflictsComplete && !report.correctionsComplete)
    #expect(report.conflicts.reduce(0) { $0 + $1.rows.count } < 20_000)
    #expect(report.conflicts.allSatisfy { $0.rows.count == 601 && refutes($0, in: system) })
    #expect(Set(report.conflicts.map(\.rows)).count == report.conflicts.count)
    #expect(report.corrections.first == [0])
  }

  @Test("Of nested views in too little room the shortest conflicts are listed")
  func nested() throws {
    let system = nest(of: 300, room: 100)
    let report = try system.infeasibility()
    #expect(!report.conflictsComplete && report.conflicts.allSatisfy { refutes($0, in: system) })
    // The first view without room is the fifty-first, 2 · 51 points inside.
    #expect(report.conflicts.prefix(5).map(\.rows.count) == [103, 105, 107, 109, 111])
  }

  @Test("Who asks for no correction gets none, for less work, and the conflicts that there are", arguments: [200, 3])
  func withoutCorrections(count: Int) throws {
    let system = chain(of: count, room: count / 2)
    func spent(_ corrections: Int) throws -> (report: InfeasibilityReport, work: Int) {
      var work = Work(steps: 10_000_000)
      let start = work.instructionsLeft
      let options = ConflictOptions(conflictLimit: 8, correctionLimit: corrections)
      return (try system.infeasibility(options: options, &work), start - work.instructionsLeft)
    }
    let (without, with) = try (spent(0), spent(32))
    #expect(without.report.corrections.isEmpty && !without.report.correctionsComplete)
    #expect(!without.report.conflicts.isEmpty && without.report.conflicts.allSatisfy { refutes($0, in: system) })
    #expect(without.work < with.work)
  }

  @Test("Corrections of whole lists alone are those of these, and none of a list that is cut")
  func correctionsOfWholeLists() throws {
    var options = ConflictOptions(conflictLimit: 8, correctionLimit: 32)
    options.correctsCutLists = false
    let cut = try chain(of: 200, room: 100).infeasibility(options: options)
    #expect(!cut.conflicts.isEmpty && !cut.conflictsComplete && cut.corrections.isEmpty)
    let whole = nest(of: 13, room: 20)
    let report = try whole.infeasibility(options: options)
    #expect(report.conflictsComplete && !report.corrections.isEmpty)
    options.correctsCutLists = true
    #expect(try report == whole.infeasibility(options: options))
  }

  @Test("Conflicts that share no row are found for less work than all, and whether there is any is known")
  func separateConflicts() throws {
    func spent(_ system: LinearSystem, separately: Bool) throws -> (report: InfeasibilityReport, work: Int) {
      var options = ConflictOptions(conflictLimit: 8, correctionLimit: 0)
      options.listsSeparateConflictsOnly = separately
      var work = Work(steps: 10_000_000)
      let start = work.instructionsLeft
      return (try system.infeasibility(options: options, &work), start - work.instructionsLeft)
    }
    // Six bounds on sums of three, of which each is at least 1: six conflicts that share three rows.
    var builder = SystemBuilder(variables: 3)
    for weight in 1...6 {
      let weight = Rational(weight)
      builder.add([(0, 1), (1, weight), (2, weight * weight)], .lessThanOrEqual, 1)
    }
    for variable in 0..<3 { builder.add([(variable, 1)], .greaterThanOrEqual, 1) }
    let system = builder.system
    let (some, all) = try (spent(system, separately: true), spent(system, separately: false))
    let rows = some.report.conflicts.flatMap(\.rows)
    #expect(all.report.conflicts.count == 6 && all.report.conflictsComplete)
    #expect(!rows.isEmpty && Set(rows).count == rows.count && !some.report.conflictsComplete)
    #expect(some.report.conflicts.allSatisfy { refutes($0, in: system) })
    #expect(2 * some.work < all.work)
    let none = try spent(nest(of: 10, room: 20), separately: true).report
    #expect(none.conflicts.isEmpty && none.conflictsComplete)
  }

  @Test("A system that gives up rows one after another is reported as if each were looked at for the first time")
  func givenUp() throws {
    var builder = SystemBuilder(variables: 6)
    for variable in 0..<6 {
      builder.add([(variable, 1)], .equal, Rational(variable))
      builder.add([(variable, 1), ((variable + 1) % 6, -1)], .lessThanOrEqual, variable % 2 == 0 ? -1 : 5)
      builder.add([(variable, 1)], .greaterThanOrEqual, variable % 3 == 0 ? 9 : 0)
    }
    var system = builder.system
    var known: SatisfiableBlocks? = SatisfiableBlocks()
    var conflicts: [Int] = []
    for row in system.rows.indices {
      var work = Work(steps: 10_000_000)
      let report = try system.infeasibility(options: .init(), isContradictory: false, besides: &known, &work)
      #expect(try report == system.infeasibility())
      conflicts.append(report.conflicts.count)
      system.setStrength(.optional(priority: 1), ofRow: row)
    }
    #expect(conflicts.first ?? 0 > 1 && conflicts.last == 0 && Set(conflicts).count > 2)
  }

  @Test("A few views nested in too little room have as many conflicts as views without room", arguments: [1, 5, 20])
  func fewNested(excess: Int) throws {
    let system = nest(of: 10 + excess, room: 20)
    let report = try system.infeasibility()
    #expect(report.conflicts.count == excess && report.conflictsComplete)
  }

  @Test("Each two of many widths of one view are a conflict, and all but one of them have to go")
  func manyEqualities() throws {
    var builder = SystemBuilder(variables: 1)
    for width in 0..<30 { builder.add([(0, 1)], .equal, Rational(width)) }
    let report = try builder.system.infeasibility(options: ConflictOptions(conflictLimit: 10_000))
    #expect(report.conflicts.count == 30 * 29 / 2 && report.conflictsComplete)
    #expect(report.corrections.allSatisfy { $0.count == 29 })
  }

  @Test(
    "A small limit leaves conflicts that are right, and says that there are more", arguments: [10, 100, 1_000, 10_000]
  )
  func budget(limit: Int) throws {
    for system in [chain(of: 300, room: 200), nest(of: 300, room: 100)] {
      var work = Work(steps: limit)
      guard let report = try? system.infeasibility(&work) else { continue }
      #expect(!report.conflicts.isEmpty && !report.conflictsComplete && !report.correctionsComplete)
      #expect(report.conflicts.allSatisfy { refutes($0, in: system) })
    }
  }

  @Test("A hundred questions in one process have one answer")
  func repeated() throws {
    // Of a list that is cut the first questions tell.
    for (system, rounds) in [(chain(of: 6, room: 4), 100), (nest(of: 12, room: 10), 100), (chain(of: 60, room: 50), 5)]
    {
      let first = try system.infeasibility()
      for _ in 1..<rounds { #expect(try system.infeasibility() == first) }
    }
  }

  @Test("The rows that take part in conflicts have the same conflicts by themselves")
  func involved() throws {
    for round in 0..<Randomness.rounds(100) {
      let seed = Randomness.seed &+ 9_000_000 &+ UInt64(round)
      var layouts = RandomLayouts(seed: seed)
      layouts.edgeCount = 3 + round % 5
      layouts.requiredCount = 6 + round % 10
      let system = layouts.system()
      let report = try system.infeasibility()
      let rows = report.involvedRows
      let part = try system.part(rows: rows).infeasibility()
      let renamed = part.conflicts.map { conflict in conflict.rows.map { rows[$0] } }
      #expect(part.conflictsComplete == report.conflictsComplete, "seed \(seed)")
      // Lists that are cut may be cut elsewhere.
      guard report.conflictsComplete && report.correctionsComplete else { continue }
      #expect(renamed == report.conflicts.map(\.rows), "seed \(seed)")
      #expect(part.corrections.map { $0.map { rows[$0] } } == report.corrections, "seed \(seed)")
    }
  }
}
