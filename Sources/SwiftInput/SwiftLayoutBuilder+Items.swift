import ExactArithmetic
import LayoutInput
import LayoutModel
import SwiftProgram

extension SwiftLayoutBuilder {
  /// Finds the items of which not all is known.
  mutating func findUnseen() {
    let constrained = Set(source.constraints.flatMap { [$0.first] + ($0.second.map { [$0] } ?? []) })
    for (index, item) in source.items.enumerated() where index != source.root {
      let isPlain = item.kitClass != nil && !item.isOwnType && !hasUnknownContent(item)
      let isMasked = item.translatesMask != .no && !isGuide(item)
      let isWhole = isGuideOfScrollView(item) || isPlain && item.isMadeHere
      if !item.openings.isEmpty || isMasked || !isWhole { unseen.insert(index) }
      if !source.isComplete || source.isSubclassed || source.hasUnknownSuperclass { unseen.insert(index) }
      if item.hugging.values.contains(where: { $0.known == nil }) { unseen.insert(index) }
      if item.compressionResistance.values.contains(where: { $0.known == nil }) { unseen.insert(index) }
      if let stack = item.stack, !isKnown(stack) {
        unseen.insert(index)
        unseen.formUnion(stack.arranged ?? [])
      }
      // A view without any constraint is laid out by its frame, if at all.
      if !constrained.contains(index), item.stack == nil { unseen.insert(index) }
      // A content view that UIKit makes follows its view, which what is in it then holds.
      if !item.isMadeHere, !isGuide(item), case .item(let parent) = item.parent, parent != source.root {
        unseen.insert(parent)
      }
      // What lies in a view of a type of the program's own is judged with that type.
      if ownView(around: index) != nil { unseen.insert(index) }
    }
  }

  /// The view of a type of the program's own that an item lies in, if that is not what this layout is of.
  func ownView(around index: Int) -> Int? { Self.ownView(around: index, in: source) }

  private static func ownView(around index: Int, in source: SwiftLayout) -> Int? {
    var current = index
    while case .item(let parent) = source.items[current].parent, parent < current {
      if parent == source.root { return nil }
      if source.items[parent].isOwnType { return parent }
      current = parent
    }
    return nil
  }

  /// The items all of whose constraints the view of the program's own makes that they lie in. Linear in the constraints.
  static func judgedElsewhere(_ source: SwiftLayout, _ placesOfTypes: [String: Set<Place>]) -> Set<Int> {
    var result = Set<Int>()
    for constraint in source.constraints { result.insert(constraint.first) }
    for constraint in source.constraints {
      for item in [constraint.first, constraint.second].compactMap(\.self) where result.contains(item) {
        let own = ownView(around: item, in: source).flatMap { placesOfTypes[source.items[$0].className] }
        if own?.contains(constraint.place) != true { result.remove(item) }
      }
    }
    return result
  }

  private func hasUnknownContent(_ item: SwiftItem) -> Bool {
    item.stack == nil && !isGuide(item) && item.content.values.contains(.unknown)
  }

  /// Whether an item is a guide of a scroll view, which lies as that and its content do.
  private func isGuideOfScrollView(_ item: SwiftItem) -> Bool {
    guard item.guide == .contentLayout || item.guide == .frameLayout, case .item(let parent) = item.parent else {
      return false
    }
    return source.items[parent].isScrollView
  }

  /// Leaves the guides of scroll views open of which not all is known.
  mutating func leaveGuidesOpen() {
    for (index, item) in source.items.enumerated() where isGuideOfScrollView(item) {
      if case .item(let parent) = item.parent, unseen.contains(parent) { unseen.insert(index) }
    }
  }

  /// Whether an item is a guide, UIKit's or one that code made.
  func isGuide(_ item: SwiftItem) -> Bool {
    item.guide != nil || item.kitClass?.hasSuffix("LayoutGuide") == true
  }

  /// Whether a stack view's constraints are known for certain.
  private func isKnown(_ stack: SwiftStack) -> Bool {
    guard stack.axis != nil, stack.distribution != nil, stack.alignment != nil, known(stack.spacing) != nil,
      stack.isLayoutMarginsRelative == .no, stack.customSpacing.values.allSatisfy({ known($0) != nil }),
      stack.distribution != .fillProportionally,
      source.platform == .uikit, let arranged = stack.arranged, !source.isSubclassed, source.isComplete
    else { return false }
    return arranged.allSatisfy { source.items[$0].isHidden == .no && source.items[$0].openings.isEmpty }
  }

  /// Adds an item behind what it is in.
  mutating func addItem(_ index: Int) {
    let item = source.items[index]
    var parent: ItemID?
    if case .item(let number) = item.parent, number < index { parent = items[number] }
    if isGuide(item) {
      guard let owner = parent, layout.view(owner) != nil else { return }
      items[index] = add(guide(item, index, of: owner), top: tops[owner.index])
      return
    }
    let view = self.view(item, index, in: parent)
    let id = add(.view(view), top: parent.map { tops[$0.index] })
    items[index] = id
  }

  private mutating func add(_ item: LayoutItem, top: ItemID?) -> ItemID {
    let id = layout.add(item)
    tops.append(top ?? id)
    return id
  }

  private mutating func guide(_ item: SwiftItem, _ index: Int, of owner: ItemID) -> LayoutItem {
    var guide = LayoutGuide(name: item.name, owner: owner, kind: .custom)
    switch item.guide {
    case .contentLayout?, .frameLayout?:
      guard let kind = item.guide, layout.view(owner)?.isScrollView == true else { break }
      guide = LayoutGuide(builtIn: kind, of: owner, ownerName: layout[owner].name)
      guide.name = item.name
    case .custom?, nil: break
    case let kind?:
      // Where these lie depends on what is around the view: the frame is not known, and so it is no guide that is laid out.
      let builtIn = LayoutGuide(builtIn: kind, of: owner, ownerName: layout[owner].name)
      guide.className = builtIn.className
      guide.identifier = builtIn.identifier
      unseen.insert(index)
    }
    if item.guide == nil, !item.isMadeHere { unseen.insert(index) }
    guide.range = places.range(item.place)
    return .guide(guide)
  }

  private func view(_ item: SwiftItem, _ index: Int, in parent: ItemID?) -> View {
    let prefix = source.platform == .uikit ? "UI" : "NS"
    var view = View(
      name: item.name, className: item.className.isEmpty ? prefix + "View" : item.className, superview: parent)
    view.range = range(of: item, index)
    view.contentHugging = ClassDefaults.contentHugging(of: item.kitClass ?? "")
    view.compressionResistance = ClassDefaults.compressionResistance
    // A scroll view's edges mean its content; those that make their content themselves have an unknown one.
    view.isScrollView = item.isScrollView
    if parent == nil { view.followedSizes = index != source.root ? .none : fillsScreen ? .all : .givenAlone }
    guard parent != nil, !unseen.contains(index) else { return view }
    for axis in Axis.allCases {
      if let priority = item.hugging[axis]?.known { view.contentHugging[axis] = Priority(priority.doubleValue) }
      if let priority = item.compressionResistance[axis]?.known {
        view.compressionResistance[axis] = Priority(priority.doubleValue)
      }
    }
    return view
  }

  /// Where an item is held, which is where something is missing if it is not held enough; else where it is made.
  private func range(of item: SwiftItem, _ index: Int) -> SourceRange? {
    if index != source.root, let constraint = holders[index] { return places.range(constraint.place) }
    return places.range(item.place) ?? places.range(source.place)
  }

  /// For each item the first constraint of this file that is certain to hold it; else the first that holds the root to it.
  static func holders(of source: SwiftLayout) -> [Int: SwiftConstraint] {
    let own = source.constraints.filter { $0.activity == .certain && $0.place.file == source.place.file }
    var holders: [Int: SwiftConstraint] = [:]
    for constraint in own where holders[constraint.first] == nil { holders[constraint.first] = constraint }
    for constraint in own where constraint.first == source.root {
      if let second = constraint.second, holders[second] == nil { holders[second] = constraint }
    }
    return holders
  }

  /// Has the stack views arrange their views. Linear in the items.
  mutating func setStacks() {
    let inside = Dictionary(grouping: source.items.indices) { source.items[$0].parent }
    let subviews = Dictionary(grouping: layout.viewIDs) { layout.view($0)?.superview }
    for (index, item) in source.items.enumerated() where item.stack != nil {
      guard let known = item.stack, isKnown(known), item.openings.isEmpty || index == source.root,
        let id = items[index],
        let axis = known.axis,
        let distribution = known.distribution, let alignment = known.alignment,
        // The layout arranges a stack view's subviews in their order.
        let arranged = known.arranged?.compactMap({ items[$0] }), arranged == subviews[id] ?? []
      else {
        // How it lays out what is in it is not known.
        if index != source.root { unseen.insert(index) }
        unseen.formUnion(inside[.item(index)] ?? [])
        continue
      }
      var stack = Stack(
        axis: axis, distribution: distribution, alignment: alignment, spacing: self.known(known.spacing) ?? 0)
      for (number, spacing) in known.customSpacing {
        if let view = items[number], let points = self.known(spacing) { stack.customSpacing[view] = points }
      }
      layout.changeView(id) { $0.stack = stack }
    }
  }
}

extension AxisPriorities {
  /// The priority along an axis.
  fileprivate subscript(axis: Axis) -> Priority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
