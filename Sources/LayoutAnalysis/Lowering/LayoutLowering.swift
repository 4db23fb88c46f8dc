import ExactArithmetic
import LayoutModel

/// The work of lowering one layout: what was added so far, and where.
struct LayoutLowering {
  /// The layout, with the items and unknowns added so far.
  var layout: Layout
  /// The constraints so far.
  var constraints: [Constraint] = []
  /// For each of `constraints`, its index among the layout's written ones.
  var writtenIndices: [Int?] = []
  /// The items' hierarchy; complete once ``addImplicitItems()`` was called.
  var tree: ItemTree
  /// The built-in guides by owner, one of a kind each.
  var builtInGuides: [GuideKey: ItemID] = [:]
  /// For each item, the views that it arranges if it is a stack view.
  var arrangedViews: [[ItemID]]
  /// For each item that is a stack view, the guides it distributes and aligns by.
  var stackGuides: [ItemID: StackGuides] = [:]
  /// How long stack views are by what they arrange.
  let stackLengths: StackLengths
  /// The baselines that a constraint speaks of.
  var baselines: [BaselineKey: ItemBaseline] = [:]
  /// What frames decide.
  let feedback: FrameFeedback
  /// The insets that are not known.
  var unknownInsets: [InsetKey: UnknownID] = [:]
  /// The margins that a constraint speaks of, where they may not be as stated.
  var derivedMargins: Set<MarginKey> = []
  /// Where margins lie that are not numbers.
  var marginSources: [MarginKey: MarginSource] = [:]
  /// The item that each unknown belongs to, as far as the lowering knows.
  var unknownOwners: [ItemID?]

  /// Starts on a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - feedback: What frames decide.
  init(_ layout: Layout, feedback: FrameFeedback) {
    self.feedback = feedback
    self.layout = layout
    self.layout.constraints = []
    self.tree = ItemTree(layout.items)
    self.unknownOwners = Array(repeating: nil, count: layout.unknowns.count)
    var arrangedViews: [[ItemID]] = Array(repeating: [], count: layout.items.count)
    written = layout.constraints
    for (index, item) in layout.items.enumerated() {
      switch item {
      case .view:
        guard let superview = tree.parent(of: ItemID(index)), layout.view(superview)?.stack != nil else { continue }
        arrangedViews[superview.index].append(ItemID(index))
      case .guide(let guide):
        guard guide.kind != .custom else { continue }
        let key = GuideKey(owner: guide.owner, kind: guide.kind)
        if builtInGuides[key] == nil { builtInGuides[key] = ItemID(index) }
      }
    }
    self.arrangedViews = arrangedViews
    stackLengths = StackLengths(layout, arrangedViews: arrangedViews, written: layout.constraints)
    if layout.platform == .appkit { gatherByGravity() }
  }

  /// Puts the views of stack views into the order of the areas that gather them.
  private mutating func gatherByGravity() {
    for index in arrangedViews.indices where arrangedViews[index].count > 1 {
      let views = arrangedViews[index]
      arrangedViews[index] = (0..<3).flatMap { area in views.filter { (layout.view($0)?.gravity?.area ?? 0) == area } }
    }
  }

  private let written: [Constraint]

  /// Adds the active written constraints.
  ///
  /// - Parameter omitted: Indices to leave out.
  mutating func addWrittenConstraints(omitting omitted: Set<Int>) {
    reserveRoom(written.count)
    for index in written.indices where written[index].isActive && !omitted.contains(index) {
      constraints.append(written[index])
      writtenIndices.append(index)
    }
  }

  /// Makes room for some constraints and what nearly all items bring: to grow step by step takes twice the memory.
  private mutating func reserveRoom(_ count: Int) {
    var expected = count
    for item in layout.items {
      expected += 2
      guard let view = item.view else { continue }
      for axis in Axis.allCases {
        if view.intrinsicSize(along: axis) != .none { expected += 2 }
        if view.superview == nil { expected += 1 }
      }
    }
    constraints.reserveCapacity(expected)
    writtenIndices.reserveCapacity(expected)
  }

  /// Adds a constraint that no one wrote.
  mutating func add(_ constraint: consuming Constraint) {
    constraints.append(constraint)
    writtenIndices.append(nil)
  }

  /// Adds an unknown that belongs to an item.
  mutating func addUnknown(_ unknown: Unknown, owner: ItemID) -> UnknownID {
    layout.unknowns.append(unknown)
    unknownOwners.append(owner)
    return UnknownID(layout.unknowns.count - 1)
  }

  /// Adds the constraints that no one wrote, item by item.
  mutating func addImplicitConstraints() {
    reserveRoom(constraints.count)
    for index in layout.items.indices {
      let item = ItemID(index)
      switch layout.items[index] {
      case .view(let view):
        addRootSize(of: view, item)
        addNonnegativeSize(of: item, name: view.name, declared: view.range)
        addContentSize(of: view, item)
        if view.staysSmall { addLeastSize(of: view, item) }
        addAutoresizing(of: view, item)
        if view.isScrollView { addContentGuide(of: item) }
        if let stack = view.stack { addStack(stack, of: item) }
      case .guide(let guide):
        addNonnegativeSize(of: item, name: guide.name, declared: guide.range)
        addTies(of: guide, item)
      }
    }
  }

  /// Adds `unknown >= 0` for every unknown that is a length, as a constraint on nothing but the unknown: `0 >= -unknown`.
  mutating func addNonnegativeUnknowns() {
    guard !layout.items.isEmpty else { return }
    for index in layout.unknowns.indices where !layout.unknowns[index].mayBeNegative {
      let owner = unknownOwners[index]
      var constraint = Constraint(
        id: "unknown>=0", owner: layout.unknowns[index].name, firstItem: owner ?? ItemID(0),
        firstAttribute: .notAnAttribute, relation: .greaterThanOrEqual,
        origin: ConstraintOrigin(kind: .nonnegativeUnknown, item: owner))
      constraint.unknownTerms = [UnknownTerm(unknown: UnknownID(index), coefficient: -1)]
      add(constraint)
    }
  }

  /// The result; takes what was added with it, since a copy of it all would be large.
  mutating func finish() -> LoweredLayout {
    let margins = resolvedMargins()
    layout.constraints = constraints
    constraints = []
    var contentGuides: [ItemID?] = Array(repeating: nil, count: layout.items.count)
    for (index, item) in layout.items.enumerated() where item.view?.isScrollView == true {
      contentGuides[index] = builtInGuides[GuideKey(owner: ItemID(index), kind: .contentLayout)]
    }
    return LoweredLayout(
      layout: layout, writtenIndices: writtenIndices, tree: tree, margins: margins, contentGuides: contentGuides,
      baselines: baselines, marginSources: marginSources)
  }
}
