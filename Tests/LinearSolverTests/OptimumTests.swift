import ExactArithmetic
import LinearSolver
import Testing

@Suite("The optimal face")
struct OptimumTests {
  @Test("A contradiction among required rows is a failure, not a point")
  func infeasible() {
    var builder = SystemBuilder(variables: 1)
    builder.add([(0, 1)], .greaterThanOrEqual, 2)
    builder.add([(0, 1)], .lessThanOrEqual, 1)
    #expect(throws: SolveFailure.infeasible) { try builder.system.solve() }
    builder.add([(0, 1)], .equal, 1)
    #expect(throws: SolveFailure.infeasible) { try builder.system.solve() }
  }

  @Test("One row of a greater priority outweighs any number of lesser ones")
  func lexicographic() throws {
    var builder = SystemBuilder(variables: 1)
    builder.add([(0, 1)], .equal, 100, 751)
    for _ in 0..<3 { builder.add([(0, 1)], .equal, 0, 750) }
    let face = try builder.system.solve()
    #expect(face.values == [100])
    #expect(face.priorities == [751, 750])
    #expect(face.totalErrors == [0, 300])
    #expect(face.errors == [0, 100, 100, 100])
    #expect(face.directionCount == 0)
  }

  @Test("Equal priorities that cannot both hold leave an interval")
  func tie() throws {
    var builder = SystemBuilder(variables: 1)
    builder.add([(0, 1)], .equal, 10, 500)
    builder.add([(0, 1)], .equal, 30, 500)
    let face = try builder.system.solve()
    #expect(face.range(of: one(0)) == ValueRange(lower: 10, upper: 30))
    #expect(!face.isUnique(one(0)) && face.totalErrors == [20])
    #expect(!face.isUnique(row: 0) && face.range(ofRow: 1) == ValueRange(lower: 10, upper: 30))
  }

  @Test("A limit on the search for ranges leaves them open, and is no range")
  func rangeLimit() throws {
    var builder = SystemBuilder(variables: 3)
    builder.add([(0, 1), (1, 1), (2, 1)], .lessThanOrEqual, 10)
    for variable in 0..<3 { builder.add([(variable, 1)], .greaterThanOrEqual, 0) }
    let face = try builder.system.solve()
    let questions = [[LinearTerm(0, 1), LinearTerm(1, 2)], one(2)]
    #expect(face.ranges(of: questions) == [ValueRange(lower: 0, upper: 20), ValueRange(lower: 0, upper: 10)])
    var work = Work(steps: 0)
    #expect(face.ranges(of: questions, &work) == [nil, nil])
  }

  @Test("Two labels that hug equally share one freedom with opposite signs")
  func labels() throws {
    var builder = SystemBuilder(variables: 2)
    builder.add([(0, 1)], .greaterThanOrEqual, 0)
    builder.add([(1, 1), (0, -1)], .greaterThanOrEqual, 0)
    builder.add([(1, 1)], .equal, 200)
    builder.add([(0, 1)], .equal, 50, 250)
    builder.add([(1, 1), (0, -1)], .equal, 50, 250)
    let face = try builder.system.solve()
    let first = face.affineForm(of: one(0))
    let second = face.affineForm(of: [LinearTerm(1, 1), LinearTerm(0, -1)])
    #expect(face.directionCount == 1)
    #expect(first.directions.count == 1 && second.directions.count == 1)
    #expect(first.directions.map(\.coefficient) == second.directions.map { -$0.coefficient })
    #expect(first.constant + second.constant == 200)
    #expect(face.range(of: one(0)) == ValueRange(lower: 50, upper: 150))
    #expect(face.isUnique(one(1)) && face.totalErrors == [100])
    #expect(face.affineForm(ofRow: 2).directions.isEmpty)
  }

  @Test("A variable without rows is free in both directions")
  func free() throws {
    var builder = SystemBuilder(variables: 2)
    builder.add([(0, 1), (1, -1)], .equal, 5)
    let face = try builder.system.solve()
    #expect(face.range(of: one(0)) == ValueRange(lower: nil, upper: nil))
    #expect(face.directionCount == 1)
    #expect(face.isUnique([LinearTerm(0, 1), LinearTerm(1, -1)]))
    #expect(
      face.affineForm(of: one(0)).directions.map(\.direction) == face.affineForm(of: one(1)).directions.map(\.direction)
    )
  }

  @Test("Inequalities that meet pin what no equality mentions")
  func implicitEqualities() throws {
    var builder = SystemBuilder(variables: 3)
    builder.add([(0, 1), (1, -1)], .lessThanOrEqual, 0)
    builder.add([(1, 1), (2, -1)], .lessThanOrEqual, 0)
    builder.add([(2, 1), (0, -1)], .lessThanOrEqual, 0)
    builder.add([(0, 1)], .greaterThanOrEqual, 7)
    let face = try builder.system.solve()
    #expect(face.directionCount == 1)
    #expect(face.isUnique([LinearTerm(0, 1), LinearTerm(2, -1)]))
    #expect(face.range(of: one(1)) == ValueRange(lower: 7, upper: nil))
  }

  @Test("Parameters stay at their nominal values where they can, and never vary")
  func parameters() throws {
    var builder = SystemBuilder(variables: 1, parameters: [8, 8])
    builder.add([(0, 1), (1, -1), (2, -1)], .equal, 0)
    builder.add([(0, 1)], .equal, 0, 1)
    #expect(try builder.system.solve().values == [16, 8, 8])
    builder.add([(0, 1)], .equal, 10)
    let face = try builder.system.solve()
    // The sum of the differences is 6 however it is shared; the first parameter stays.
    #expect(face.values == [10, 8, 2])
    #expect(face.isUnique(one(1)) && face.isUnique(one(2)))
  }

  @Test("A row whose terms cancel has its error like any other")
  func cancelled() throws {
    var builder = SystemBuilder(variables: 1)
    builder.add([(0, 1), (0, -1)], .equal, 5, 100)
    builder.add([(0, 1), (0, -1)], .lessThanOrEqual, 5, 100)
    let face = try builder.system.solve()
    #expect(face.errors == [5, 0] && face.totalErrors == [5])
  }

  @Test("Overflowing ratios and decimals of six digits stay exact")
  func ratios() throws {
    var builder = SystemBuilder(variables: 41)
    builder.add([(0, 1)], .equal, Rational(546_667, 10_000))
    for link in 1...40 { builder.add([(link, 3), (link - 1, Rational(-9, 10))], .greaterThanOrEqual, 0) }
    builder.add([(40, 1)], .equal, 0, 500)
    let face = try builder.system.solve()
    var expected = Rational(546_667, 10_000)
    for _ in 0..<40 { expected *= Rational(3, 10) }
    #expect(face.values[40] == expected && face.totalErrors == [expected])
    #expect(face.isUnique(one(20)))
  }

  @Test("A limit on the work is a failure of its own")
  func limit() {
    let system = CoupledLayouts.labels(20)
    var work = Work(steps: 3)
    #expect(throws: SolveFailure.workLimit) { try system.solve(&work) }
  }

  @Test("A root's width ranges between what its content needs and what it permits, each end with its proof")
  func requiredRange() throws {
    var builder = SystemBuilder(variables: 2)
    builder.add([(0, 1)], .equal, 320)
    builder.add([(0, 1), (1, -1)], .greaterThanOrEqual, 40)
    builder.add([(1, 1)], .greaterThanOrEqual, 300)
    #expect(throws: SolveFailure.infeasible) { try builder.system.requiredRange(of: one(0)) }
    let range = try builder.system.requiredRange(of: one(0), ignoring: [0])
    #expect(range.range == ValueRange(lower: 340, upper: nil))
    #expect(range.lowerCertificate == BoundCertificate(rows: [1, 2], multipliers: [1, 1]))
    #expect(range.upperCertificate == nil)
  }

  @Test("Of rows that imply one another the last is redundant")
  func redundancy() throws {
    var builder = SystemBuilder(variables: 2)
    builder.add([(0, 1)], .equal, 10)
    builder.add([(1, 1), (0, -1)], .equal, 10)
    builder.add([(1, 1)], .equal, 20)
    builder.add([(1, 1)], .greaterThanOrEqual, 0)
    #expect(builder.system.redundantRows(among: [0, 1, 2, 3]).rows == [2, 3])
    #expect(builder.system.redundantRows(among: [0]).rows == [0])
    #expect(builder.system.redundantRows(among: []).rows == [])
  }
}
