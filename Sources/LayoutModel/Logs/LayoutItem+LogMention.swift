extension LayoutItem {
  /// How a log mentions the item: by its name, or as `Class:0xaddress'text'`.
  ///
  /// - Parameter notation: Who describes the constraint; a library prints `Class:key` and no text.
  /// - Returns: The mention, its text as the item has it.
  public func logMention(in notation: LogLineStyle.Notation) -> String {
    let isApple = notation == .apple || notation == .appleSpaced
    let plain: String
    switch self {
    case .view(let view):
      if case .name(let name) = view.logName { return isApple ? name : "\(view.className):\(name)" }
      plain = "\(view.className):0x\(view.address ?? "0")" + (isApple ? view.text.map { "'\($0)'" } ?? "" : "")
    case .guide(let guide):
      plain =
        "\(guide.className):0x\(guide.address ?? "0")" + (isApple ? guide.identifier.map { "'\($0)'" } ?? "" : "")
    }
    return notation == .snapKitBrackets ? "<\(plain)>" : plain
  }

  /// How the tail of a line mentions the item as superview: `name:0xaddress`, or as elsewhere.
  public var addressedLogMention: String {
    if case .view(let view) = self, case .name(let name) = view.logName { return "\(name):0x\(view.address ?? "0")" }
    return logMention(in: .apple)
  }
}
