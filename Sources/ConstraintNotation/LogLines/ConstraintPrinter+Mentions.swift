import LayoutModel

extension ConstraintPrinter {
  /// How a line mentions an item: by its name, or as `Class:0xaddress'text'`.
  ///
  /// - Parameter item: An item of the layout.
  /// - Returns: The mention; a library prints `Class:name` and no text.
  package func mention(_ item: ItemID) -> String {
    guard layout.items.indices.contains(item.index) else { return "?:0x0" }
    switch layout[item] {
    case .guide(let guide):
      let identifier = dialect.library == nil ? guide.identifier : nil
      return "\(guide.className):0x\(guide.address ?? "0")" + (identifier.map { "'\($0)'" } ?? "")
    case .view(let view):
      switch (view.logName, dialect.library) {
      case (.name(let name), nil): return truncated(name)
      case (.name(let name), _): return "\(view.className):\(name)"
      case (.classAndAddress, nil): return address(of: view) + (view.text.map { "'\(truncated($0))'" } ?? "")
      case (.classAndAddress, _): return address(of: view)
      }
    }
  }

  /// A mention that can be found again by its address: `name:0xaddress` for an item that goes by its name.
  ///
  /// - Parameter item: An item of the layout.
  /// - Returns: What the `names:` list prints for the item.
  package func addressedMention(_ item: ItemID) -> String {
    guard layout.items.indices.contains(item.index), case .view(let view) = layout[item],
      case .name = view.logName
    else { return mention(item) }
    return "\(mention(item)):0x\(view.address ?? "0")"
  }

  /// How a tree of views mentions one: by its address where it has one, with its name or text in quotes. A layout guide of
  /// someone's own goes by the name that it has in the input.
  ///
  /// - Parameter item: An item of the layout.
  /// - Returns: `Class:0xaddress'text'`.
  package func treeMention(_ item: ItemID) -> String {
    if let guide = layout.items.indices.contains(item.index) ? layout[item].guide : nil, guide.identifier == nil {
      return mention(item) + (guide.kind == .custom ? "'\(guide.name)'" : "")
    }
    guard case .view(let view)? = layout.items.indices.contains(item.index) ? layout[item] : nil,
      case .name(let name) = view.logName, view.address != nil
    else { return mention(item) }
    return "\(address(of: view))'\(truncated(name))'"
  }

  /// The end of a line: activity and the addresses behind names, the superview last.
  func tail(of constraint: Constraint) -> String {
    // Apple's order is that of a hash table; in the logs seen it agrees with the order of the items.
    var items = [constraint.firstItem]
    if let second = constraint.secondItem, second != constraint.firstItem { items.append(second) }
    var entries = items.filter(isNamed).map(addressedMention)
    if let superview = drawnSuperview(of: constraint) { entries.append("'|':" + addressedMention(superview)) }
    let names = entries.joined(separator: ", ")
    switch dialect.era {
    case .names: return names.isEmpty ? "" : "   (Names: \(names) )"
    case .active:
      let activity = constraint.isActive ? "active" : "inactive"
      return names.isEmpty ? "   (\(activity))" : "   (\(activity), names: \(names) )"
    }
  }

  /// The view that a line draws as `|`, or that a frozen location is measured in.
  private func drawnSuperview(of constraint: Constraint) -> ItemID? {
    switch printedShape(of: constraint) {
    case .near(_, let superview), .far(_, let superview): return superview
    case .equation where isFrozenLocation(constraint): return constraint.secondItem
    default: return nil
    }
  }

  private func isNamed(_ item: ItemID) -> Bool {
    guard layout.items.indices.contains(item.index), case .view(let view) = layout[item],
      case .name = view.logName
    else { return false }
    return true
  }

  private func address(of view: View) -> String { "\(view.className):0x\(view.address ?? "0")" }

  /// UIKit cuts texts and names after 25 UTF-16 units; a pair of surrogates is kept whole.
  private func truncated(_ text: String) -> String {
    guard let limit = dialect.maximumTextLength, text.utf16.count > limit else { return text }
    var kept = String.UnicodeScalarView()
    var length = 0
    for scalar in text.unicodeScalars {
      length += UTF16.width(scalar)
      if length > limit { break }
      kept.append(scalar)
    }
    return String(kept) + "..."
  }
}
