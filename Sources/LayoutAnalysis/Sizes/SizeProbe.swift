import ExactArithmetic
import LayoutModel
import LinearSolver

/// What is asked of a root at a width and a height: what would be broken there, and the system with that demoted.
struct SizeProbe {
  /// The equations of the layout.
  let equations: LayoutEquations
  /// The rows that have to do with the sizes.
  let part: SizeDependentPart
  /// The rows that give the root its size.
  let sizeRows: [Int]
  /// The frames to follow, and how what is open of them stays near where it is drawn.
  let nearby: NearbyLayouts
  /// The width and the height in the part.
  var variables: [Int] { nearby.variables }

  /// The constraints that would be broken at a size; `nil` where one is the size itself, which UIKit would leave out.
  func broken(at size: SizePoint, _ work: inout Work) throws(SolveFailure) -> Set<Int>? {
    let found = Set(
      try SizeSearch(equations: equations).broken(
        resizing: sizeRows.map { row in
          (row, size[equations.lowered.layout.constraints[row].firstAttribute.axis ?? .vertical])
        }, listsAll: !nearby.followed.isEmpty, &work))
    return found.isDisjoint(with: sizeRows) ? found : nil
  }

  /// The part's system with some constraints below every priority.
  func part(demoting broken: Set<Int>) -> LinearSystem {
    var system = part.system
    for (index, row) in part.rows.enumerated() where broken.contains(row) {
      system.setStrength(.optional(priority: ConflictAnalysis.demotedPriority), ofRow: index)
    }
    return system
  }

  /// What samples such a system.
  func sampler(of system: LinearSystem) -> LevelSampler {
    LevelSampler(system: system, variables: variables, expressions: part.expressions, followed: nearby.followed)
  }

  /// What is known of a region of a system, with a layout that is possible at each of its corners.
  func region(
    _ region: SizeSubdivision.Region, of system: LinearSystem, breaking broken: Set<Int>, _ work: inout Work
  ) -> SizeRegions.Region {
    var result = SizeRegions.Region(
      area: region.area, isAmbiguous: region.detail.isAmbiguous, giving: giving(region.detail, breaking: broken),
      values: region.values, broken: broken.sorted())
    result.possible = nearby.layouts(
      of: system, at: region.area.corners.map { [$0.width, $0.height] }, where: region.values.map { $0 == nil }, &work)
    return result
  }

  /// The optional constraints that do not hold, without those that are broken.
  func giving(_ detail: LevelSampler.Detail, breaking broken: Set<Int>) -> [Int] {
    detail.giving.map { part.rows[$0] }.filter { !broken.contains($0) }
  }
}
