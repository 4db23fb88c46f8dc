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
    return result
      + LayoutFamily.allCases.filter(\.isOneBlock).map { BenchCase(family: $0, count: 1_000, scenario: .clean) }
  }

  /// Writes the systems on which other solvers are compared, each in a file `FAMILY-COUNT-SCENARIO.system`.
  static func export(to directory: String, limit: Int) throws {
    for one in compared(limit: limit) {
      let text = SystemText.text(LayoutEquations(one.layout.lowered()).system)
      let path = "\(directory)/\(one.family.rawValue)-\(one.count)-\(one.scenario.name).system"
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    }
  }
}
