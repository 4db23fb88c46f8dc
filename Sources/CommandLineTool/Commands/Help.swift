import LayoutReporters

extension Command {
  /// The usage line, `plumb check [options] FILE...`.
  var synopsis: String {
    let options = flags.contains { $0.name != Flag.help.name } ? " [options]" : ""
    switch operands {
    case .none: return "plumb \(name)\(options)"
    case .optional(let what): return "plumb \(name)\(options) [\(what)]"
    case .one(let what): return "plumb \(name)\(options) \(what)"
    case .many(let what): return "plumb \(name)\(options) \(what)..."
    }
  }

  /// The text of `plumb NAME --help`.
  var helpText: VisibleText {
    var text = "usage: \(synopsis)\n\n\(summary).\n"
    if !discussion.isEmpty { text += "\n\(discussion)\n" }
    text += "\nOptions:\n" + Self.table(flags.map { ($0.synopsis, $0.help) })
    for flag in flags {
      guard let parameter = flag.parameter, !parameter.summaries.isEmpty else { continue }
      let rows = parameter.choices.map { ($0, parameter.summaries[$0] ?? "") }
      text += "\n\(parameter.name) is one of:\n" + Self.table(rows)
    }
    text += examples.count > 1 ? "\nExamples:\n" : "\nExample:\n"
    text += Self.table(examples.map { ($0.line, $0.purpose) }, limit: 46)
    return VisibleText(visible: text)
  }

  /// The text of `plumb help`.
  static var overview: VisibleText {
    """
    usage: plumb COMMAND [options] [FILE...]

    Finds the conflicts and ambiguities of Auto Layout in layout files, and says why and what to change.

    Commands:
    \(VisibleText(visible: table(all.map { ($0.name, $0.summary) })))
    Options:
    \(VisibleText(visible: table(general)))
    Example:
      plumb check Login.layout

    Status: 0 nothing found, 1 something found, 2 the work could not be done.

    """
  }

  private static let general = [
    (Flag.help.synopsis, "show the help of a command, or this"), (Flag.version.synopsis, Flag.version.help),
  ]

  /// Two columns, the second aligned where the first is short enough and else on a line of its own.
  private static func table(_ rows: [(String, String)], limit: Int = 24) -> String {
    let width = rows.map(\.0.count).filter { $0 <= limit }.max() ?? 0
    return rows.map { left, right in
      let padding = String(repeating: " ", count: max(0, width - left.count))
      let gap = left.count <= limit ? padding + "  " : "\n" + String(repeating: " ", count: width + 4)
      return "  \(left)\(gap)\(right)\n"
    }.joined()
  }
}
