import LayoutAnalysis
import LayoutModel

extension LoweredLayout {
  /// The layout as Interface Builder's canvas shows the hidden views of stack views.
  ///
  /// An app makes such a view nothing long, and breaks a constraint that does not let it be. On the canvas it keeps the size that
  /// its own constraints require, and the others are laid out as if it had none: behind a visible view it begins where it would if
  /// it were nothing long, and in front of all visible ones where the stack view does, or, where it has its size of what it holds,
  /// ends where the first of them begins. So its frame is stored, and nothing is flagged. Linear in the constraints.
  ///
  /// - Returns: The layout; `nil` where no view of a stack view is hidden.
  func showingHiddenViews() -> LoweredLayout? {
    guard layout.platform == .uikit, layout.constraints.contains(where: isHiding) else { return nil }
    var result = self
    let stacksInUse = Set(
      layout.items.lazy.compactMap { item -> ItemID? in
        item.view.flatMap { $0.isHidden ? nil : $0.superview }
      })
    let nearEdges = NearEdges(of: layout)
    // The stack views of which a visible view has been seen: gaps are in the order of the views.
    var begun = Set<ItemID>()
    for index in layout.constraints.indices where layout.constraints[index].origin.kind == .stackView {
      let constraint = layout.constraints[index]
      if isHiding(constraint) {
        result.layout.constraints[index].priority = Self.hidingPriority
        continue
      }
      guard Self.gapIdentifiers.contains(constraint.identifier ?? ""), let stack = constraint.origin.item,
        let view = constraint.secondItem
      else { continue }
      guard isHidden(view) else {
        begun.insert(stack)
        continue
      }
      if begun.contains(stack) || !stacksInUse.contains(stack) {
        result.layout.constraints[index].secondAttribute = Self.other(constraint.secondAttribute)
      } else if let near = nearEdges[stack, for: view] {
        result.layout.constraints[index].firstItem = near.item
        result.layout.constraints[index].firstAttribute = near.attribute
        result.layout.constraints[index].secondAttribute = near.attribute
        result.layout.constraints[index].relation = .equal
        result.layout.constraints[index].constant = 0
      } else if isHidden(constraint.firstItem) {
        result.layout.constraints[index].firstAttribute = Self.other(constraint.firstAttribute)
      }
    }
    return result
  }

  /// Below what is required, above whatever else is given up.
  private static let hidingPriority = Priority(999.96875)

  /// What stack views call the gap between one view and the next.
  private static let gapIdentifiers: Set = ["UISV-spacing", "UISV-ambiguity-suppression"]

  private func isHiding(_ constraint: Constraint) -> Bool { constraint.isHiding && isHidden(constraint.firstItem) }

  private func isHidden(_ item: ItemID) -> Bool { layout.view(item)?.isHidden == true }

  /// The other end of a view, of an edge.
  private static func other(_ attribute: Attribute) -> Attribute {
    switch attribute {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    default: attribute
    }
  }
}

/// Where what each stack view arranges begins along its axis, and the views to which a constraint of their own gives a length.
private struct NearEdges {
  private var edges: [ItemID: (item: ItemID, attribute: Attribute)] = [:]
  private var ownLengths: [Axis: Set<ItemID>] = [:]
  private let layout: Layout

  /// Gathers both; linear in the constraints.
  init(of layout: Layout) {
    self.layout = layout
    for constraint in layout.constraints where constraint.isActive {
      if constraint.identifier == "UISV-canvas-connection", let stack = constraint.origin.item {
        guard edges[stack] == nil, constraint.firstAttribute == near(of: stack) else { continue }
        edges[stack] = (constraint.firstItem, constraint.firstAttribute)
      } else if constraint.secondItem == nil, constraint.firstAttribute.isSize,
        let axis = constraint.firstAttribute.axis,
        !constraint.isImplicit, constraint.priority.isRequired, constraint.relation != .lessThanOrEqual
      {
        ownLengths[axis, default: []].insert(constraint.firstItem)
      }
    }
  }

  /// Where what a stack view arranges begins; `nil` for a view without a length of its own.
  subscript(stack: ItemID, for view: ItemID) -> (item: ItemID, attribute: Attribute)? {
    guard let axis = layout.view(stack)?.stack?.axis, ownLengths[axis]?.contains(view) == true else { return nil }
    return edges[stack]
  }

  private func near(of stack: ItemID) -> Attribute? {
    layout.view(stack)?.stack.map { $0.axis == .horizontal ? .leading : .top }
  }
}
