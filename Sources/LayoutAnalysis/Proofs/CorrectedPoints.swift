import ExactArithmetic
import LayoutModel
import LinearSolver

/// Finds a layout for every correction of all conflicts: what is left without it can hold together. Where that is so of all
/// minimal corrections, there is no further conflict (Reiter 1987).
struct CorrectedPoints {
  /// The most corrections that are looked at.
  static let limit = 64

  /// The equations, in which everything that is required counts as that.
  let equations: LayoutEquations

  /// By how much each layout differs from a point.
  ///
  /// - Parameters:
  ///   - diagnosis: The conflicts and their corrections.
  ///   - point: The point.
  ///   - work: What is left of the work on the input.
  /// - Returns: One for each correction; none where there are too many, or they are not all known.
  func motions(
    of diagnosis: Diagnosis, from point: [Rational], _ work: inout Work
  ) -> [[LayoutProof.Multiple]] {
    guard !diagnosis.conflicts.isEmpty, diagnosis.conflictsComplete,
      diagnosis.conflicts.allSatisfy({ !$0.standsForDuplicates }), diagnosis.corrections.allSatisfy(\.isComplete)
    else { return [] }
    var sets: [[Int]] = [[]]
    for part in diagnosis.corrections {
      guard sets.count * part.sets.count <= Self.limit else { return [] }
      sets = sets.flatMap { set in part.sets.map { set + $0 } }
    }
    var room = Self.termsAVariable * point.count
    var result: [[LayoutProof.Multiple]] = []
    for set in sets {
      var system = equations.system
      for row in set { system.setStrength(.optional(priority: 1), ofRow: row) }
      guard let values = try? system.solve(&work).values else { return [] }
      let motion = zip(values, point).enumerated().compactMap { variable, pair in
        pair.0 == pair.1 ? nil : LayoutProof.Multiple(variable, pair.0 - pair.1)
      }
      room -= motion.count
      guard room >= 0, !work.isSpent else { return [] }
      result.append(motion)
    }
    return result
  }

  /// How many terms all layouts together may have for each variable.
  private static let termsAVariable = 16
}
