import ExactArithmetic
import LayoutModel

extension LayoutLowering {
  /// Adds the constraints by which a stack view arranges its views, as `UIStackView` or `NSStackView` does.
  ///
  /// An empty stack view makes none.
  mutating func addStack(_ stack: Stack, of item: ItemID) {
    let arranged = laidOutViews(of: item)
    let detached = Set(arrangedViews[item.index]).subtracting(arranged)
    guard let view = layout.view(item), !arrangedViews[item.index].isEmpty else { return }
    let margins = builtInGuides[GuideKey(owner: item, kind: .layoutMargins)]
    var lowering = StackLowering(
      stack: stack, item: item, name: view.name,
      canvas: stack.isLayoutMarginsRelativeArrangement ? margins ?? item : item,
      views: arranged.map { id in
        let view = layout.view(id)
        let isStack = view?.stack != nil && layout.platform == .uikit
        let nested = isStack ? stackLengths.length(of: id, along: stack.axis, in: layout) : nil
        return StackLowering.ArrangedView(
          item: id, isHidden: view?.isHidden ?? false,
          length: nested?.points ?? view?.lengthForProportions(along: stack.axis, contentScale: layout.contentScale),
          isLengthGuessed: nested?.isGuessed ?? (view?.intrinsicSize(along: stack.axis) == .unknown),
          area: view?.gravity?.area ?? 0, wrapsText: view?.wrapsText ?? false)
      }, insets: StackInsets(insets: stack.edgeInsets, direction: layout.layoutDirection),
      guides: stackGuides[item] ?? StackGuides(), range: view.partRanges["stack"] ?? view.range)
    // Frames that an editor stored were made of sizes that it knew.
    if !layout.conventions.showsFrames { addUnknownShares(to: &lowering) }
    if layout.platform == .appkit {
      lowering.addAppKit()
    } else if !arranged.isEmpty {
      lowering.addAlongAxis()
      lowering.addAcrossAxis()
    }
    for view in arrangedViews[item.index] where detached.contains(view) { lowering.addDetached(view) }
    for constraint in lowering.constraints { add(heedingVisibility(constraint, in: stack)) }
  }

  /// A constraint of a stack view, no stronger than the views that it arranges want to be in the stack: where there is no room,
  /// the stack detaches them rather than break it.
  private func heedingVisibility(_ constraint: Constraint, in stack: Stack) -> Constraint {
    guard !stack.visibilityPriorities.isEmpty else { return constraint }
    var result = constraint
    for item in [constraint.firstItem, constraint.secondItem].compactMap(\.self) {
      if let priority = stack.visibilityPriorities[item] { result.priority = min(result.priority, priority) }
    }
    return result
  }

  /// Adds something unknown to shares of the room that are in proportion to sizes of which one is not known.
  ///
  /// It begins small, since the sizes that are assumed are plausible. In AppKit all shares have one factor, so that one
  /// which is not known leaves none known.
  private mutating func addUnknownShares(to lowering: inout StackLowering) {
    for view in lowering.viewsOfUnknownShares.prefix(layout.platform == .appkit ? 1 : Int.max) {
      let unknown = Unknown(.share, of: layout[view.item].name, nominal: Rational(1, 100))
      lowering.unknownShares[view.item] = addUnknown(unknown, owner: view.item)
    }
  }
}
