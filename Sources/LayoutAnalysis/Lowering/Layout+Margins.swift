import ExactArithmetic
import LayoutModel

extension Layout {
  /// A view's layout margins with its safe area added, in points.
  ///
  /// Apple: `UIView.layoutMargins` (8 on each side where nothing else is said) and
  /// `insetsLayoutMarginsFromSafeArea`. AppKit's `layoutMarginsGuide` keeps 20 from the edges.
  func resolvedMargins(of view: View) -> EdgeInsets {
    let standard: Rational = platform == .uikit ? 8 : 20
    let base =
      view.layoutMargins?.resolved(in: layoutDirection)
      ?? EdgeInsets(top: standard, left: standard, bottom: standard, right: standard)
    let safeArea = view.safeAreaInsets
    return EdgeInsets(
      top: base.top + safeArea.top, left: base.left + safeArea.left, bottom: base.bottom + safeArea.bottom,
      right: base.right + safeArea.right)
  }
}
