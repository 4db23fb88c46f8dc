import ExactArithmetic
import LayoutModel
import LinearSolver

/// What is asked of a root at a width and a height: what would be broken there, and the system with that demoted.
struct SizeProbe {
  /// The equations of the layout.
  let equations: LayoutEquations
  /// The rows that have to do with the sizes.
  let part: SizeDependentPart
  /// The width and the height in the part.
  let variables: [Int]
  /// The rows that give the root its size.
  let sizeRows: [Int]
  /// The frames to follow.
  let followed: [LinearExpression]

  /// The constraints that would be broken at a size; `nil` where one is the size itself, which UIKit would leave out.
  func broken(at size: SizePoint, _ work: inout Work) throws(SolveFailure) -> Set<Int>? {
    let found = Set(
      try SizeSearch(equations: equations).broken(
        resizing: sizeRows.map { row in
          (row, size[equations.lowered.layout.constraints[row].firstAttribute.axis ?? .vertical])
        }, &work))
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
    LevelSampler(system: system, variables: variables, expressions: part.expressions, followed: followed)
  }

  /// The optional constraints that do not hold, without those that are broken.
  func giving(_ detail: LevelSampler.Detail, breaking broken: Set<Int>) -> [Int] {
    detail.giving.map { part.rows[$0] }.filter { !broken.contains($0) }
  }
}
