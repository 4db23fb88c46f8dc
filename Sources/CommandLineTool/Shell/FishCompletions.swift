/// The completions of fish, from 3.0 on.
enum FishCompletions {
  /// The script.
  static var script: String {
    var lines = [
      "# fish completion for plumb; made by: plumb completions fish", "",
      "complete -c plumb -n __fish_use_subcommand -f",
    ]
    for flag in [Flag.help, Flag.version] {
      lines.append("complete -c plumb -n __fish_use_subcommand -l \(flag.name) -d \(quoted(flag.help))")
    }
    for command in Command.all {
      lines.append("complete -c plumb -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))")
    }
    return (lines + Command.all.flatMap(self.lines)).map { $0 + "\n" }.joined()
  }

  private static func lines(of command: Command) -> [String] {
    let start = "complete -c plumb -n '__fish_seen_subcommand_from \(command.name)'"
    var lines = command.flags.map { flag -> String in
      let head = "\(start) -l \(flag.name) -d \(quoted(flag.help))"
      guard let parameter = flag.parameter else { return head }
      guard !parameter.choices.isEmpty else { return head + " -r" }
      let values = parameter.choices.map { ($0, parameter.summaries[$0] ?? "") }
      return head + " -x -a \(arguments(values))"
    }
    let operands = command.operandChoices()
    if !operands.isEmpty {
      lines.append("\(start) -f -a \(arguments(operands.map { ($0, "") }))")
    } else if !command.takesFiles {
      lines.append("\(start) -f")
    }
    return [""] + lines
  }

  /// Words with what they mean, as the shell reads them when it completes.
  private static func arguments(_ values: [(String, String)]) -> String {
    quoted(values.map { $1.isEmpty ? word($0) : "\(word($0))\\t\(quoted($1))" }.joined(separator: " "))
  }

  /// A value as one word.
  private static func word(_ value: String) -> String {
    value.utf8.allSatisfy { $0 > 0x20 && !"()[]{}*?$'\"\\;&|<>#~".utf8.contains($0) } ? value : quoted(value)
  }

  /// A text within single quotes, in which fish reads `\\` and `\'`.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
