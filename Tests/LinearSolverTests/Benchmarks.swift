import ExactArithmetic
import Foundation
import LinearSolver
import Testing

/// Timings, printed; run with `PLUMB_BENCH=1 swift test -c release --filter Benchmarks`.
@Suite("Benchmarks", .enabled(if: ProcessInfo.processInfo.environment["PLUMB_BENCH"] != nil), .serialized)
struct Benchmarks {
  private func measure<T>(_ name: String, _ body: () throws -> T) rethrows -> T {
    let start = ContinuousClock.now
    let result = try body()
    print(name, ContinuousClock.now - start)
    return result
  }

  @Test("Grids", arguments: [100, 1_000, 10_000, 100_000])
  func grids(count: Int) throws {
    let grid = GridLayouts(count: count)
    _ = try measure("\(count) views, feasibility") { try grid.system.infeasibility() }
    let face = try measure("\(count) views, levels and face") { try grid.system.solve() }
    measure("\(count) views, uniqueness") {
      for variable in grid.system.variables.indices { _ = face.isUnique([LinearTerm(variable, 1)]) }
    }
    var half = grid.system
    for row in stride(from: 0, to: half.rows.count, by: 2) { half.setStrength(.optional(priority: 500), ofRow: row) }
    let loose = try measure("\(count) views, half optional") { try half.solve() }
    print("directions", loose.directionCount)
    let candidates = grid.system.rows.indices.filter { grid.system.rows[$0].strength == .required }
    let redundant = measure("\(count) views, redundancy") { grid.system.redundantRows(among: candidates).rows }
    print("redundant", redundant.count)
    let range = try measure("\(count) views, required range") {
      try grid.system.requiredRange(of: [LinearTerm(grid.bottom(count - 1), 1)])
    }
    print("certificate", range.upperCertificate?.rows.count ?? -1)
  }

  @Test("Planted conflicts", arguments: [100, 1_000, 10_000], [1, 3, 10])
  func conflicts(count: Int, planted: Int) throws {
    var grid = GridLayouts(count: count)
    for index in 0..<planted {
      _ = grid.plantConflict(from: index + (index * count / planted) / 10 * 10 % (count / 2), spanning: 2 + index % 4)
    }
    let report = try measure("\(count) views, \(planted) conflicts") { try grid.system.infeasibility() }
    print(
      report.conflicts.count, report.conflictsComplete, report.corrections.count, report.correctionsComplete,
      report.conflicts.map(\.rows.count).max() ?? 0)
  }

  @Test("Planted conflicts in one block", arguments: [100, 1_000, 10_000], [1, 3, 10])
  func coupledConflicts(count: Int, planted: Int) throws {
    var grid = GridLayouts(count: count)
    for index in 0..<planted {
      _ = grid.plantWideConflict(from: 10 * (index * count / planted / 10) + index % 3, spanning: 2 + index % 4)
    }
    let report = try measure("\(count) views, \(planted) wide conflicts") { try grid.system.infeasibility() }
    print(
      report.conflicts.count, report.conflictsComplete, report.corrections.count, report.correctionsComplete,
      report.conflicts.map(\.rows.count).max() ?? 0)
  }

  @Test("One block", arguments: [1_000])
  func blocks(count: Int) throws {
    for (name, system) in [
      ("labels", CoupledLayouts.labels(count)), ("equal spacing", CoupledLayouts.equalSpacing(count)),
      ("masonry", CoupledLayouts.masonry(count)),
    ] {
      let face = try measure("\(count) \(name), levels and face") { try system.solve() }
      print("directions", face.directionCount)
    }
  }
}
