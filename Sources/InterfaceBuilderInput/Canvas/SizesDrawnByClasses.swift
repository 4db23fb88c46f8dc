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
  /// does no harm: it is held more weakly than anything else. Where one view of a class shows that it is, all of them are drawn by it;
  /// there a height counts only that nothing in the file can have made. Linear in items and constraints.
  mutating func keepSizesDrawnByClasses() {
    guard layout.platform == .uikit else { return }
    let holders = Set(layout.items.lazy.compactMap { $0.view?.superview })
    var candidates: [(item: ItemID, view: View, frame: Frame)] = []
    for item in layout.viewIDs where !holders.contains(item) {
      guard let view = layout.view(item), let frame = view.storedFrame, mayBeDrawnByClass(view), frame.height.signum > 0
      else { continue }
      candidates.append((item, view, frame))
    }
    guard !candidates.isEmpty else { return }
    let classes = classesThatDraw(candidates)
    for (item, view, frame) in candidates where classes.contains(view.className) || Self.isInPixels(frame.height) {
      for (axis, length) in [(Axis.horizontal, frame.width), (.vertical, frame.height)] {
        keep(
          item, length, along: axis, at: Self.drawnPriority, ConstraintOrigin(kind: .fixedFrame, item: item),
          identifier: "drawn-by-class")
      }
    }
  }

  /// The classes of which some views show that they draw them.
  private func classesThatDraw(_ candidates: [(item: ItemID, view: View, frame: Frame)]) -> Set<String> {
    var result = Set<String>()
    var inPixels: [ItemID: Set<Attribute>] = [:]
    for (item, view, frame) in candidates {
      if view.interfaceBuilder?.isOfInspectableClass == true, frame.width.signum > 0 {
        result.insert(view.className)
      } else if Self.isInPixels(frame.height) {
        inPixels[item] = []
      }
    }
    guard !inPixels.isEmpty else { return result }
    for index in layout.constraints.indices where layout.constraints[index].origin.kind == .interfaceBuilder {
      let constraint = layout.constraints[index]
      guard constraint.firstAttribute.axis == .vertical else { continue }
      inPixels[constraint.firstItem]?.insert(constraint.firstAttribute)
      if let second = constraint.secondItem { inPixels[second]?.insert(constraint.secondAttribute) }
    }
    // What is held at one place alone is as high as its class makes it.
    for (item, view, _) in candidates
    where inPixels[item].map({ $0.count == 1 && !$0.contains(.height) }) == true {
      result.insert(view.className)
    }
    return result
  }

  /// Whether it is an empty view of a class that is not the system's, which may have its size of that: in a stack view it may have a
  /// share, too.
  private func mayBeDrawnByClass(_ view: View) -> Bool {
    guard let object = view.interfaceBuilder, object.element == "view", object.hasOwnClass, !object.hasFixedFrame,
      object.placement == .subview, !view.translatesAutoresizingMaskIntoConstraints,
      view.editorFlags?.isMisplaced == false, view.intrinsicWidth == .none, view.intrinsicHeight == .none,
      let superview = view.superview
    else { return false }
    // Attributes that a class offers show it wherever the view lies.
    return object.isOfInspectableClass || layout.view(superview)?.stack == nil
  }

  /// Whether a height is in pixels rather than in points.
  private static func isInPixels(_ height: Rational) -> Bool {
    let part = height - Rational(height.wholePart)
    return part >= leastPart && part <= 1 - leastPart
  }

  /// Below all that anyone writes, and all that stack views want of their own accord.
  private static let drawnPriority = Priority(0.5)

  /// Less than a pixel of any screen.
  private static let leastPart = Rational(1, 10)
}
