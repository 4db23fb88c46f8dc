import ExactArithmetic
import LayoutModel

/// The sizes of roots that the frames in them show, where the file stores other ones.
///
/// Interface Builder lays out what lies in a cell or in a scene and keeps, beside these frames, a size of the root from another time:
/// the 600 by 600 of a scene that no device was chosen for, a cell in a table that became wider. What constraints hold at the far
/// sides of the root, or in its middle, then tells how large that was; where all of it agrees and nothing was pushed from the near
/// sides, it is believed. A root as large as a screen is what it says.
struct SizesOfFrames {
  /// A size that a constraint shows.
  private struct Vote {
    var size: Rational
    /// How far rounding may be off.
    var tolerance: Rational
    /// Whether the size is no less, by some inset that is not known.
    var isLeast: Bool
  }

  private var layout: Layout
  private var votes: [ItemID: [Axis: [Vote]]] = [:]
  private var doubtful: [ItemID: Set<Axis>] = [:]
  /// The content view of each cell that has one.
  private var contents: [ItemID: ItemID] = [:]
  /// The content views whose own constraints say another height than was drawn: of these no frame tells more than they do.
  private let contradicted: Set<ItemID>

  /// The layout with the sizes that the frames show; `nil` where they show none but those of the file.
  ///
  /// - Parameter layout: A scene.
  /// - Returns: The layout. Linear in items and constraints.
  static func layout(of layout: Layout) -> Layout? {
    guard layout.platform == .uikit, let scene = layout.interfaceBuilder, scene.hasCanvasTraits,
      scene.targetRuntime.hasPrefix("iOS")
    else { return nil }
    var sizes = SizesOfFrames(layout: layout)
    sizes.gather()
    return sizes.apply() ? sizes.layout : nil
  }

  private init(layout: Layout) {
    self.layout = layout
    contradicted = Set(layout.endsOfCellsUnlikeContent().map(\.content))
    for item in layout.viewIDs {
      guard let view = layout.view(item), let root = view.superview, layout[root].parent == nil,
        view.interfaceBuilder?.placement == .contentView, view.storedFrame != nil
      else { continue }
      contents[root] = item
    }
  }

  // MARK: What constraints show

  private mutating func gather() {
    for index in layout.constraints.indices
    where layout.constraints[index].secondItem != nil && layout.constraints[index].origin.kind == .interfaceBuilder {
      let constraint = layout.constraints[index]
      guard constraint.isActive, constraint.priority.isRequired, constraint.relation == .equal,
        constraint.multiplier == .one, let second = constraint.secondItem
      else { continue }
      let (first, axis) = (constraint.firstItem, constraint.firstAttribute.axis)
      guard let axis else { continue }
      // How the content view lies in its cell is then said by more than their frames.
      if let content = [first, second].first(where: { contents[layout[$0].parent ?? $0] == $0 }),
        layout[content].parent == first || layout[content].parent == second
      {
        doubtful[layout[content].parent ?? content, default: []].insert(axis)
      }
      if let owner = owner(of: second) {
        note(first, constraint.firstAttribute, in: owner, second, constraint.secondAttribute, constraint.constant, axis)
      } else if let owner = owner(of: first) {
        let distance = -constraint.constant
        note(second, constraint.secondAttribute, in: owner, first, constraint.firstAttribute, distance, axis)
      }
    }
  }

  /// The root whose size an item has, or whose safe area it is.
  private func owner(of item: ItemID) -> ItemID? {
    let guide = layout[item].guide
    guard guide.map({ [.safeArea, .top, .bottom].contains($0.kind) }) != false else { return nil }
    let view = guide?.owner ?? item
    guard let superview = layout.view(view)?.superview else { return view }
    return contents[superview] == view ? superview : nil
  }

  /// Notes that an edge or centre of a view lies `distance` behind one of a root.
  private mutating func note(
    _ item: ItemID, _ attribute: Attribute, in root: ItemID, _ outer: ItemID, _ other: Attribute, _ distance: Rational,
    _ axis: Axis
  ) {
    guard let view = layout.view(item), view.superview == (contents[root] ?? root),
      view.editorFlags == EditorFlags(), view.interfaceBuilder?.hasFixedFrame == false, let frame = view.storedFrame,
      view.alignmentRectInsets == .zero
    else { return }
    // What has not been laid out, such as text in less than a line, has frames of any time.
    if (layout.estimatedContent(of: item, along: .vertical) ?? 0) > frame.height {
      doubtful[root] = [.horizontal, .vertical]
      return
    }
    let guide = layout[outer].guide
    let isHorizontal = axis == .horizontal
    let near = isHorizontal ? frame.x : frame.y
    let far = isHorizontal ? frame.x + frame.width : frame.y + frame.height
    // Beside an upright screen nothing is kept clear.
    let isInset = guide != nil && (!isHorizontal || !isUpright)
    switch (attribute, other) {
    case (.leading, .leading), (.left, .left), (.top, .top),
      (.top, .bottom) where guide?.kind == .top:
      let offset = near - distance
      if offset < -1 || offset > (isInset ? CanvasTable.mostInset : 1) { doubtful[root, default: []].insert(axis) }
    case (.trailing, .trailing), (.right, .right), (.bottom, .bottom),
      (.bottom, .top) where guide?.kind == .bottom:
      add(Vote(size: far - distance, tolerance: 1, isLeast: isInset), to: root, axis)
    case (.centerX, .centerX), (.centerY, .centerY):
      if !isInset { add(Vote(size: near + far - 2 * distance, tolerance: 2, isLeast: false), to: root, axis) }
    default: break
    }
  }

  private var isUpright: Bool {
    layout.interfaceBuilder?.isLandscape == false
  }

  private mutating func add(_ vote: Vote, to root: ItemID, _ axis: Axis) {
    votes[root, default: [:]][axis, default: []].append(vote)
  }

  // MARK: What follows

  /// Gives roots their sizes.
  ///
  /// - Returns: Whether one changed.
  private mutating func apply() -> Bool {
    var hasChanged = false
    for root in votes.keys {
      guard let view = layout.view(root), let object = view.interfaceBuilder, mayDiffer(root, view, object) else {
        continue
      }
      for axis in Axis.allCases where doubtful[root]?.contains(axis) != true && view.rootSize[axis] != nil {
        guard let frame = (contents[root].flatMap { layout.view($0) } ?? view).storedFrame,
          let size = size(of: votes[root]?[axis] ?? [], stored: axis == .horizontal ? frame.width : frame.height)
        else { continue }
        // What lies in a cell of a given height is squeezed in the app, and what lies in a higher one stretched.
        guard !object.isInCell || axis == .horizontal || object.mayFitHeight && size > frame.height else { continue }
        if axis == .vertical, let content = contents[root], contradicted.contains(content) { continue }
        set(size, of: root, along: axis)
        hasChanged = true
      }
    }
    return hasChanged
  }

  private func mayDiffer(_ root: ItemID, _ view: View, _ object: InterfaceBuilderObject) -> Bool {
    let content = contents[root].flatMap { layout.view($0) }
    guard !object.isInBar, ![view, content].contains(where: { $0?.editorFlags?.isMisplaced == true }) else {
      return false
    }
    return object.isInCell || [.sceneView, .topLevel].contains(object.placement) && !isScreen(view.rootSize)
  }

  private func isScreen(_ size: PartialSize) -> Bool {
    Self.screens.contains(size)
  }

  /// The sizes of all screens, upright and lying: to make the variants of every device for each root took longer than the rest.
  private static let screens = Set(Device.all.flatMap(\.variants).map(\.size))

  /// The size that votes agree on, where it is none that rounding makes of the stored one.
  private func size(of votes: [Vote], stored: Rational) -> Rational? {
    let least = votes.filter(\.isLeast).map(\.size)
    let exact = votes.filter { !$0.isLeast }
    // An edge shows it better than a centre.
    guard let best = exact.min(by: { $0.tolerance < $1.tolerance }) else {
      guard let most = least.max(), let other = least.min(), most - other <= 1, most > stored + 1 else { return nil }
      return most
    }
    guard (best.size - stored).absoluteValue >= best.tolerance, best.size.signum > 0,
      exact.allSatisfy({ ($0.size - best.size).absoluteValue <= $0.tolerance }),
      least.allSatisfy({ $0 <= best.size + 1 })
    else { return nil }
    return best.size
  }

  private mutating func set(_ size: Rational, of root: ItemID, along axis: Axis) {
    guard let content = contents[root], let inner = layout.view(content)?.storedFrame,
      let outer = layout.view(root)?.storedFrame
    else {
      layout.changeView(root) { $0.setDrawnSize(size, along: axis) }
      return
    }
    let isHorizontal = axis == .horizontal
    let (start, length) = isHorizontal ? (inner.x, inner.width) : (inner.y, inner.height)
    let whole = isHorizontal ? outer.width : outer.height
    // The content view alone may be old; else what lies beside or below it, such as an accessory, keeps its room.
    let isContentOld = (start + size - whole).absoluteValue <= 1
    let total = isContentOld ? whole : size + max(start, whole - length)
    layout.changeView(content) { $0.setDrawnSize(size, along: axis) }
    layout.changeView(root) { $0.setDrawnSize(total, along: axis) }
    let far: Attribute = isHorizontal ? .right : .bottom
    for index in layout.constraints.indices
    where layout.constraints[index].firstItem == content && layout.constraints[index].firstAttribute == far
      && layout.constraints[index].origin.kind == .fixedFrame
    {
      layout.constraints[index].constant = start + size - total
    }
  }
}

extension View {
  fileprivate mutating func setDrawnSize(_ size: Rational, along axis: Axis) {
    if axis == .horizontal {
      frame?.width = size
      if rootSize.width != nil { rootSize.width = size }
    } else {
      frame?.height = size
      if rootSize.height != nil { rootSize.height = size }
    }
  }
}
