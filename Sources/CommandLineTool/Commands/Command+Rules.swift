import LayoutModel

extension Command {
  /// `plumb rules`: what can be found.
  static let rules = Command(
    name: "rules",
    summary: "List every rule with its severity",
    discussion: """
      A rule marked 'off' is not looked for until --enable NAME or a configuration turns it on.
      Notes of rules that are on are shown with --severity note.
      """,
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
