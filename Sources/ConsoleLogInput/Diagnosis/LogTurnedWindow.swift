import LayoutModel

/// A window that did not turn with the screen: up to iOS 7 it kept its upright coordinates, and its root view was turned in it.
///
/// What ties such a view's width to the window's then is how tall the view is for what lies in it.
struct LogTurnedWindow {
  private let layout: Layout

  /// Looks at a layout that was read from a log.
  init(_ layout: Layout) {
    self.layout = layout
  }

  /// The view whose size the window gives.
  var view: ItemID? {
    layout.constraints.lazy.filter { $0.secondItem != nil && isOfWindow($0) }.compactMap { constraint in
      [constraint.firstItem, constraint.secondItem].compactMap(\.self).first { !isWindow($0) }
    }.first
  }

  /// The layout as it is within the turned view; `nil` where the window's axis is that of anything else, or there is none. Linear.
  var turned: Layout? {
    let ofWindow = layout.constraints.indices.filter { isOfWindow(layout.constraints[$0]) }
    guard let first = ofWindow.first, let axis = layout.constraints[first].firstAttribute.axis,
      ofWindow.contains(where: { layout.constraints[$0].secondItem != nil }),
      ofWindow.allSatisfy({ layout.constraints[$0].firstAttribute == axis.sizeAttribute })
    else { return nil }
    let rest = layout.constraints.indices.filter { !ofWindow.contains($0) }
    guard !rest.isEmpty, rest.allSatisfy({ layout.constraints[$0].firstAttribute.axis != axis }) else { return nil }
    var result = layout
    for index in ofWindow {
      result.constraints[index].firstAttribute = axis.other.sizeAttribute
      if result.constraints[index].secondItem != nil {
        result.constraints[index].secondAttribute = axis.other.sizeAttribute
      }
    }
    return result
  }

  /// Whether the frame of a window, or of a view in it, became a constraint.
  private func isOfWindow(_ constraint: Constraint) -> Bool {
    constraint.origin.kind == .autoresizingMask
      && [constraint.firstItem, constraint.secondItem].compactMap(\.self).contains(where: isWindow)
  }

  private func isWindow(_ item: ItemID) -> Bool { SystemClasses.isWindow(layout[item].className) }
}
