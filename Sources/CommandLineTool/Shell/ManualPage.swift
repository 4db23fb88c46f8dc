import LayoutModel

/// The manual page, made from the catalogs of commands, flags and rules, in the `man` macros that every system has.
enum ManualPage {
  /// The page as roff.
  static var text: String {
    let sections = [
      #".TH PLUMB 1 "\#(ToolVersion.date)" "plumb \#(ToolVersion.number)" "User Commands""#,
      ".SH NAME",
      #"plumb \- find the conflicts and ambiguities of Auto Layout in layout files"#,
      ".SH SYNOPSIS",
      #".B plumb"#, #".I COMMAND"#, "[options]", #".RI [ FILE ...]"#,
      ".SH DESCRIPTION",
      paragraph(
        """
        Plumb reads layout files, solves them in exact arithmetic, and says which constraints cannot hold together and
        which views are not pinned down, why, and what to change.
        """),
      ".SH COMMANDS",
      Command.all.map(section).joined(separator: "\n"),
      ".SH OPTIONS",
      paragraph("Several commands take these; the section of each names those that it takes."),
      commonFlags.flatMap(lines).joined(separator: "\n"),
      ".SH CONFIGURATION",
      paragraph(
        """
        A .plumb.json holds for the files below its folder; the nearest one counts. plumb init writes one, plumb schema
        configuration prints its schema.
        """),
      item("include, exclude", "patterns of paths to look at, and to leave out"),
      item("platform", "uikit or appkit, for files that do not say theirs"),
      item("rules", "for each rule off, note, warning or error"),
      item("overrides", "the same for some paths; the last one that matches wins"),
      ".SH FILES",
      item("*.layout, *.layout.json", "layout files; plumb help layout-files has their language"),
      item("*.storyboard, *.xib", "files of Interface Builder"),
      item("*.swift", "code that builds layouts; plumb help swift says what of it is seen"),
      item("*.log, *.txt", "console logs, which are recognised by their messages under any name"),
      item(".plumb.json", "a configuration"),
      item("*\(GoldenWriter.fileNameEnding)", "the diagnosis of the file beside it, which plumb golden keeps"),
      ".SH RULES",
      Rule.all.map { rule in
        let state = rule.isOnByDefault ? "" : ", off by default"
        return ".TP\n.B \(escaped(rule.id))\n\(escaped("\(rule.summary) (\(rule.severity.rawValue)\(state))"))"
      }.joined(separator: "\n"),
      ".SH EXIT STATUS",
      item("0", "nothing was found"),
      item("1", "something was found that fails the run: an error, with --strict a warning"),
      item("2", "some of the work could not be done, or the command line was wrong; wins over 1"),
      ".SH ENVIRONMENT",
      item("NO_COLOR", "when set and not empty, there is no colour unless --color always asks for it"),
      item("TERM", "a terminal called dumb gets neither colour nor characters beyond ASCII nor progress"),
      item("LC_ALL, LC_CTYPE, LANG", "the first that is set says whether a terminal shows UTF-8"),
    ]
    return sections.joined(separator: "\n") + "\n"
  }

  private static func section(of command: Command) -> String {
    var lines = [".SS \(quoted(command.synopsis))", paragraph(command.summary + ".")]
    if !command.discussion.isEmpty {
      for part in paragraphs(of: command.discussion) { lines += [".PP", paragraph(part)] }
    }
    let common = commonFlags.map(\.name)
    let others = command.flags.filter { common.contains($0.name) }.map { "--\($0.name)" }
    for flag in command.flags where !common.contains(flag.name) { lines += self.lines(of: flag) }
    if !others.isEmpty { lines += [".PP", paragraph("See OPTIONS: \(others.joined(separator: ", ")).")] }
    lines.append(".PP")
    lines.append(command.examples.count > 1 ? "Examples:" : "Example:")
    lines += command.examples.map { item($0.line, $0.purpose) }
    return lines.joined(separator: "\n")
  }

  /// The flags that several commands take, the same in each.
  private static let commonFlags = Flag.all.filter { flag in
    let takers = Command.all.flatMap(\.flags).filter { $0.name == flag.name }
    return takers.count > 1
      && takers.allSatisfy { $0.help == flag.help && $0.parameter?.choices == flag.parameter?.choices }
  }

  private static func lines(of flag: Flag) -> [String] {
    let first = item(flag.synopsis, flag.help)
    guard let parameter = flag.parameter, !parameter.summaries.isEmpty else { return [first] }
    return [first, ".RS"] + parameter.choices.map { item($0, parameter.summaries[$0] ?? "") } + [".RE"]
  }

  /// A term in bold and what is said of it, indented below.
  private static func item(_ term: String, _ text: String) -> String {
    ".TP\n\\fB\(escaped(term))\\fR\n\(escaped(text))"
  }

  private static func paragraphs(of text: String) -> [String] {
    var paragraphs = [""]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        paragraphs.append("")
      } else {
        paragraphs[paragraphs.count - 1] += (paragraphs.last?.isEmpty == true ? "" : "\n") + line
      }
    }
    return paragraphs
  }

  private static func paragraph(_ text: String) -> String {
    text.split(separator: "\n").map { escaped(String($0)) }.joined(separator: "\n")
  }

  /// A text as the argument of a macro.
  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text).replacing("\"", with: "\\(dq") + "\""
  }

  /// A text that roff sets as it stands: backslashes and dashes are themselves, and no line is a request.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
