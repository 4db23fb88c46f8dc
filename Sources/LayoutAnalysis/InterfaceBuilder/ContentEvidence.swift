import ExactArithmetic
import LayoutModel

extension Layout {
  /// The layout of an Interface Builder scene with the content sizes that its frames show.
  ///
  /// A frame is no more than a bound on the content size where something stretches or squeezes the view; but there the
  /// frame does not depend on it.
  ///
  /// - Returns: The layout without unknown content sizes.
  func withContentSizesOfFrames() -> Layout {
    var result = self
    for item in viewIDs {
      guard var view = result.view(item), let frame = view.storedFrame else { continue }
      let insets = view.alignmentRectInsets
      if view.intrinsicWidth == .unknown {
        view.intrinsicWidth = .points(max(0, frame.width - insets.left - insets.right))
      }
      if view.intrinsicHeight == .unknown {
        view.intrinsicHeight = .points(max(0, frame.height - insets.top - insets.bottom))
      }
      result.items[item.index] = .view(view)
    }
    return result
  }
}
