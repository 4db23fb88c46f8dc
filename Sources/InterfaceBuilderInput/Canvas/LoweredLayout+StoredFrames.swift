import ExactArithmetic
import LayoutAnalysis
import LayoutModel

extension LoweredLayout {
  /// Has roots give way to their content that have no size of their own: the window of a scene of AppKit, whose size is
  /// wanted at 500 (`NSLayoutConstraint.Priority.windowSizeStayPut`), and a view in a bar, which takes the size that the
  /// view's constraints ask for and its frame's only without any; as does one in the dock of a scene, which is in nothing yet.
  /// The height of a collection view's cell that is tied to its content by itself gives way where it may be made to fit that.
  /// Linear in the constraints.
  mutating func yieldRoots() {
    let isDesktop = layout.platform == .appkit
    for index in layout.constraints.indices where layout.constraints[index].origin.kind == .rootSize {
      if isDesktop {
        layout.constraints[index].priority = Priority(500)
      } else if let view = layout.view(layout.constraints[index].firstItem)?.interfaceBuilder,
        view.isInBar || view.isInDock
      {
        layout.constraints[index].priority = SceneBuilder.givenPriority
      } else if fitsContent(layout.constraints[index]) {
        layout.constraints[index].priority = Self.fittedPriority
      }
    }
  }

  /// Whether a constraint is the height of a cell that may grow and has a plain view for its content, as old editors wrote it:
  /// what its content asks for is tied to the cell.
  private func fitsContent(_ constraint: Constraint) -> Bool {
    guard constraint.firstAttribute == .height,
      layout.view(constraint.firstItem)?.interfaceBuilder?.mayFitHeight == true
    else { return false }
    return layout.items.contains { item in
      guard let view = item.view, view.superview == constraint.firstItem else { return false }
      return view.interfaceBuilder?.placement == .contentView && view.interfaceBuilder?.element == "view"
    }
  }

  /// For the height of a cell that fits its content: below what ties the content view to it.
  private static let fittedPriority = Priority(999.375)

  /// Has views that share a stack's room in proportion share it as their frames do, since what their contents measure is
  /// not known. The frames may be older than the constraints, and must not contradict them: the shares are only wished, each a little
  /// less than the one before. Linear in the constraints.
  mutating func setProportionsAsStored() {
    let sums = sumsOfProportions()
    for index in layout.constraints.indices where layout.constraints[index].origin.kind == .stackView {
      let constraint = layout.constraints[index]
      if constraint.identifier == "UISV-fill-equally" { setShare(ofConstraint: index) }
      if constraint.identifier == "NSStackView.Distribution.Ideal" { setFactor(ofConstraint: index) }
      guard constraint.identifier == "UISV-fill-proportionally", let attribute = constraint.firstAttribute.sizeOfFrame,
        let stack = constraint.origin.item,
        let length = storedLength(constraint.firstItem, attribute),
        let total = sums[stack] ?? storedLength(stack, attribute),
        total.signum > 0, let share = length.divided(by: total)
      else { continue }
      layout.constraints[index].secondItem = stack
      layout.constraints[index].secondAttribute = constraint.firstAttribute
      layout.constraints[index].multiplier = share
      layout.constraints[index].constant = 0
      makeWish(ofConstraint: index)
    }
  }

  /// Has a constraint that is made of frames give way to all that is required, and to those like it before it.
  private mutating func makeWish(ofConstraint index: Int) {
    guard layout.constraints[index].priority.isRequired else { return }
    let rank = min(index, 100_000)
    layout.constraints[index].priority = Priority(Self.estimatePriority.value - Double(rank) / 1_000_000)
  }

  /// What the views of each stack that shares its room in proportion measure with the gaps between them, where the stack's frame
  /// says as much but for rounding and insets: by the frame the shares would not add up to the whole.
  private func sumsOfProportions() -> [ItemID: Rational] {
    var sums: [ItemID: (length: Rational, count: Int)] = [:]
    for constraint in layout.constraints where constraint.identifier == "UISV-fill-proportionally" {
      guard let attribute = constraint.firstAttribute.sizeOfFrame, let stack = constraint.origin.item,
        let length = storedLength(constraint.firstItem, attribute)
      else { continue }
      let sum = sums[stack] ?? (0, 0)
      sums[stack] = (sum.length + length, sum.count + 1)
    }
    var result: [ItemID: Rational] = [:]
    for (stack, sum) in sums {
      guard let arrangement = layout.view(stack)?.stack,
        let total = storedLength(stack, arrangement.axis == .horizontal ? .width : .height)
      else { continue }
      let length = sum.length + arrangement.spacing * Rational(sum.count - 1)
      if (length - total).absoluteValue <= 1 { result[stack] = length }
    }
    return result
  }

  /// Makes the views of a stack that shares its room in proportion as unequal as their frames, where for want of content
  /// sizes they would be equal.
  private mutating func setShare(ofConstraint index: Int) {
    let constraint = layout.constraints[index]
    guard let stack = constraint.origin.item, layout.view(stack)?.stack?.distribution == .fillProportionally,
      let attribute = constraint.firstAttribute.sizeOfFrame, let second = constraint.secondItem,
      let length = storedLength(constraint.firstItem, attribute), let first = storedLength(second, attribute),
      first.signum > 0, let ratio = length.divided(by: first)
    else { return }
    layout.constraints[index].multiplier = ratio
    if ratio != .one { makeWish(ofConstraint: index) }
  }

  /// Makes the views of an `NSStackView` that shares its room in proportion as unequal as their frames.
  private mutating func setFactor(ofConstraint index: Int) {
    let constraint = layout.constraints[index]
    guard let stack = constraint.origin.item, layout.view(stack)?.stack?.distribution == .fillProportionally,
      let attribute = constraint.firstAttribute.sizeOfFrame,
      let length = storedLength(constraint.firstItem, attribute), let total = storedLength(stack, attribute),
      total.signum > 0, let share = length.divided(by: total)
    else { return }
    layout.constraints[index].multiplier = share
  }

  /// Has views without a content size keep the size that they have in a stack view, as they do on Interface Builder's
  /// canvas; at run time they would shrink to nothing (`UISV-ambiguity-suppression`, 25). Linear in the items.
  ///
  /// - Parameter isOnCanvas: Whether the layout is solved as it is on the canvas, where all else gives way that is not required.
  mutating func keepSizesInStacks(isOnCanvas: Bool) {
    let priority = isOnCanvas && layout.platform == .uikit ? Self.canvasPriority : keptSizePriority
    for item in layout.viewIDs {
      guard let view = layout.view(item), let stack = view.superview, layout.view(stack)?.stack != nil, !view.isHidden
      else { continue }
      for axis in Axis.allCases where view.intrinsicSize(along: axis) == .none {
        guard let length = view.storedLength(along: axis) else { continue }
        keep(item, length, along: axis, at: priority, ConstraintOrigin(kind: .stackView, item: stack))
      }
    }
  }

  /// Adds a constraint by which a view keeps the length that is stored.
  ///
  /// - Parameters:
  ///   - item: The view.
  ///   - length: The length.
  ///   - axis: The axis.
  ///   - priority: How much it is kept.
  ///   - origin: What keeps it; its place is the view's frame.
  ///   - identifier: What the constraint is called.
  mutating func keep(
    _ item: ItemID, _ length: Rational, along axis: Axis, at priority: Priority, _ origin: ConstraintOrigin,
    identifier: String = keptSizeIdentifier
  ) {
    guard let view = layout.view(item) else { return }
    var origin = origin
    origin.range = view.partRanges["frame"] ?? view.range
    var constraint = Constraint(
      id: "kept.\(axis.sizeAttribute.name)", owner: view.name, firstItem: item, firstAttribute: axis.sizeAttribute,
      constant: length, priority: priority, origin: origin)
    constraint.identifier = identifier
    layout.constraints.append(constraint)
    writtenIndices.append(nil)
  }

  /// Has contents measure what texts and images suggest: at other sizes than the canvas's, a label that fills a row does
  /// not want to be as wide as it was drawn. Linear in the constraints.
  mutating func estimateContents() {
    for index in layout.constraints.indices where layout.constraints[index].origin.kind.isContentSize {
      let constraint = layout.constraints[index]
      guard layout.view(constraint.firstItem)?.interfaceBuilder?.hasDesignTimeSize != true,
        let axis = constraint.firstAttribute.axis
      else { continue }
      // What is not known must not contradict anything.
      if constraint.priority.isRequired { layout.constraints[index].priority = Self.estimatePriority }
      if let size = layout.estimatedContent(of: constraint.firstItem, along: axis) {
        layout.constraints[index].constant = size
      }
    }
  }

  /// Has views that follow their masks be less than empty where the fixed parts of these leave no room: autoresizing makes them
  /// empty there, and no size of a root contradicts it. Linear in the constraints.
  mutating func letMasksLeaveNoRoom() {
    for index in layout.constraints.indices where layout.constraints[index].origin.kind == .nonnegativeSize {
      guard let view = layout.view(layout.constraints[index].firstItem),
        view.translatesAutoresizingMaskIntoConstraints
      else { continue }
      let isHorizontal = layout.constraints[index].firstAttribute.axis == .horizontal
      guard view.autoresizingMask.contains(isHorizontal ? .flexibleWidth : .flexibleHeight) else { continue }
      layout.constraints[index].constant = Self.anySize
    }
  }

  /// Below what any view measures.
  private static let anySize: Rational = -100_000

  /// For a content size that is required and only estimated: above what anyone writes, below what containers do
  /// (``SceneBuilder/givenPriority``), which a guess must not tie with.
  static let estimatePriority = Priority(999.25)

  /// How much the views of a `UIStackView` keep their size on the canvas: frames are stored in which they squeeze what resists at 750,
  /// and none in which what is required gives way.
  private static let canvasPriority = Priority(998)

  /// How much the views of a stack view keep their size.
  ///
  /// On macOS just below 250, at which views hug their contents, and above 249.99998474121094, which Interface Builder writes for how
  /// much a stack view hugs its views: so it is that which gives way. On iOS above what stack views want of their own accord, at most
  /// 51, and below what anyone writes.
  private var keptSizePriority: Priority { layout.platform == .appkit ? Priority(249.999992) : Priority(60) }

  /// The identifier of the constraints by which views keep their size on the canvas.
  static let keptSizeIdentifier = "kept-size"

  private func storedLength(_ item: ItemID, _ attribute: FrameAttribute) -> Rational? {
    layout.view(item)?.storedLength(along: attribute == .width ? .horizontal : .vertical)
  }
}

extension Attribute {
  /// The part of a frame that a size attribute is.
  var sizeOfFrame: FrameAttribute? {
    switch self {
    case .width: .width
    case .height: .height
    default: nil
    }
  }
}
