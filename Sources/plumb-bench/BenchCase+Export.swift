import Foundation
import LayoutAnalysis

extension BenchCase {
  /// What other solvers are compared on: grids, forms and tables, sound and with conflicts, and single blocks.
  private static func compared(limit: Int) -> [BenchCase] {
    var result: [BenchCase] = []
    for count in [1_000, 10_000] where count <= limit {
      for family in [LayoutFamily.grid, .form, .table] {
        for scenario in Scenario.all where scenario != .dropped {
          result.append(BenchCase(family: family, count: count, scenario: scenario))
        }
      }
    }
    guard limit >= 1_000 else { return result }
    let others = LayoutFamily.allCases.filter { ![.grid, .form, .table].contains($0) }
    return result + others.map { BenchCase(family: $0, count: 1_000, scenario: .clean) }
  }

  /// Writes the systems on which other solvers are compared, each in a file `FAMILY-COUNT-SCENARIO.system`, and the layouts
  /// that they are of, beside them, as `.layout.json`.
  static func export(to directory: String, limit: Int) throws {
    for one in compared(limit: limit) {
      let layout = one.layout
      let path = "\(directory)/\(one.family.rawValue)-\(one.count)-\(one.scenario.name)"
      let text = SystemText.text(LayoutEquations(layout.lowered()).system)
      try text.write(toFile: "\(path).system", atomically: false, encoding: .utf8)
      try LayoutFileText(layout).text.write(toFile: "\(path).layout.json", atomically: false, encoding: .utf8)
    }
  }
}
