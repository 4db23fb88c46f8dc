import ExactArithmetic
import LayoutAnalysis
import LayoutModel

// What a stack view does with a view, and what is said of that view besides.
extension LogEvidence {
  /// A pin of a view that a stack view places: to the stack view, to what holds that, or to what that is tied to.
  ///
  /// A pin of 0 to the stack view's own edge says what the stack view does, unless another view is last there.
  var arrangedPin: (view: ItemID, pin: Constraint)? {
    for place in arrangedPlaces {
      let around = itemsAround(place.stack)
      for pin in written where pin.relation == .equal && pin.firstAttribute.isLocation {
        guard let second = pin.secondItem, pin.firstAttribute.axis == place.axis else { continue }
        for (item, other) in [(pin.firstItem, second), (second, pin.firstItem)]
        where item == place.view && layout[other].parent != place.view {
          if around.contains(other) || (other == place.stack && isOfAnother(pin, than: place)) {
            return (place.view, pin)
          }
        }
      }
    }
    return nil
  }

  /// A view that a stack view places along an axis.
  private struct ArrangedPlace {
    var view: ItemID
    var stack: ItemID
    var axis: Axis
  }

  /// The views that ties to edges of stack views name, and those of whose distances a stack view keeps one, where one stack view can
  /// be meant.
  private var arrangedPlaces: [ArrangedPlace] {
    let ties = canvasTies
    let outermost = ties.map { ArrangedPlace(view: $0.view, stack: $0.stack, axis: $0.axis) }
    let inner = members.filter { $0.identifier == "UISV-spacing" }.flatMap { spacing -> [ArrangedPlace] in
      guard let axis = spacing.firstAttribute.axis, let second = spacing.secondItem else { return [] }
      let stacks = Set(ties.filter { $0.axis == axis }.map(\.stack))
      guard stacks.count == 1, let stack = stacks.first else { return [] }
      return [spacing.firstItem, second].map { ArrangedPlace(view: $0, stack: stack, axis: axis) }
    }
    return outermost + inner
  }

  /// The ties of views to the edges of the stack views that arrange them.
  private var canvasTies: [(view: ItemID, stack: ItemID, axis: Axis, edge: Attribute)] {
    members.compactMap { tie in
      guard tie.identifier == "UISV-canvas-connection", let view = tie.secondItem, layout[view].guide == nil,
        let axis = tie.firstAttribute.axis
      else { return nil }
      return (view, layout.viewOrOwner(of: tie.firstItem), axis, tie.firstAttribute)
    }
  }

  /// Whether a pin of a view to the stack view that arranges it says something else than the stack view does.
  private func isOfAnother(_ pin: Constraint, than place: ArrangedPlace) -> Bool {
    guard pin.constant.isZero else { return true }
    guard pin.firstAttribute == pin.secondAttribute else { return false }
    let last = canvasTies.filter { $0.stack == place.stack && $0.edge == pin.firstAttribute }
    return !last.isEmpty && last.allSatisfy { $0.view != place.view }
  }

  /// A stack view that the app holds at both ends of something of a given size, along which it arranges views whose own sizes make
  /// less than that.
  var stackHeldAtBothEnds: ItemID? {
    guard let given = givenSize, let axis = given.firstAttribute.axis, !isAboutNothing, isTooShort else {
      return nil
    }
    for stack in Set(canvasTies.filter { $0.axis == axis }.map(\.stack)).sorted() {
      let edges = Set(canvasTies.filter { $0.stack == stack && $0.axis == axis }.map(\.edge))
      let pins = written.filter { pin in
        guard let second = pin.secondItem, pin.firstAttribute.axis == axis, pin.firstAttribute.isLocation else {
          return false
        }
        return [pin.firstItem, second].contains(stack)
      }
      let isSized = written.contains { size in
        size.firstAttribute == axis.sizeAttribute && size.secondItem == nil && size.firstItem != stack
      }
      if edges.count == 2, pins.count == 2, isSized { return stack }
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
