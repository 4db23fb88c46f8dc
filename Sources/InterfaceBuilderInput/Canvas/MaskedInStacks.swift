import ExactArithmetic
import LayoutAnalysis
import LayoutModel

extension LoweredLayout {
  /// Has views that kept their autoresizing masks in a stack view be as large as these make them, as they are on Interface Builder's
  /// canvas of iOS, which flags nothing that this decides; a stack view of an app takes the masks away. What is required comes first.
  /// Linear in the items.
  mutating func keepMaskedInStacks() {
    guard layout.platform == .uikit else { return }
    for item in layout.viewIDs {
      guard let view = layout.view(item), view.interfaceBuilder?.keepsMaskInStack == true, !view.isHidden,
        let stack = view.superview, layout.view(stack)?.stack != nil
      else { continue }
      for axis in Axis.allCases
      where !view.autoresizingMask.contains(axis == .horizontal ? .flexibleWidth : .flexibleHeight) {
        guard let length = view.storedLength(along: axis) else { continue }
        keep(
          item, length, along: axis, at: Self.estimatePriority, ConstraintOrigin(kind: .stackView, item: stack),
          identifier: "kept-by-mask")
      }
    }
  }
}
