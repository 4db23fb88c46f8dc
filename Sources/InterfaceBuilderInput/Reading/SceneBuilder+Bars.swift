extension SceneBuilder {
  /// Reads what the bars around a controller say, as the canvas shows it.
  mutating func readBars(of controller: Int) {
    guard var bars = layout.interfaceBuilder?.bars, let id = tree[controller].attributes["id"] else { return }
    bars.isPushed = bars.isPushed || document.bars.pushed.contains(id)
    bars.isPushedAboveTabs = bars.isPushedAboveTabs || document.bars.pushedAboveTabs.contains(id)
    bars.isAboveTabs = bars.isAboveTabs || bars.isPushedAboveTabs || document.bars.tabbed.contains(id)
    bars.isAboveToolbar = bars.isAboveToolbar || document.bars.aboveToolbar.contains(id)
    bars.isEmbedded = bars.isEmbedded || document.bars.embedded.contains(id)
    if let item = tree.child(key: "navigationItem", of: controller) {
      let title = tree[item].attributes["title"] ?? ""
      bars.navigation = [words(ofItems: "left", in: item), title, words(ofItems: "right", in: item)]
    }
    if let item = tree.child(key: "tabBarItem", of: controller) { bars.tab = words(ofItem: item) }
    if let items = tree.child("toolbarItems", of: controller) {
      bars.tools = tree.children("barButtonItem", of: items).map(words(ofItem:)).filter { !$0.isEmpty }
    }
    layout.interfaceBuilder?.bars = bars
  }

  /// The items of one end of a navigation bar, a single one or a list.
  private func words(ofItems side: String, in navigationItem: Int) -> String {
    let single = tree.child("barButtonItem", key: "\(side)BarButtonItem", of: navigationItem).map { [$0] }
    let list = tree.child("\(side)BarButtonItems", of: navigationItem).map { tree.children("barButtonItem", of: $0) }
    // A list of the right begins at the edge.
    let items = (single ?? list ?? []).map(words(ofItem:)).filter { !$0.isEmpty }
    return (side == "right" ? items.reversed() : items).joined(separator: " · ")
  }

  /// The title of an item, else what the system calls it, else its image; nothing for a space.
  private func words(ofItem item: Int) -> String {
    let attributes = tree[item].attributes
    if let title = attributes["title"], !title.isEmpty { return title }
    guard let name = attributes["systemItem"] else { return attributes["image"] ?? attributes["catalog"] ?? "" }
    switch name {
    case "flexibleSpace", "fixedSpace": return ""
    case "add": return "+"
    default: return ElementClass.displayName(of: name)
    }
  }
}
