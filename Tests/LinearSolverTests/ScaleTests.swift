import ExactArithmetic
import LinearSolver
import Testing

@Suite("Larger systems")
struct ScaleTests {
  @Test("A grid of a thousand cells is where it should be, with nothing ambiguous")
  func grid() throws {
    let grid = GridLayouts(count: 1_000)
    #expect(try grid.system.infeasibility().conflicts.isEmpty)
    let face = try grid.system.solve()
    #expect(face.directionCount == 0)
    #expect(face.values[grid.left(1)] == 128 && face.values[grid.right(2)] == 296)
    #expect(face.totalErrors == [0, 0])
    #expect(system(grid.system, face.values))
  }

  private func system(_ system: LinearSystem, _ values: [Rational]) -> Bool {
    system.rows.allSatisfy { row in
      let left: Rational = row.terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
      switch row.relation {
      case .equal: return left == row.constant
      case .lessThanOrEqual: return left <= row.constant
      case .greaterThanOrEqual: return left >= row.constant
      }
    }
  }

  @Test("Ten conflicts planted in a grid are found with their proofs")
  func planted() throws {
    var grid = GridLayouts(count: 600)
    var rows: [Int] = []
    for index in 0..<10 { rows.append(grid.plantConflict(from: 50 * index + index, spanning: 2 + index % 4)) }
    let report = try grid.system.infeasibility()
    #expect(report.conflicts.count == 10 && report.conflictsComplete)
    #expect(report.conflicts.allSatisfy { refutes($0, in: grid.system) })
    #expect(Set(report.conflicts.compactMap(\.rows.last)) == Set(rows))
  }

  @Test("A row of a hundred flexible labels is one block and is solved")
  func labels() throws {
    let face = try CoupledLayouts.labels(100).solve()
    #expect(face.values[199] == 5_000)
    #expect(face.isUnique(one(0)))
  }

  @Test("Steps that move many views use the limit up sooner")
  func longSteps() throws {
    let system = CoupledLayouts.labels(2_000)
    var work = Work(steps: 2_000)
    #expect(throws: SolveFailure.workLimit) { try system.solve(&work) }
    work = Work(steps: 200_000)
    #expect(try system.solve(&work).values[3_999] == 100_000)
  }

  @Test("In a chain of free gaps each view moves in a direction of its own, between ends that add up")
  func chainOfGaps() throws {
    let count = 3_000
    var builder = SystemBuilder(variables: count)
    for view in 0..<count {
      let gap: [(Int, Rational)] = [(view, 1)] + (view == 0 ? [] : [(view - 1, -1)] as [(Int, Rational)])
      builder.add(gap, .greaterThanOrEqual, 8)
      builder.add(gap, .lessThanOrEqual, 10)
    }
    let face = try builder.system.solve()
    #expect(face.directionCount == count)
    let forms = (0..<count).map { face.affineForm(of: one($0)).directions.map(\.direction) }
    #expect(forms.allSatisfy { $0.count == 1 } && Set(forms).count == count)
    let ranges = face.ranges(of: (0..<count).map(one))
    #expect(
      ranges == (1...count).map { ValueRange(lower: Rational(8 * $0), upper: Rational(10 * $0)) })
    // A distance between views far apart moves with both.
    let distance = [LinearTerm(count - 1, 1), LinearTerm(0, -1)]
    #expect(!face.isUnique(distance) && face.affineForm(of: distance).directions.count == 2)
    #expect(face.range(of: distance) == ValueRange(lower: Rational(8 * (count - 1)), upper: Rational(10 * (count - 1))))
  }

  @Test("Of thousands of wishes for one distance the median is met")
  func wishes() throws {
    var builder = SystemBuilder(variables: 10)
    for view in 0..<10 {
      builder.add([(view, 1)], .greaterThanOrEqual, 0)
      builder.add([(view, 1), ((view + 1) % 10, -1)], .lessThanOrEqual, 50)
    }
    let count = 4_001
    for wish in 0..<count { builder.add([(3, 1), (4, -1)], .equal, Rational(wish * 7_919 % count, 100), 500) }
    let face = try builder.system.solve()
    #expect(face.range(of: [LinearTerm(3, 1), LinearTerm(4, -1)]) == ValueRange(lower: 20, upper: 20))
    #expect(face.totalErrors == [Rational(2_000 * 2_001, 100)])
  }
}
