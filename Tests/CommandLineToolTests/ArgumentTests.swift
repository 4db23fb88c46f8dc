import LayoutModel
import Testing

@testable import CommandLineTool

@Suite("Arguments")
struct ArgumentTests {
  private func settings(_ words: String...) throws -> Settings {
    let parsed = CommandLineArguments(words, flags: Flag.all)
    return try parsed.settings(for: Command.check.flags, of: "plumb check")
  }

  @Test("A value follows its flag or an equals sign")
  func values() throws {
    #expect(try settings("--format", "json").format == "json")
    #expect(try settings("--format=json").format == "json")
    #expect(try settings("--stdin-path=a=b.layout").standardInputPath == "a=b.layout")
    #expect(try settings("--severity", "note").leastSeverity == .note)
    #expect(try settings("--budget", "7").budget == 7)
    #expect(try settings("--color=never").color == .never)
  }

  @Test("Of a flag given twice the last counts, but every enabled rule does")
  func repetition() throws {
    #expect(try settings("--format", "json", "--format", "apple").format == "apple")
    let rules = try settings("--enable", "redundant-constraint", "--enable=location-multiplier").enabledRules
    #expect(rules == ["redundant-constraint", "location-multiplier"])
  }

  @Test("Flags may stand anywhere, and two dashes end them")
  func positions() {
    let parsed = CommandLineArguments(
      ["--format", "json", "check", "a", "--strict", "-", "--", "--quiet", "-x"], flags: Flag.all)
    #expect(parsed.operands == ["check", "a", "-", "--quiet", "-x"])
    #expect(parsed.occurrences.map(\.flag.name) == ["format", "strict"])
  }

  @Test(
    "A mistake is refused with what is wrong and what to do",
    arguments: [
      (["check", "--strct", "a"], "unknown option --strct", "did you mean --strict?"),
      (["check", "-q", "a"], "unknown option -q", "see plumb check --help"),
      (["check", "--disabel", "redundant-constraint", "a"], "unknown option --disabel", "did you mean --disable?"),
      (["check", "--ignore", "redundant-constraint", "a"], "unknown option --ignore", "see plumb check --help"),
      (["check", "--no-strict", "a"], "unknown option --no-strict", "leave --strict out"),
      (["hook", "deinstall"], "plumb hook cannot 'deinstall'", "did you mean plumb hook uninstall?"),
      (["check", "--format", "jsn", "a"], "--format cannot be 'jsn'", "did you mean json?"),
      (["check", "--format", "--strict", "a"], "--format needs a value", "write --format FORMAT"),
      (["check", "--format=", "a"], "--format cannot be ''", "it takes text, apple, json, "),
      (["check", "a", "--format"], "--format needs a value", "write --format FORMAT"),
      (["check", "a", "--severity"], "--severity needs a value", "it takes note, warning or error"),
      (["check", "--enable", "redundant-constrain", "a"], "no rule is named", "did you mean redundant-constraint?"),
      (["check", "--strict=yes", "a"], "--strict takes no value", ""),
      (["check", "--budget", "0", "a"], "--budget cannot be '0'", "above 0"),
      (["check", "--budget", "99999999999999999999", "a"], "--budget cannot be", "above 0"),
      (["check"], "plumb check needs a FILE", "usage: plumb check"),
      (["check", "-", "-"], "standard input can be read only once", "name - once"),
      (
        ["counts", "--strict", "a"], "plumb counts does not take --strict", "it is a flag of plumb check and plumb hook"
      ),
      (["counts", "--budgett", "3", "a"], "unknown option --budgett", "did you mean --budget?"),
      (
        ["explain", "--size-class", "all", "a"], "plumb explain does not take --size-class", "see plumb explain --help"
      ),
      (["explain", "--runtime", "a"], "plumb explain does not take --runtime", "see plumb explain --help"),
      (["explain", "--no-log", "a"], "plumb explain does not take --no-log", "it is a flag of plumb check"),
      (["check", "--no-log", "--format", "apple", "a"], "--no-log means nothing with --format apple", "is the log"),
      (
        ["check", "--excerpts", "--format", "json", "a"], "--excerpts means nothing with --format json", "--format text"
      ),
      (["check", "--no-log", "--format", "json", "a"], "--no-log means nothing with --format json", "--format text"),
      (["check", "--stdin-path", "a", "b"], "--stdin-path is given, and no FILE is -", "- is standard input"),
      (["explain", "--stdin-path", "a", "b"], "--stdin-path is given, and no FILE is -", "- is standard input"),
      (
        ["check", "--baseline", "k", "--write-baseline", "--format", "json", "a"],
        "--format means nothing with --write-baseline", "no report"
      ),
      (["hook", "uninstall", "--strict"], "plumb hook uninstall does not take --strict", "whatever its flags"),
      (["init", "--print", "--hook"], "--print writes nothing, and --hook installs", "leave one of them out"),
      (["chek", "a"], "no command is named 'chek'", "did you mean plumb check?"),
      (["a.layout"], "no command is named 'a.layout'", "plumb check a.layout"),
      (["frobnicate"], "no command is named 'frobnicate'", "plumb help"),
      (["help", "ruls"], "no command is named 'ruls'", "did you mean plumb rule"),
      (["rule", "ambiguous-widht"], "no rule is named 'ambiguous-widht'", "did you mean ambiguous-width?"),
      (["rule", "ambiguous"], "no rule is named 'ambiguous'", "did you mean ambiguous-width, "),
      (["rule", "zzz"], "no rule is named 'zzz'", "plumb rules"),
      (["rule"], "plumb rule needs a NAME", "usage: plumb rule"),
      (["rule", "undecided", "b"], "plumb rule takes no 'b'", "usage: plumb rule"),
      (["rules", "b"], "plumb rules takes no 'b'", "usage: plumb rules"),
      (["--format", "json"], "--format without a command", "plumb check FILE"),
    ])
  func mistakes(arguments: [String], message: String, hint: String) async {
    let run = await plumb(arguments)
    #expect(run.status == .failure)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("plumb: \(message)"), "\(run.errors)")
    #expect(hint.isEmpty || run.errors.contains(hint), "\(run.errors)")
  }
}
