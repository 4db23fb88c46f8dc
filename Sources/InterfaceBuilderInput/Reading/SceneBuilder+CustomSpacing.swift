import LayoutModel

extension SceneBuilder {
  /// Sets the gaps that differ in macOS stack views: a list of numbers, one for each view in its order.
  ///
  /// The greatest single-precision number stands for none of its own. Linear in the elements.
  mutating func addCustomSpacing() {
    guard document.platform == .appkit else { return }
    var arranged: [ItemID: [ItemID]] = [:]
    for item in layout.viewIDs {
      if let superview = layout.view(item)?.superview { arranged[superview, default: []].append(item) }
    }
    for index in group..<tree[group].end where tree[index].name == "customSpacing" {
      guard let item = tree[index].parent.flatMap({ itemOfElement[$0] }), var view = layout.view(item),
        var stack = view.stack
      else { continue }
      for (number, behind) in zip(tree.children("real", of: index), arranged[item] ?? []) {
        stack.customSpacing[behind] = DocumentNumber.points(tree[number].attributes["value"])
      }
      view.stack = stack
      layout.items[item.index] = .view(view)
    }
  }
}
