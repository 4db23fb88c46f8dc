/// What shells complete: scripts made from the catalogs of commands and flags.
enum Completions {
  /// The maker of each shell's script, by the shell's name.
  static let all: KeyValuePairs<String, @Sendable () -> String> = [
    "bash": { BashCompletions.script },
    "zsh": { ZshCompletions.script },
    "fish": { FishCompletions.script },
  ]

  /// A text within single quotes of a POSIX shell.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}

extension Command {
  /// Whether it works on files rather than on words of a list.
  var takesFiles: Bool { operands != .none && operandChoices().isEmpty }
}
