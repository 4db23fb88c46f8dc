/// The completions of bash, from 3.2 on, which is what macOS has.
///
/// Files are left to the shell's own completion, which quotes them as it should.
enum BashCompletions {
  /// The script.
  static var script: String {
    """
    # bash completion for plumb; made by: plumb completions bash

    # What of the values begins as the word does, quoted as the word is: _plumb_values WORD VALUE...
    _plumb_values() {
      local word=${1//\\\\/} quote= value
      case $1 in
        \\"* | \\'*) quote=1 word=${1#?} ;;
      esac
      shift
      for value; do
        [[ $value == "$word"* ]] || continue
        [[ -n $quote ]] || printf -v value %q "$value"
        COMPREPLY+=("$value")
      done
    }

    _plumb() {
      local current=${COMP_WORDS[COMP_CWORD]} flag=${COMP_WORDS[COMP_CWORD - 1]} command= words= index
      # Bash takes --flag=value for three words.
      if [[ $current == = ]]; then
        current=
      elif [[ $flag == = ]] && ((COMP_CWORD > 1)); then
        flag=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      COMPREPLY=()
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
          --) return ;;
          \(valueFlags))
            [[ ${COMP_WORDS[index + 1]} == = ]] && ((index++))
            ((index++))
            ;;
          -*) ;;
          *)
            [[ -z $command ]] && command=${COMP_WORDS[index]}
            ;;
        esac
      done
      case $command:$flag in
    \(Command.all.flatMap(values).joined())    \(otherValueFlags)) return ;;
      esac
      case $command:$current in
        :-*) words='--help --version' ;;
        :*) words=\(list(Command.all.map(\.name))) ;;
    \(Command.all.map(flags).joined())\(Command.all.flatMap(operands).joined())  esac
      [[ -n $words ]] && compopt +o default +o bashdefault 2>/dev/null
      while IFS= read -r index; do
        COMPREPLY+=("$index")
      done < <(compgen -W "$words" -- "$current")
    }

    complete -o bashdefault -o default -F _plumb plumb

    """
  }

  /// The flags that a value follows, as a pattern.
  private static var valueFlags: String {
    Flag.all.filter { $0.parameter != nil }.map { "--" + $0.name }.joined(separator: " | ")
  }

  /// The same behind any command.
  private static var otherValueFlags: String {
    Flag.all.filter { $0.parameter != nil }.map { "*:--" + $0.name }.joined(separator: " | ")
  }

  /// A case for each flag whose values are known: they complete and end it.
  private static func values(of command: Command) -> [String] {
    command.flags.compactMap { flag in
      guard let choices = flag.parameter?.choices, !choices.isEmpty else { return nil }
      return """
            \(command.name):--\(flag.name))
              compopt +o default +o bashdefault 2>/dev/null
              _plumb_values "$current" \(choices.map { Completions.quoted($0) }.joined(separator: " "))
              return
              ;;

        """
    }
  }

  private static func flags(of command: Command) -> String {
    "    \(command.name):-*) words=\(list(command.flags.map { "--" + $0.name })) ;;\n"
  }

  private static func operands(of command: Command) -> [String] {
    let choices = command.operandChoices()
    return choices.isEmpty ? [] : ["    \(command.name):*) words=\(list(choices)) ;;\n"]
  }

  private static func list(_ words: [String]) -> String { Completions.quoted(words.joined(separator: " ")) }
}
