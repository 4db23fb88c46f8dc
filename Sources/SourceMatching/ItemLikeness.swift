import LayoutModel

/// Whether an item of a log can be an item of a project, and what speaks for it.
struct ItemLikeness {
  /// The layout of the log.
  let log: Layout
  /// The layout of the project.
  let project: Layout

  /// How much speaks for an item being another: `nil` where it cannot be, 0 for two of one of the system's classes, more for
  /// a class of the app's own, the same text, the same name.
  func evidence(_ item: ItemID, _ other: ItemID) -> Int? {
    switch (log[item], project[other]) {
    case (.guide(let guide), .guide(let known)): guideEvidence(guide, known)
    case (.view(let view), .view(let known)): viewEvidence(view, known)
    case (.view, .guide), (.guide, .view): nil
    }
  }

  private func guideEvidence(_ guide: LayoutGuide, _ known: LayoutGuide) -> Int? {
    if guide.kind == known.kind { return guide.kind == .custom && guide.identifier != known.identifier ? nil : 0 }
    // The guides of a controller are of a class of their own until iOS 10, without a name.
    let isOfController = guide.kind == .custom && guide.className == "_UILayoutGuide"
    return isOfController && [.top, .bottom].contains(known.kind) ? 0 : nil
  }

  private func viewEvidence(_ view: View, _ known: View) -> Int? {
    if case .name(let name) = view.logName {
      guard case .name(let other) = known.logName else { return 0 }
      // Code that was read calls a view by its property, which is no name that a log prints.
      return Self.isShortened(name, of: other) ? 2 : 0
    }
    let (name, other) = (ClassName.short(view.className), ClassName.short(known.className))
    guard name == other || (Self.plainViews.contains(name) && Self.plainViews.contains(other)) else { return nil }
    let isOwn = SystemClasses.isApp(view.className)
    guard let text = view.text, let shown = known.text, !text.isEmpty else { return isOwn ? 1 : 0 }
    return (isOwn ? 1 : 0) + (Self.isShortened(text, of: shown) ? 1 : 0)
  }

  /// Views that editors and the system call by one name or another.
  private static let plainViews: Set<String> = [
    "UIView", "UITableViewCellContentView", "UICollectionViewCellContentView", "_UICollectionViewCellContentView",
    "_UITableViewHeaderFooterContentView", "UITableViewHeaderFooterContentView",
  ]

  /// Whether a log's text is another one, whole or cut as logs cut them.
  private static func isShortened(_ text: String, of whole: String) -> Bool {
    if text == whole { return true }
    for mark in ["...", "\u{2026}"] where text.hasSuffix(mark) {
      var start = text[...]
      while start.hasSuffix(".") || start.hasSuffix("\u{2026}") { start = start.dropLast() }
      if !start.isEmpty, whole.hasPrefix(start) { return true }
    }
    return false
  }
}
