import ExactArithmetic
import LayoutModel

/// Which constraint of a printed list UIKit would most likely break.
enum LogPrediction {
  /// The prediction for a list.
  ///
  /// - Parameters:
  ///   - listed: The listed constraints.
  ///   - conflicts: The conflicts among them, smallest first.
  ///   - layout: Their layout.
  /// - Returns: An index; `nil` for an empty list.
  static func predicted(listed: [Constraint], conflicts: [Conflict], in layout: Layout) -> Int? {
    guard !listed.isEmpty else { return nil }
    return BrokenConstraintPrediction(layout: layout).predicted(among: listed)
  }
}
