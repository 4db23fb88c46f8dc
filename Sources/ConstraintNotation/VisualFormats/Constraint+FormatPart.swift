import ExactArithmetic
import LayoutModel

extension Constraint {
  /// The part of a visual format that says the constraint, in the place of another.
  ///
  /// - Parameters:
  ///   - old: The part that is there, `-20-`, `(>=20)` or `20`.
  ///   - layout: The layout of its items.
  /// - Returns: The part; `nil` where there is none to compare with.
  package func formatPart(inPlaceOf old: String, in layout: Layout) -> String? {
    var predicate = relation == .equal ? "" : relation.symbol
    if firstAttribute.isSize, let secondItem {
      guard multiplier == 1, constant.isZero else { return nil }
      predicate = relation.symbol + layout[secondItem].name
    } else {
      predicate += constant.pointsText
    }
    if priority != .required { predicate += "@\(Priority.text(priority.value))" }
    if old.hasPrefix("-") { return "-(\(predicate))-" }
    return old.hasPrefix("(") ? "(\(predicate))" : predicate
  }
}
