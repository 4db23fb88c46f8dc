import ExactArithmetic
import LayoutAnalysis
import LayoutModel

extension LoweredLayout {
  /// Has views keep the size that their class gave them on the canvas, where nothing else decides it.
  ///
  /// Interface Builder builds classes that say so (`IBDesignable`) and draws them as large as they ask to be, which the file does not
  /// say; what is open for want of such a size it does not flag. A class of a framework is taken for one of these where the file sets
  /// attributes that it offers. Of others the height tells: that of texts is in pixels, while what a person draws, or what Interface
  /// Builder puts in place of a size, is so many points high. That the height of such a view may follow from its constraints instead
  /// does no harm: it is held more weakly than anything else. Linear in the items.
  mutating func keepSizesDrawnByClasses() {
    guard layout.platform == .uikit else { return }
    let holders = Set(layout.items.lazy.compactMap { $0.view?.superview })
    for item in layout.viewIDs where !holders.contains(item) {
      guard let view = layout.view(item), let object = view.interfaceBuilder, let frame = view.storedFrame,
        isDrawnByClass(view, object, frame)
      else { continue }
      for (axis, length) in [(Axis.horizontal, frame.width), (.vertical, frame.height)] {
        keep(
          item, length, along: axis, at: Self.drawnPriority, ConstraintOrigin(kind: .fixedFrame, item: item),
          identifier: "drawn-by-class")
      }
    }
  }

  /// Whether an empty view of a class that is not the system's has the size of that class; one in a stack view has its share, and one
  /// without a height was not drawn.
  private func isDrawnByClass(_ view: View, _ object: InterfaceBuilderObject, _ frame: Frame) -> Bool {
    guard object.element == "view", object.hasOwnClass, !object.hasFixedFrame, object.placement == .subview,
      !view.translatesAutoresizingMaskIntoConstraints, view.editorFlags?.isMisplaced == false,
      view.intrinsicWidth == .none, view.intrinsicHeight == .none,
      let superview = view.superview, layout.view(superview)?.stack == nil
    else { return false }
    guard !object.isOfInspectableClass else { return frame.height.signum > 0 && frame.width.signum > 0 }
    let part = frame.height - Rational(frame.height.wholePart)
    return part >= Self.leastPart && part <= 1 - Self.leastPart
  }

  /// Below all that anyone writes, and all that stack views want of their own accord.
  private static let drawnPriority = Priority(0.5)

  /// Less than a pixel of any screen.
  private static let leastPart = Rational(1, 10)
}
