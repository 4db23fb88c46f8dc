import LayoutModel

extension LayoutLowering {
  /// Adds the guides that implicit constraints need: content areas, margins, a stack view's spacers.
  mutating func addImplicitItems() {
    for index in layout.items.indices {
      let item = ItemID(index)
      switch layout.items[index] {
      case .view(let view):
        if view.isScrollView { _ = builtInGuide(.contentLayout, of: item) }
        if let stack = view.stack { addGuides(of: stack, item) }
      case .guide(let guide):
        if guide.kind == .readableContent, tree.parent(of: item) != nil {
          _ = builtInGuide(.layoutMargins, of: guide.owner)
        }
      }
    }
    tree = ItemTree(layout.items)
  }

  /// The views that a stack view lays out: `UIStackView` gives hidden ones no length, `NSStackView` detaches them.
  func laidOutViews(of stack: ItemID) -> [ItemID] {
    let arranged = arrangedViews[stack.index]
    return layout.platform == .uikit ? arranged : arranged.filter { layout.view($0)?.isHidden == false }
  }

  /// The built-in guide of a view, made on first use, in constant time.
  mutating func builtInGuide(_ kind: LayoutGuide.Kind, of owner: ItemID) -> ItemID {
    let key = GuideKey(owner: owner, kind: kind)
    if let guide = builtInGuides[key] { return guide }
    let guide = layout.add(.guide(LayoutGuide(builtIn: kind, of: owner, ownerName: layout[owner].name)))
    builtInGuides[key] = guide
    return guide
  }

  /// Adds the guides by which a stack view aligns and distributes its views.
  private mutating func addGuides(of stack: Stack, _ item: ItemID) {
    let arranged = laidOutViews(of: item)
    guard !arranged.isEmpty else { return }
    guard layout.platform == .uikit else { return addAppKitGuides(of: stack, arranged, item) }
    if stack.isLayoutMarginsRelativeArrangement { _ = builtInGuide(.layoutMargins, of: item) }
    var guides = StackGuides()
    let visible = arranged.filter { layout.view($0)?.isHidden == false }.count
    if stack.distribution == .equalSpacing || stack.distribution == .equalCentering {
      for index in 0..<max(0, visible - 1) {
        guides.gaps.append(addGuide(.stackGap, of: item, name: "gap\(index)"))
      }
    }
    if stack.alignment != .fill && arranged.count > 1 || visible == 0 {
      guides.alignmentSpacer = addGuide(.stackAlignmentSpacer, of: item, name: "alignmentSpacer")
    }
    if visible == 0 { guides.canvasSpacer = addGuide(.stackAlignmentSpacer, of: item, name: "canvasSpacer") }
    stackGuides[item] = guides
  }

  /// Adds the guides of an `NSStackView`, none of which views are laid out in.
  private mutating func addAppKitGuides(of stack: Stack, _ arranged: [ItemID], _ item: ItemID) {
    var guides = StackGuides()
    let isEqualGaps = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let isEqualSizes = stack.distribution == .fillEqually || stack.distribution == .fillProportionally
    // One gap is equal to itself.
    if isEqualGaps && arranged.count > 2 {
      for index in 0..<arranged.count - 1 {
        guides.gaps.append(addGuide(.stackGap, of: item, name: "gap\(index)"))
      }
    }
    if isEqualGaps && arranged.count > 2 || isEqualSizes && arranged.count > 1 {
      guides.ideal = addGuide(.stackGap, of: item, name: "ideal")
    }
    let middle = arranged.filter { layout.view($0)?.gravity?.area == 1 }.count
    if stack.distribution == .gravityAreas && middle > 1 {
      guides.center = addGuide(.stackGap, of: item, name: "center")
    }
    stackGuides[item] = guides
  }

  private mutating func addGuide(_ kind: LayoutGuide.Kind, of owner: ItemID, name: String) -> ItemID {
    let ownerName = layout[owner].name
    var guide = LayoutGuide(builtIn: kind, of: owner, ownerName: ownerName)
    guide.name = "\(ownerName).\(name)"
    if layout.platform == .appkit { (guide.className, guide.identifier) = ("NSLayoutGuide", nil) }
    return layout.add(.guide(guide))
  }
}

/// The guides that a stack view makes for itself.
struct StackGuides {
  /// What spans the arranged views across the axis, with an alignment other than fill, or where all are hidden.
  var alignmentSpacer: ItemID?
  /// The gaps between visible views, with equal spacing or centring.
  var gaps: [ItemID] = []
  /// What ties both ends of the canvas together when every arranged view is hidden.
  var canvasSpacer: ItemID?
  /// The size that an `NSStackView` wants its views or its gaps to have.
  var ideal: ItemID?
  /// What spans the views that an `NSStackView` gathers in its middle, if they are several.
  var center: ItemID?
}
