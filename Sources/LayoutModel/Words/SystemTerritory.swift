/// Which items of a log are the system's though their classes are anybody's: what lies in a view that no app fills.
package struct SystemTerritory {
  /// The items, those of inner classes left out that apps put their views into.
  package internal(set) var items: Set<ItemID> = []

  /// Looks at a layout that was read from a log; linear.
  ///
  /// - Parameter layout: The layout; superviews come before what they hold.
  package init(_ layout: Layout) {
    let unlisted = Set(layout.log?.unlistedItems ?? [])
    let named = Self.namedBySystem(in: layout)
    for index in layout.items.indices {
      let id = ItemID(index)
      let isOwned = layout.items[index].parent.map { items.contains($0) && !unlisted.contains($0) } ?? false
      switch layout.items[index] {
      case .view(let view):
        if case .name = view.logName {
          if named.contains(id) { items.insert(id) }
          continue
        }
        if SystemClasses.isClosed(view.className) || (isOwned && !SystemClasses.isApp(view.className)) {
          items.insert(id)
        }
      case .guide(let guide):
        // No app adds a guide to a private view.
        let isOfPrivate = guide.kind == .custom && SystemClasses.isPrivate(layout[guide.owner].className)
        if isOwned || isOfPrivate || SystemClasses.isSystemGuide(guide.identifier ?? "") { items.insert(id) }
      }
    }
    addStacks(of: layout)
    addNeighbours(of: layout)
    addBetween(of: layout)
    addBesideGuides(of: layout, unlisted: unlisted)
    addInAlert(of: layout, unlisted: unlisted)
    addControlParts(of: layout)
  }

  /// What a plain control makes and lays out by constraints: all lines that name it centre it in the control, put it on a baseline
  /// of that or keep it no longer. An app that ties one says where it is to be, and its mask is printed, too.
  private mutating func addControlParts(of layout: Layout) {
    var parts = Set<ItemID>()
    var others = Set<ItemID>()
    for constraint in layout.constraints {
      let items = [constraint.firstItem, constraint.secondItem].compactMap(\.self)
      for (place, item) in items.enumerated() where SystemClasses.isControlPart(layout[item].className) {
        guard items.count == 2, constraint.origin.kind == .log,
          SystemClasses.isControlPart(layout[item].className, of: layout[items[1 - place]].className),
          Self.isOfControl(constraint)
        else {
          others.insert(item)
          continue
        }
        parts.insert(item)
      }
    }
    items.formUnion(parts.subtracting(others))
  }

  /// Whether a constraint is one that a control has for a part of its own.
  private static func isOfControl(_ constraint: Constraint) -> Bool {
    guard constraint.firstAttribute == constraint.secondAttribute, constraint.multiplier == .one,
      constraint.constant.isZero
    else { return false }
    switch constraint.firstAttribute {
    case .centerX, .centerY, .firstBaseline, .lastBaseline: return constraint.relation == .equal
    case .width, .height: return constraint.relation == .lessThanOrEqual
    default: return false
    }
  }

  /// The views that a log prints with an identifier in the place of their class, and whose identifier a framework gave: it begins
  /// as classes of frameworks do, and it is that of an inner view, or the view is tied to one.
  private static func namedBySystem(in layout: Layout) -> Set<ItemID> {
    func isNamed(_ item: ItemID) -> Bool {
      guard case .name = layout[item].view?.logName, let name = layout[item].view?.name else { return false }
      return !SystemClasses.isAppIdentifier(name)
    }
    func isInner(_ item: ItemID) -> Bool {
      SystemClasses.isInner(layout[item].className) || isNamed(item) && SystemClasses.isInner(layout[item].name)
    }
    var result = Set<ItemID>()
    for constraint in layout.constraints {
      let items = [constraint.firstItem, constraint.secondItem].compactMap(\.self)
      for item in items where isNamed(item) && items.contains(where: isInner) { result.insert(item) }
    }
    return result
  }

  /// A plain view that is tied to several private ones, and to nothing else, is one of theirs: an app may know the one that its view
  /// lies in, but no other.
  private mutating func addBetween(of layout: Layout) {
    var partners: [ItemID: Set<ItemID>] = [:]
    for constraint in layout.constraints {
      guard let second = constraint.secondItem else { continue }
      partners[constraint.firstItem, default: []].insert(second)
      partners[second, default: []].insert(constraint.firstItem)
    }
    for (item, others) in partners where others.count > 1 {
      guard Self.isAnybodys(item, in: layout) else { continue }
      let isOfPrivate = others.allSatisfy { layout[$0].view != nil && SystemClasses.isPrivate(layout[$0].className) }
      if isOfPrivate { items.insert(item) }
    }
    addInClosed(of: layout)
  }

  /// A view of a framework's class that several lines tie to views which no app knows or fills, and none to anything else, is one of
  /// theirs.
  private mutating func addInClosed(of layout: Layout) {
    var ties: [ItemID: Int] = [:]
    var others = Set<ItemID>()
    for constraint in layout.constraints {
      guard let second = constraint.secondItem else { continue }
      for (item, other) in [(constraint.firstItem, second), (second, constraint.firstItem)] {
        let isClosed = layout[other].view != nil && SystemClasses.isUnknown(layout[other].className)
        if isClosed { ties[item, default: 0] += 1 } else { others.insert(item) }
      }
    }
    for (item, count) in ties where count > 1 && !others.contains(item) {
      guard Self.isAnybodys(item, in: layout), !SystemClasses.isPlacedByApps(layout[item].className) else { continue }
      items.insert(item)
    }
  }

  /// What keeps a distance to a view that no app knows is the system's, too, unless it holds that.
  private mutating func addNeighbours(of layout: Layout) {
    for constraint in layout.constraints {
      guard let second = constraint.secondItem else { continue }
      let isBeside =
        constraint.firstAttribute.isLocation && constraint.firstAttribute != constraint.secondAttribute
      for (item, other) in [(constraint.firstItem, second), (second, constraint.firstItem)] {
        let className = layout[item].className
        // An alert keeps itself wider than what it made for its buttons; what an app puts into one it makes equal.
        let isOfAlert =
          className == "_UIAlertControllerView" && constraint.firstAttribute.isSize && constraint.relation != .equal
        guard layout[item].view != nil, (isBeside && SystemClasses.isNamedClosed(className)) || isOfAlert,
          layout[item].parent != other, Self.isAnybodys(other, in: layout)
        else { continue }
        items.insert(other)
      }
    }
  }

  /// A stack view that all its lines tie to such views, and to nothing else, is one of them, wherever it lies.
  private mutating func addStacks(of layout: Layout) {
    var ties: [ItemID: Int] = [:]
    var others = Set<ItemID>()
    for constraint in layout.constraints {
      guard let second = constraint.secondItem else { continue }
      for (item, other) in [(constraint.firstItem, second), (second, constraint.firstItem)] {
        if items.contains(other), layout[other].view != nil { ties[item, default: 0] += 1 } else { others.insert(item) }
      }
    }
    for (item, count) in ties where count > 1 && !others.contains(item) {
      guard let view = layout[item].view, view.className.hasSuffix("StackView"), !SystemClasses.isApp(view.className)
      else { continue }
      if case .name = view.logName { continue }
      items.insert(item)
    }
  }
}

extension SystemClasses {
  /// Beginnings of classes of views that no app puts anything into.
  private static let closedPrefixes = [
    "__AV", "_AV", "AV", "_SF", "SF", "NSToolbar", "_NSToolbar", "_UIBackdrop", "UIKeyboard", "_UIKeyboard", "UIKB",
    "TUI", "_UIActivity", "_UIAlertControllerAction", "VKC", "VKAVCapture", "VKKeyboardCamera",
    "FI_T", "SPUI", "SearchUI", "SKUI", "WGWidget", "NCNotification",
  ]

  /// Views of such names that apps make.
  private static let publicViews: Set<String> = [
    "AVPlayerView", "AVCaptureView", "AVRoutePickerView", "AVPlayerLayerView", "NSToolbarView",
  ]

  /// Whether a class is one of those.
  package static func isPlacedByApps(_ className: String) -> Bool { publicViews.contains(className) }

  /// What the names of inner views say that apps fill: with views of controllers, items of bars, or pages.
  private static let openWords = [
    "Content", "Wrapper", "Container", "Transition", "Popover", "Presentation", "Page", "Queuing", "ScrollView",
    "Window", "Clip", "ThemeFrame", "Adaptor", "Input", "DropShadow", "Dimming", "Host", "Controller", "Root",
  ]

  /// Whether a class is one of the frameworks' into which no app puts anything.
  static func isClosed(_ className: String) -> Bool {
    isNamedClosed(className) || (isInner(className) && !openWords.contains { className.contains($0) })
  }

  /// Whether a class is one of those by the beginning of its name: no app knows such a view.
  static func isNamedClosed(_ className: String) -> Bool {
    if publicViews.contains(className) || className.contains(".") { return false }
    return closedPrefixes.contains { prefix in
      className.hasPrefix(prefix) && className.dropFirst(prefix.count).first.map { $0.isUppercase } == true
    }
  }

  /// Whether a class is one that no app knows by its name, or fills.
  static func isUnknown(_ className: String) -> Bool {
    isNamedClosed(className) && !openWords.contains { className.contains($0) } && !className.contains("Overlay")
  }

  /// Whether an identifier is that of a guide which the system made for itself.
  ///
  /// A navigation bar names its guides after what they are for and whose they are: `TitleView(0x14b80a2c0)`.
  static func isSystemGuide(_ identifier: String) -> Bool {
    if identifier.hasPrefix("_UI") || identifier.hasPrefix("UINav") { return true }
    // That of a map for what covers its edges.
    if identifier == "Edge Insets" { return true }
    if identifier.hasSuffix(")"), identifier.contains("(0x") || identifier.contains("=0x") { return true }
    return ["SF", "AV", "_SF", "_AV"].contains { prefix in
      identifier.hasPrefix(prefix) && identifier.dropFirst(prefix.count).first.map { $0.isUppercase } == true
    }
  }

  /// Views of controllers that apps pin as if they were their own, which they have no other name for.
  package static func isPageContent(_ className: String) -> Bool { className == "_UIPageViewControllerContentView" }
}
