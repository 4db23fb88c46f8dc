import LayoutReporters

extension Command {
  /// The usage line, `plumb check [options] FILE...`.
  var synopsis: String {
    let options = flags.contains { $0.name != Flag.help.name } ? " [options]" : ""
    switch operands {
    case .none: return "plumb \(name)\(options)"
    case .optional(let what): return "plumb \(name)\(options) [\(what)]"
    case .one(let what): return "plumb \(name)\(options) \(what)"
    case .oneAndOthers(let what, let others): return "plumb \(name)\(options) \(what) [\(others)...]"
    case .many(let what): return "plumb \(name)\(options) \(what)..."
    }
  }

  /// The text of `plumb NAME --help`.
  var helpText: VisibleText {
    var text = "usage: \(synopsis)\n\n\(Self.wrapped(summary + "."))\n"
    if !discussion.isEmpty { text += "\n\(Self.wrapped(discussion))\n" }
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

    Finds the conflicts and ambiguities of Auto Layout in layout files, and says why
    and what to change.

    Commands:
    \(VisibleText(visible: table(all.map { ($0.name, $0.summary) })))
    Topics of plumb help:
    \(VisibleText(visible: table(Topic.all.map { ($0.name, $0.summary) })))
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
      let margin = String(repeating: " ", count: width + 4)
      let gap = left.count <= limit ? padding + "  " : "\n" + margin
      return "  \(left)\(gap)\(wrapped(right, behind: margin))\n"
    }.joined()
  }

  /// How wide help is, as terminals open.
  private static let columns = 80

  /// A text whose lines fit; a line that begins with blanks is one by itself, others run on as one paragraph.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - margin: What stands before each line but the first, in whose place something else stands.
  /// - Returns: The text with the line breaks that it needs.
  private static func wrapped(_ text: String, behind margin: String = "") -> String {
    paragraphs(of: text).map { line in
      let indentation = margin + line.prefix { $0 == " " }
      var result = ""
      var column = margin.count
      for (number, word) in line.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        if number > 0, !word.isEmpty, column + 1 + word.count > columns {
          result += "\n" + indentation
          column = indentation.count
        } else if number > 0 {
          result += " "
          column += 1
        }
        result += word
        column += word.count
      }
      return result
    }.joined(separator: "\n" + margin)
  }

  private static func paragraphs(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).reduce(into: []) { result, line in
      if let last = result.last, !last.isEmpty, !last.hasPrefix(" "), !line.isEmpty, !line.hasPrefix(" ") {
        result[result.count - 1] += " " + line
      } else {
        result.append(String(line))
      }
    }
  }
}
