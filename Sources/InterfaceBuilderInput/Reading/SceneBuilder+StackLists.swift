import LayoutModel

extension SceneBuilder {
  /// Sets what macOS stack views list for their views, a number for each in its order: gaps that differ, and how much the views
  /// want to be in the stack.
  ///
  /// The greatest single-precision number stands for no gap of its own. Linear in the elements.
  mutating func addStackLists() {
    guard document.platform == .appkit else { return }
    var arranged: [ItemID: [ItemID]] = [:]
    for item in layout.viewIDs {
      if let superview = layout.view(item)?.superview { arranged[superview, default: []].append(item) }
    }
    for index in group..<tree[group].end {
      let name = tree[index].name
      guard name == "customSpacing" || name == "visibilityPriorities",
        let item = tree[index].parent.flatMap({ itemOfElement[$0] }), var view = layout.view(item),
        var stack = view.stack
      else { continue }
      let numbers = tree.children(of: index).filter { ["real", "integer"].contains(tree[$0].name) }
      for (number, listed) in zip(numbers, arranged[item] ?? []) {
        let value = DocumentNumber.points(tree[number].attributes["value"])
        if name == "customSpacing" {
          stack.customSpacing[listed] = value
        } else if let value, value < 1000 {
          stack.visibilityPriorities[listed] = Priority(value.doubleValue)
        }
      }
      view.stack = stack
      layout.items[item.index] = .view(view)
    }
  }
}
