import ExactArithmetic
import LayoutAnalysis
import LayoutModel

extension LoweredLayout {
  /// Has labels whose text is empty keep the size that they have in stack views, as they do on Interface Builder's canvas, where each is
  /// given 50 points both ways to begin with so that it can be seen; at run time it has none.
  ///
  /// Where it has to hug its content it does so, and nothing is squeezed for it. Linear in the items.
  mutating func keepEmptyLabelsInStacks() {
    for item in layout.viewIDs {
      guard let view = layout.view(item), view.interfaceBuilder?.isLabelWithoutText == true, !view.isHidden,
        let frame = view.storedFrame, let stack = view.superview, layout.view(stack)?.stack != nil
      else { continue }
      for (axis, length) in [(Axis.horizontal, frame.width), (.vertical, frame.height)] {
        keep(item, length, along: axis, at: Self.shownPriority, ConstraintOrigin(kind: .stackView, item: stack))
      }
    }
  }

  /// Above what labels hug their content by, below that by which others resist compression.
  private static let shownPriority = Priority(749)
}
