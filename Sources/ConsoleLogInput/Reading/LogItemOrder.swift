import LayoutModel

/// The items of a message in the order of a layout: a view behind its superview, a guide behind its owner.
struct LogItemOrder {
  private let items: LogItems
  private var order: [Int] = []
  private var ids: [ItemID?]
  private var owners: [Int: Int] = [:]
  private var guidesWithoutOwner: [Int] = []

  /// Orders items; linear in their number.
  init(_ items: LogItems) {
    self.items = items
    ids = Array(repeating: nil, count: items.nodes.count)
    var count = 0
    for node in items.nodes.indices {
      // From the item up to the first ancestor that has its place, then down again.
      var path: [Int] = []
      var current: Int? = node
      while let item = current, ids[item] == nil, path.count <= items.nodes.count {
        path.append(item)
        current = items.nodes[item].parent
      }
      for item in path.reversed() where ids[item] == nil {
        if items.isGuide(item), items.nodes[item].parent == nil {
          // A guide lies in a view, even in one that no line prints.
          order.append(-1 - item)
          owners[item] = count
          count += 1
        }
        ids[item] = ItemID(count)
        order.append(item)
        count += 1
      }
    }
  }

  /// The layout's id of an item.
  func id(of item: Int) -> ItemID? { ids.indices.contains(item) ? ids[item] : nil }

  /// The items that no line prints.
  var unlisted: [ItemID] {
    order.indices.filter { order[$0] < 0 || items.nodes[order[$0]].isUnlisted }.map { ItemID($0) }
  }

  /// The views and guides.
  func layoutItems(platform: Platform) -> [LayoutItem] {
    let names = LogNaming.uniqueNames(
      order.map { index in
        index < 0 ? ("owner of \(shortName(-1 - index))", nil) : (shortName(index), items.nodes[index].address)
      })
    return order.enumerated().map { place, index in
      guard index < 0 else { return layoutItem(index, name: names[place], platform: platform) }
      var owner = View(name: names[place], className: platform == .appkit ? "NSView" : "UIView")
      owner.logName = .classAndAddress
      return .view(owner)
    }
  }

  private func shortName(_ index: Int) -> String {
    let node = items.nodes[index]
    guard node.isUnlisted else { return LogNaming.shortName(of: node) }
    let origin = items.origin(ofUnlisted: index).map { LogNaming.shortName(of: items.nodes[$0]) } ?? "view"
    return "\(node.description ?? "superview") of \(origin)"
  }

  private func layoutItem(_ index: Int, name: String, platform: Platform) -> LayoutItem {
    let node = items.nodes[index]
    let parent = node.parent.flatMap { ids[$0] } ?? owners[index].map { ItemID($0) }
    if let className = node.className, items.isGuide(index), let parent {
      var guide = LayoutGuide(
        name: name, owner: parent, kind: LogGuideKind.kind(identifier: node.text, className: className),
        className: className, identifier: node.text)
      guide.address = node.address
      guide.id = node.address.map { "0x" + $0 }
      guide.range = node.range
      return .guide(guide)
    }
    var view = View(
      name: name, className: node.className ?? (platform == .appkit ? "NSView" : "UIView"), superview: parent)
    view.address = node.address
    view.id = node.address.map { "0x" + $0 }
    view.text = node.text
    view.logName = node.name.map { .name($0) } ?? .classAndAddress
    view.range = node.range
    return .view(view)
  }
}
