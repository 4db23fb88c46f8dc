import LayoutModel

extension ViewReader {
  /// Whether it is a view of which editors before the one of Xcode 11.4 flag what fills it, where it is fixed.
  ///
  /// On iOS that is so of effect views. On macOS it is so of scroll views, but for panes of split views; of tab views with a tab to
  /// begin with, and in the last of these editors of all others; and of boxes with neither a title nor a border.
  var hasFlaggedFilling: Bool {
    guard document.platform == .appkit else { return tree[element].name == "visualEffectView" }
    switch tree[element].name {
    case "scrollView":
      let holder = tree[element].parent.flatMap { tree[$0].parent }
      return holder.map { tree[$0].name != "splitView" } ?? true
    case "tabView":
      return attributes["initialItem"] != nil || document.canvas.toolsVersion >= Self.firstVersionFlaggingFirstTabs
    case "box":
      let isUntitled = attributes["boxType"] == "custom" || attributes["titlePosition"] == "noTitle"
      return isUntitled && attributes["borderType"].map { $0 == "none" } ?? true
    default: return false
    }
  }

  /// The editor of Xcode 11.2.
  private static var firstVersionFlaggingFirstTabs: Int { 15_700 }
}
