import LayoutModel

extension StackLowering {
  /// How views lie across the axis, with the two spellings of each side made one.
  private enum Side {
    case fill, near, center, far, firstBaseline, lastBaseline

    init(_ alignment: Stack.Alignment) {
      switch alignment {
      case .fill: self = .fill
      case .leading, .top: self = .near
      case .center: self = .center
      case .trailing, .bottom: self = .far
      case .firstBaseline: self = .firstBaseline
      case .lastBaseline: self = .lastBaseline
      }
    }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
  }

  /// Adds what aligns the views across the axis.
  mutating func addAcrossAxis() {
    guard let first = views.first else { return }
    let side = Side(stack.alignment)
    if let spacer = guides.alignmentSpacer {
      // Where all are hidden the spacer stands for them.
      addCanvasConnections(side, first: visible.isEmpty ? spacer : first.item, spacer: spacer)
      addAlignment(side, first: first.item)
      if side != .fill {
        addBoundaries(side, spacer: spacer)
        add("UISV-spanning-fit", (spacer, across.size), priority: Priority(51))
      } else if visible.isEmpty {
        // What shows nothing is nothing thick where nothing else decides, as it is nothing long.
        add("UISV-ambiguity-suppression", (spacer, across.size), priority: Self.suppression)
      }
      if isOpen(side) { add("UISV-canvas-fit", (item, across.size), priority: Priority(49)) }
    } else if side == .fill {
      add("UISV-canvas-connection", (canvas, across.near), .equal, (first.item, across.near))
      add("UISV-canvas-connection", (canvas, across.far), .equal, (first.item, across.far))
      addAlignment(side, first: first.item)
    } else {
      addSingleView(side, first.item)
      add("UISV-canvas-fit", (item, across.size), priority: Priority(49))
    }
    guard side != .fill else { return }
    for view in views { add("UISV-ambiguity-suppression", (view.item, across.size), priority: Priority(25)) }
  }

  /// Whether views that are aligned by a baseline leave an end of the canvas open: across a horizontal stack, where there
  /// are lines of text.
  private func isOpen(_ side: Side) -> Bool { side.isBaseline && stack.axis == .horizontal && !visible.isEmpty }

  /// Ties the canvas to the first view where the alignment says so, else to the spacer that spans all views.
  ///
  /// First baselines mirror last ones: the spacer keeps to the far side and the first view within the near side. One
  /// print was seen with the spacer at both sides, but only so do frames come out that Interface Builder stores: in a
  /// stack that is too high the views lie at its bottom.
  private mutating func addCanvasConnections(_ side: Side, first: ItemID, spacer: ItemID) {
    let near = side == .near || side == .firstBaseline || side == .fill ? first : spacer
    let far = side == .far || side == .lastBaseline || side == .fill ? first : spacer
    add(
      "UISV-canvas-connection", (canvas, across.near),
      isOpen(side) && side == .firstBaseline ? .lessThanOrEqual : .equal,
      (near, across.near))
    add(
      "UISV-canvas-connection", (canvas, across.far),
      isOpen(side) && side == .lastBaseline ? .greaterThanOrEqual : .equal,
      (far, across.far))
    if side == .center { add("UISV-canvas-connection", (canvas, across.center), .equal, (first, across.center)) }
  }

  /// Aligns each view with the first one; baselines only exist across a horizontal stack.
  private mutating func addAlignment(_ side: Side, first: ItemID) {
    let attributes: [Attribute] =
      switch side {
      case .fill: [across.near, across.far]
      case .near: [across.near]
      case .center: [across.center]
      case .far: [across.far]
      case .firstBaseline: stack.axis == .horizontal ? [.firstBaseline] : []
      case .lastBaseline: stack.axis == .horizontal ? [.lastBaseline] : []
      }
    for view in views.dropFirst() {
      for attribute in attributes { add("UISV-alignment", (first, attribute), .equal, (view.item, attribute)) }
    }
  }

  /// Makes the spacer span the visible views.
  private mutating func addBoundaries(_ side: Side, spacer: ItemID) {
    let tight = Priority(999.5)
    for view in visible {
      let isNear = side == .near
      let isFar = side == .far
      add(
        "UISV-spanning-boundary", (spacer, across.near), isNear ? .equal : .lessThanOrEqual, (view.item, across.near),
        priority: isNear ? tight : .required)
      add(
        "UISV-spanning-boundary", (spacer, across.far), isFar ? .equal : .greaterThanOrEqual, (view.item, across.far),
        priority: isFar ? tight : .required)
    }
  }

  /// Places a view that is alone: within the canvas, at the side that the alignment names, without a spacer. A baseline
  /// names none.
  private mutating func addSingleView(_ side: Side, _ view: ItemID) {
    add(
      "UISV-canvas-connection", (canvas, across.near), side == .near ? .equal : .lessThanOrEqual, (view, across.near))
    add(
      "UISV-canvas-connection", (canvas, across.far), side == .far ? .equal : .greaterThanOrEqual, (view, across.far))
    if side == .center { add("UISV-canvas-connection", (canvas, across.center), .equal, (view, across.center)) }
  }
}
