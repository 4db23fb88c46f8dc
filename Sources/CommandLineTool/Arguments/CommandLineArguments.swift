import LayoutModel
import LayoutReporters

/// The words of a command line, taken apart: which command, which flags, which operands.
///
/// Flags may stand anywhere, before the command too; `--name=value` and `--name value` are one; `--` ends the flags.
struct CommandLineArguments: Sendable {
  /// A flag as it was given.
  struct Occurrence: Sendable {
    var flag: Flag
    var value: String
  }

  /// What stood as a flag and names none.
  private(set) var unknownFlags: [String] = []
  /// What is wrong with the flags that were recognised.
  private(set) var mistakes: [UsageError] = []
  /// The flags, in their order.
  private(set) var occurrences: [Occurrence] = []
  /// What is no flag, the command's name first.
  private(set) var operands: [String] = []

  /// Takes arguments apart.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - flags: Every flag there is; their parameters tell whether the next word belongs to one.
  init(_ arguments: [String], flags: [Flag]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      takeFlag(Self.shortNames[argument] ?? argument, flags: flags, rest: &rest)
    }
  }

  /// The flags that have a letter, as other tools have them.
  private static let shortNames = ["-h": "--help", "-o": "--output"]

  private mutating func takeFlag(_ argument: String, flags: [Flag], rest: inout ArraySlice<String>) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard name.hasPrefix("--"), let flag = flags.first(where: { "--" + $0.name == name }) else {
      unknownFlags.append(name)
      return
    }
    let attached = parts.count > 1 ? parts.last.map(String.init) : nil
    guard let parameter = flag.parameter else {
      if attached != nil { mistakes.append(UsageError("\(name) takes no value")) }
      occurrences.append(Occurrence(flag: flag, value: ""))
      return
    }
    if let attached {
      occurrences.append(Occurrence(flag: flag, value: attached))
    } else if let next = rest.first, !next.hasPrefix("--") {
      rest.removeFirst()
      occurrences.append(Occurrence(flag: flag, value: next))
    } else {
      let isShortList = (1...8).contains(parameter.choices.count)
      let hint: VisibleText =
        isShortList ? "it takes \(alternatives(parameter.choices))" : "write \(name) \(parameter.name)"
      mistakes.append(UsageError("\(name) needs a value", hint: hint))
    }
  }

  /// Which commands take a flag, where they are few.
  private static func hint(for flag: Flag, of command: String) -> VisibleText {
    let others = Command.all.filter { $0.flags.contains { $0.name == flag.name } }.map { "plumb \($0.name)" }
    guard (1...3).contains(others.count) else { return "see \(command) --help" }
    return "it is a flag of \(others.joined(separator: " and "))"
  }

  /// Whether a flag of that name was given.
  func contains(_ name: String) -> Bool { occurrences.contains { $0.flag.name == name } }

  /// The settings that the flags make for one command.
  ///
  /// - Parameters:
  ///   - flags: The flags that the command takes.
  ///   - command: Its name for messages, `plumb check`.
  /// - Returns: The settings.
  /// - Throws: ``UsageError`` for the first flag that is unknown, not the command's, or has a wrong value.
  func settings(for flags: [Flag], of command: String) throws(UsageError) -> Settings {
    let names = flags.map { "--" + $0.name }
    for name in unknownFlags {
      if name.hasPrefix("--no-"), names.contains("--" + name.dropFirst(5)) {
        throw UsageError("unknown option \(name)", hint: "leave --\(name.dropFirst(5)) out")
      }
      let nearest = NearestName.nearest(to: name, among: names)
      throw UsageError(
        "unknown option \(name)", hint: nearest.map { "did you mean \($0)?" } ?? "see \(command) --help")
    }
    for mistake in mistakes { throw mistake }
    var settings = Settings()
    for occurrence in occurrences {
      guard let flag = flags.first(where: { $0.name == occurrence.flag.name }) else {
        throw UsageError(
          "\(command) does not take --\(occurrence.flag.name)", hint: Self.hint(for: occurrence.flag, of: command))
      }
      try flag.apply(occurrence.value, &settings)
      settings.given.append(GivenFlag(name: flag.name, value: flag.spelling(occurrence.value)))
    }
    return settings
  }
}
