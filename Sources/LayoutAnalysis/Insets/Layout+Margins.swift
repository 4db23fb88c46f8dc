import ExactArithmetic
import LayoutModel

extension Layout {
  /// A view's layout margins without its safe area, in points, and the sides of which only the least is known.
  ///
  /// Apple: `UIView.layoutMargins` (8 on each side where nothing else is said) and
  /// `UIViewController.systemMinimumLayoutMargins`: the view of a controller has at least 16 at its sides, or 20 where the
  /// shorter side of the screen is at least 414, and 0 above and below. AppKit's `layoutMarginsGuide` keeps 20 from the
  /// edges.
  func ownMargins(of view: View) -> (insets: EdgeInsets, isLeast: Bool) {
    guard view.isControllerView == true, view.superview == nil else {
      let standard: Rational = platform == .uikit ? 8 : 20
      return (
        view.layoutMargins?.resolved(in: layoutDirection)
          ?? EdgeInsets(top: standard, left: standard, bottom: standard, right: standard), false
      )
    }
    let stated = view.layoutMargins?.resolved(in: layoutDirection) ?? .zero
    let (least, isKnown) = Self.systemMinimumMargin(of: view.rootSize)
    let insets = EdgeInsets(
      top: stated.top, left: max(stated.left, least), bottom: stated.bottom, right: max(stated.right, least))
    return (insets, !isKnown && min(stated.left, stated.right) < Self.wideMinimum)
  }

  /// A view's layout margins with its own safe area, as far as they are stated.
  package func statedMargins(of view: View) -> EdgeInsets {
    let own = ownMargins(of: view).insets
    guard view.insetsLayoutMarginsFromSafeArea, view.safeAreaInsets != .zero else { return own }
    return own.merging { own[$0] + view.safeAreaInsets[$0] }
  }

  /// The least margin at the sides of a controller's view on a wide screen, in points.
  static let wideMinimum: Rational = 20

  /// The least margin at the sides of a controller's view, in points, and whether its size decides it.
  package static func systemMinimumMargin(of size: PartialSize) -> (points: Rational, isKnown: Bool) {
    let wide: Rational = 414
    let known = [size.width, size.height].compactMap { $0 }
    if known.contains(where: { $0 < wide }) { return (16, true) }
    return known.count == 2 ? (wideMinimum, true) : (16, false)
  }
}
