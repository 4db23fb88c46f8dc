import ExactArithmetic
import LayoutModel

extension SceneBuilder {
  /// For what a container does: above what anyone writes that is not required.
  static let givenPriority = Priority(999.5)
  /// For what of that gives way last: how wide a table view makes its cells, and where a content view begins.
  static let firstGivenPriority = Priority(999.75)

  /// Notes the views that something else than the constraints of the file holds, where the file does not say the numbers: what
  /// follows from their frames is open for no other reason.
  ///
  /// A view that Interface Builder fixes may be stored without a frame. One in a scroll view that follows its mask does so by the
  /// scroll view's bounds; the app says how far it scrolls.
  mutating func noteHeldViews() {
    var masked: [ItemID] = []
    for item in layout.viewIDs {
      guard let view = layout.view(item), let superview = view.superview else { continue }
      if view.interfaceBuilder?.hasFixedFrame == true, view.frame == nil { layout.itemsLackingConstraints.insert(item) }
      if view.translatesAutoresizingMaskIntoConstraints, layout.view(superview)?.isScrollView == true {
        masked.append(item)
      }
    }
    guard !masked.isEmpty else { return }
    let tied = itemsTiedToOthersAround()
    for item in masked where !tied.contains(item) {
      layout.itemsLackingConstraints.insert(item)
      layout.changeView(item) { $0.interfaceBuilder?.isHeldByMask = true }
    }
  }

  /// The items that constraints tie to others than those in them.
  private func itemsTiedToOthersAround() -> Set<ItemID> {
    var result = Set<ItemID>()
    for index in layout.constraints.indices {
      guard let second = layout.constraints[index].secondItem else { continue }
      let first = layout.constraints[index].firstItem
      if layout[second].parent != first { result.insert(first) }
      if layout[first].parent != second { result.insert(second) }
    }
    return result
  }

  /// Adds what holds a view in the frame that the file stores: Interface Builder's hidden constraints of a view without
  /// any, and what a container does to its content view.
  mutating func addFixedFrame(of item: ItemID, isConstrained: Bool) {
    guard let view = layout.view(item), let superview = view.superview, let stored = view.frame,
      let object = view.interfaceBuilder
    else { return }
    let frame = frameOfClipView(view, in: superview) ?? stored
    let isContent = object.placement == .contentView
    let isGiven = isContent || object.placement == .container
    let isOfTable = object.element == "tableViewCellContentView"
    // Older files do not mark the views that are left without constraints.
    let isFixed = !view.translatesAutoresizingMaskIntoConstraints && (object.hasFixedFrame || !isConstrained)
    guard isFixed || isGiven, layout.view(superview)?.stack == nil else { return }
    let inner = view.alignmentRectInsets
    let outerInsets = layout.view(superview)?.alignmentRectInsets ?? .zero
    func add(_ name: String, _ first: Attribute, _ second: Attribute?, _ constant: Rational) {
      if let axis = first.axis, object.unplacedAxes.contains(axis) { return }
      // A content view of another height than its owner begins where that does.
      let isFirst = isContent && first == .top || isOfTable && first.axis == .horizontal
      var constraint = Constraint(
        id: "\(isGiven ? "container" : "fixed").\(name)(\(view.name))", firstItem: item, firstAttribute: first,
        secondItem: second == nil ? nil : superview, secondAttribute: second ?? .notAnAttribute, constant: constant,
        priority: !isGiven
          ? .required : isFirst ? Self.firstGivenPriority : Self.givenPriority,
        origin: ConstraintOrigin(kind: .fixedFrame, range: view.partRanges["frame"] ?? view.range, item: item))
      constraint.className = "NSIBPrototypingLayoutConstraint"
      layout.constraints.append(constraint)
    }
    add("x", .left, .left, frame.x + inner.left - outerInsets.left)
    add("y", .top, .top, frame.y + inner.top - outerInsets.top)
    let outer = layout.view(superview)?.storedFrame
    if isContent, let outer {
      var end = frame.x + frame.width - outer.width
      // On tvOS what is in a table's cell reaches to its end, 16 points behind the content view as it is stored.
      if isOfTable, document.canvas.targetRuntime.hasPrefix("AppleTV"), (-16...0).contains(end) { end = 0 }
      add("right", .right, .right, end + outerInsets.right - inner.right)
      // One that is drawn higher than its cell was so before the cell was made lower.
      let overhang = frame.y + frame.height - outer.height
      add(
        "bottom", .bottom, .bottom,
        (isOfTable && overhang.signum > 0 ? -separator : overhang) + outerInsets.bottom - inner.bottom)
    } else {
      add("width", .width, nil, frame.width - inner.left - inner.right)
      add("height", .height, nil, frame.height - inner.top - inner.bottom)
    }
  }

  /// What the separator of a table view takes of the height of a cell's content view, as cells are stored: that of old editors.
  private var separator: Rational {
    switch document.canvas.toolsVersion {
    case ..<8_000: 1
    case ..<14_000: Rational(1, 2)
    default: 0
    }
  }

  /// The frame of a scroll view's clip view that is stored as it was when the scroll view was much smaller or larger: it fills the
  /// scroll view, within its border.
  private func frameOfClipView(_ view: View, in superview: ItemID) -> Frame? {
    guard view.interfaceBuilder?.element == "clipView", let stored = view.frame,
      let outer = layout.view(superview)?.storedFrame,
      (outer.width - stored.width).absoluteValue > Self.scrollersAndHeader
        || (outer.height - stored.height).absoluteValue > Self.scrollersAndHeader
    else { return nil }
    return Frame(x: 1, y: 1, width: max(0, outer.width - 2), height: max(0, outer.height - 2))
  }

  /// More than what lies beside a clip view: a header, scrollers, a border.
  private static let scrollersAndHeader: Rational = 60
}
