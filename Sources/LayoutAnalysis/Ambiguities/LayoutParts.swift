import LayoutModel

/// Which items of a layout a report on ambiguity speaks of.
struct LayoutParts {
  private let isShown: [Bool]
  private let layout: Layout
  private let usesContentArea: Set<ItemID>
  private let guides: GuideUses
  private let conventions: any LayoutConventions

  /// Finds out which items are visible and part of the layout.
  init(layout: Layout) {
    self.layout = layout
    conventions = layout.conventions
    let judgesHiddenViews = conventions.judgesHiddenViews
    let emptied = judgesHiddenViews ? layout.emptiedStacks : []
    var shown: [Bool] = []
    var showsContent: [Bool] = []
    shown.reserveCapacity(layout.items.count)
    for item in layout.items {
      let parentIsShown = item.parent.map { showsContent[$0.index] } ?? true
      let isHidden = item.view?.isHidden ?? false
      // Where a hidden view is judged as others are, the views of a stack view that shows none are not, nor what is in a view
      // that a stack view leaves out: what it does with them is not known.
      let stack = item.view?.superview.flatMap { layout.view($0)?.stack == nil ? nil : $0 }
      let isJudged = judgesHiddenViews && stack.map(emptied.contains) != true
      shown.append(parentIsShown && (!isHidden || isJudged))
      showsContent.append(parentIsShown && (!isHidden || (judgesHiddenViews && stack == nil)))
    }
    isShown = shown
    var used = Set<ItemID>()
    for item in layout.items {
      if let view = item.view, let superview = view.superview, layout.view(superview)?.isScrollView == true,
        !conventions.isHeldInPlace(view)
      {
        used.insert(superview)
      }
      if let guide = item.guide, guide.kind == .contentLayout, conventions.judgesEmptyContent(of: guide, in: layout) {
        used.insert(guide.owner)
      }
    }
    usesContentArea = used
    guides = GuideUses(layout)
  }

  /// Whether a stack view centers the others of its views without this one.
  private func isLeftOut(_ view: View, along axis: Axis) -> Bool {
    guard view.isHidden, let stack = view.superview.flatMap({ layout.view($0)?.stack }) else { return false }
    return stack.distribution == .equalCentering && stack.axis == axis
  }

  /// Whether an ambiguity of this part of an item is reported.
  ///
  /// Not for hidden views and what they hold, nor where along a stack view of equal centering a hidden view lies, which is in no
  /// gap of it; not for guides that no one made by hand nor for parts of others that no view
  /// depends on, and of a scroll view's content area only the size, where it has content. Not for a content view that fills
  /// its owner, of an effect view or a cell: its freedom is the owner's, and no constraint can be added to it; nor for what a mask
  /// places.
  func isReported(_ item: ItemID, _ attribute: FrameAttribute) -> Bool {
    guard isShown[item.index] else { return false }
    switch layout[item] {
    case .view(let view):
      return !conventions.isFreeAsOwner(view) && !isLeftOut(view, along: attribute.axis)
    case .guide(let guide):
      switch guide.kind {
      case .custom: return guides.depend(on: item, attribute)
      case .contentLayout:
        return usesContentArea.contains(guide.owner) && (attribute == .width || attribute == .height)
      default: return false
      }
    }
  }
}
