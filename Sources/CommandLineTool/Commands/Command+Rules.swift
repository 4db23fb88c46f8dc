import LayoutModel

extension Command {
  /// `plumb rules`: what can be found.
  static let rules = Command(
    name: "rules",
    summary: "List every rule with its severity",
    discussion: "Rules marked 'off' are shown with --enable NAME, and notes with --severity note.",
    operands: .none,
    examples: [Example(line: "plumb rules", purpose: "see what Plumb can find")]
  ) { (_, printer) throws(UsageError) in
    let width = Rule.all.map(\.id.count).max() ?? 0
    for rule in Rule.all {
      let name = rule.id.padded(to: width)
      let severity = rule.severity.rawValue.padded(to: 7)
      printer.print("\(name)  \(severity)  \(rule.isOnByDefault ? "on " : "off")  \(rule.summary)\n")
    }
    return .success
  }
}

extension String {
  /// The text with spaces behind it up to a width in characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
