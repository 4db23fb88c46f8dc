// Plain views that are the system's since only the system knows what they are tied to.
extension SystemTerritory {
  /// No app knows a view of such a name, and so none ties a guide without a name to it, or a view to that guide: both are the
  /// system's, and what lies in them.
  mutating func addBesideGuides(of layout: Layout, unlisted: Set<ItemID>) {
    func isUnnamed(_ item: ItemID) -> Bool {
      layout[item].guide.map { $0.kind == .custom && ($0.identifier ?? "").isEmpty } ?? false
    }
    let ties = Self.ties(of: layout)
    var guides = Set<ItemID>()
    for (item, other) in ties where isUnnamed(item) && layout[other].view != nil {
      if SystemClasses.isNamedClosed(layout[other].className) { guides.insert(item) }
    }
    guard !guides.isEmpty else { return }
    items.formUnion(guides)
    for (item, other) in ties where guides.contains(other) && Self.isAnybodys(item, in: layout) {
      if layout[other].guide?.owner != item { items.insert(item) }
    }
    addContents(of: layout, unlisted: unlisted)
  }

  /// An alert is as high as several plain views, and these as others, down to a list of what it shows: an app makes one view as large
  /// as an alert at most.
  mutating func addInAlert(of layout: Layout, unlisted: Set<ItemID>) {
    func isPlain(_ item: ItemID) -> Bool { layout[item].className == "UIView" && Self.isAnybodys(item, in: layout) }
    let equalities = layout.constraints.filter {
      $0.firstAttribute.isSize && $0.firstAttribute == $0.secondAttribute && $0.relation == .equal
        && $0.multiplier == .one && $0.constant.isZero
    }
    let alike = equalities.filter { layout[$0.firstItem].className == "_UIAlertControllerView" }
    let seeds = Set(alike.compactMap(\.secondItem).filter(isPlain))
    guard seeds.count > 1 else { return }
    items.formUnion(seeds)
    for equality in equalities {
      guard let second = equality.secondItem else { continue }
      for (item, other) in [(equality.firstItem, second), (second, equality.firstItem)]
      where seeds.contains(other) && isPlain(item) { items.insert(item) }
    }
    addContents(of: layout, unlisted: unlisted)
  }

  /// Adds the plain views that lie in the system's; superviews come before what they hold.
  private mutating func addContents(of layout: Layout, unlisted: Set<ItemID>) {
    for index in layout.items.indices where Self.isAnybodys(ItemID(index), in: layout) {
      let isInside = layout.items[index].parent.map { items.contains($0) && !unlisted.contains($0) } ?? false
      if isInside { items.insert(ItemID(index)) }
    }
  }

  /// Whether a view is of a framework's class, and has no name that somebody gave it.
  static func isAnybodys(_ item: ItemID, in layout: Layout) -> Bool {
    guard let view = layout[item].view, !layout[item].isOfApp else { return false }
    if case .name = view.logName { return false }
    return true
  }

  /// What is tied to what, each way.
  private static func ties(of layout: Layout) -> [(ItemID, ItemID)] {
    let ties = layout.constraints.compactMap { tie in tie.secondItem.map { (tie.firstItem, $0) } }
    return ties + ties.map { ($0.1, $0.0) }
  }
}
