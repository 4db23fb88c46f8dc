import ExactArithmetic
import LayoutAnalysis
import LayoutModel

// What a stack view does with a view, and what is said of that view besides.
extension LogEvidence {
  /// A pin of a view that a stack view places: to the stack view, to what holds that, or to what that is tied to.
  ///
  /// A pin of 0 to the stack view's own edge says what the stack view does.
  var arrangedPin: (view: ItemID, pin: Constraint)? {
    for tie in members where tie.identifier == "UISV-canvas-connection" {
      guard let arranged = tie.secondItem, layout[arranged].guide == nil, let axis = tie.firstAttribute.axis else {
        continue
      }
      let stack = layout.viewOrOwner(of: tie.firstItem)
      let around = itemsAround(stack)
      for pin in written where pin.relation == .equal && pin.firstAttribute.isLocation {
        guard let second = pin.secondItem, pin.firstAttribute.axis == axis else { continue }
        for (item, other) in [(pin.firstItem, second), (second, pin.firstItem)]
        where item == arranged && layout[other].parent != arranged {
          if around.contains(other) || (other == stack && !pin.constant.isZero) { return (arranged, pin) }
        }
      }
    }
    return nil
  }

  /// What holds a stack view, and what the app ties the stack view or its holders to, but nothing that lies in it.
  private func itemsAround(_ stack: ItemID) -> Set<ItemID> {
    var inner = Set<ItemID>()
    for tie in members where tie.origin.kind == .stackView {
      inner.formUnion([tie.firstItem, tie.secondItem].compactMap(\.self))
    }
    var holders: [ItemID] = []
    var outer = layout[stack].parent
    while let holder = outer, !holders.contains(holder) {
      if layout.log?.unlistedItems.contains(holder) != true { holders.append(holder) }
      outer = layout[holder].parent
    }
    let core = Set(holders + [stack])
    var around = Set(holders)
    for tie in written where tie.firstAttribute.isLocation {
      guard let second = tie.secondItem else { continue }
      for (item, other) in [(tie.firstItem, second), (second, tie.firstItem)]
      where core.contains(item) && !isHeld(other, by: stack) && !inner.contains(other) { around.insert(other) }
    }
    return around.subtracting([stack])
  }

  private func isHeld(_ item: ItemID, by holder: ItemID) -> Bool {
    var outer = layout[item].parent
    for _ in 0..<64 {
      guard let current = outer else { return false }
      if current == holder { return true }
      outer = layout[current].parent
    }
    return false
  }

  /// The size of a view that a stack view lines up with others, and so makes longer than that.
  var stretchedSize: Constraint? {
    guard !isAboutNothing else { return nil }
    for alignment in members where alignment.identifier?.hasPrefix("UISV-alignment") == true {
      guard alignment.firstAttribute.isOuterEdge, let second = alignment.secondItem else { continue }
      let views = [alignment.firstItem, second]
      let found = written.first { size in
        guard views.contains(size.firstItem), size.firstAttribute.isSize, size.secondItem == nil, isUpperBound(size)
        else { return false }
        return size.firstAttribute.axis == alignment.firstAttribute.axis || hasRatio(size.firstItem)
      }
      if let found { return found }
    }
    return nil
  }

  private func hasRatio(_ item: ItemID) -> Bool {
    written.contains { $0.firstItem == item && $0.secondItem == item && $0.firstAttribute.isSize }
  }
}
