/// The completions of zsh.
enum ZshCompletions {
  /// The script, a function of the name `_plumb` in a directory of `$fpath`.
  static var script: String {
    """
    #compdef plumb
    # zsh completion for plumb; made by: plumb completions zsh

    _plumb() {
      local context state state_descr line curcontext=$curcontext
      typeset -A opt_args
      _arguments -C \\
        '(- *)--help[\(described(Flag.help.help))]' \\
        '(- *)--version[\(described(Flag.version.help))]' \\
        '1:command:_plumb_commands' \\
        '*::argument:->arguments'
      [[ $state == arguments ]] || return
      curcontext=${curcontext%:*}-$words[1]:
      case $words[1] in
    \(Command.all.map(arguments).joined())  esac
    }

    _plumb_commands() {
      local -a values=(
    \(items(Command.all.map { ($0.name, $0.summary) }))  )
      _describe -t commands command values
    }

    \(Command.all.flatMap(functions).joined(separator: "\n"))
    _plumb "$@"

    """
  }

  private static func arguments(of command: Command) -> String {
    var specs = command.flags.map { flag -> String in
      guard let parameter = flag.parameter else { return "--\(flag.name)[\(described(flag.help))]" }
      let action = parameter.choices.isEmpty ? "_files" : function(of: flag, of: command)
      return "*--\(flag.name)=[\(described(flag.help))]:\(parameter.name):\(action)"
    }
    switch command.operands {
    case .none: break
    case .optional(let name): specs.append("1::\(name):\(operandAction(of: command))")
    case .one(let name): specs.append("1:\(name):\(operandAction(of: command))")
    case .many(let name), .oneAndOthers(let name, _): specs.append("*:\(name):\(operandAction(of: command))")
    }
    let lines = specs.map { "        \(Completions.quoted($0))" }.joined(separator: " \\\n")
    return "    \(command.name))\n      _arguments \\\n\(lines)\n      ;;\n"
  }

  private static func operandAction(of command: Command) -> String {
    command.takesFiles ? "_files" : "_plumb_\(command.name)_operands"
  }

  private static func function(of flag: Flag, of command: Command) -> String {
    "_plumb_\(command.name)_" + flag.name.replacing("-", with: "_")
  }

  /// The functions that offer the values of a command's flags and its operands.
  private static func functions(of command: Command) -> [String] {
    var functions = command.flags.compactMap { flag -> String? in
      guard let parameter = flag.parameter, !parameter.choices.isEmpty else { return nil }
      let values = parameter.choices.map { ($0, parameter.summaries[$0] ?? "") }
      return self.function(named: function(of: flag, of: command), tag: parameter.name, values)
    }
    let operands = command.operandChoices()
    if !operands.isEmpty {
      let values = operands.map { ($0, "") }
      functions.append(function(named: "_plumb_\(command.name)_operands", tag: "argument", values))
    }
    return functions
  }

  private static func function(named name: String, tag: String, _ values: [(String, String)]) -> String {
    "\(name)() {\n  local -a values=(\n\(items(values))  )\n  _describe -t values \(Completions.quoted(tag)) values\n}\n"
  }

  /// The items of `_describe`, in which a colon ends the value.
  private static func items(_ values: [(String, String)]) -> String {
    values.map { value, summary in
      let name = value.replacing(":", with: "\\:")
      return "    \(Completions.quoted(summary.isEmpty ? name : "\(name):\(summary)"))\n"
    }.joined()
  }

  /// A description between brackets.
  private static func described(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
  }
}
