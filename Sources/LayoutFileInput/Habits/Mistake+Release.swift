import ConstraintNotation
import ExactArithmetic
import LayoutModel

extension Mistake {
  /// What is wrong with the release of a system that a layout is for; `nil` where it is one.
  package static func ofRelease(_ release: Rational, at range: SourceRange) -> Mistake? {
    guard release < 1 || release >= 1000 else { return nil }
    return Mistake(
      at: range, "\(release.pointsText) is no release of a system",
      hint: "write the number of the release that the layout is for, such as 18; without it the newest counts")
  }
}
