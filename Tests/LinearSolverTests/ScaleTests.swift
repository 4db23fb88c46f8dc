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
}
