import LayoutModel

/// An option of the command line: one value from which its parsing, its help, its part of the manual and its completion
/// are made.
struct Flag: Sendable {
  /// What a flag takes behind its name.
  struct Parameter: Sendable {
    /// Its name in help, in capitals.
    var name: String
    /// All that is accepted, where that is a short list; completed, and suggested for a mistyped one.
    var choices: [String] = []
    /// What each choice means, in one line, where that is to be said: in completions, in the manual, below the flags.
    var summaries: [String: String] = [:]
  }

  /// The name behind the two dashes.
  let name: String
  /// What it takes; `nil` for a switch.
  let parameter: Parameter?
  /// What it does, in one line without a full stop.
  let help: String
  /// How its argument is written so that the same is written the same; for flags that a golden keeps.
  var spelling: @Sendable (String) -> String = { $0 }
  /// Takes its argument, empty for a switch, into the settings.
  let apply: @Sendable (String, inout Settings) throws(UsageError) -> Void

  /// Makes a flag that takes any value that `apply` accepts.
  init(
    _ name: String, parameter: Parameter?, help: String,
    apply: @escaping @Sendable (String, inout Settings) throws(UsageError) -> Void
  ) {
    self.name = name
    self.parameter = parameter
    self.help = help
    self.apply = apply
  }

  /// Makes a switch.
  init(_ name: String, help: String, set: @escaping @Sendable (inout Settings) -> Void) {
    self.init(name, parameter: nil, help: help) { (_, settings) throws(UsageError) in set(&settings) }
  }

  /// Makes a flag that takes one of a few words.
  init(
    _ name: String, parameterName: String, choices: [String], summaries: [String: String] = [:], help: String,
    set: @escaping @Sendable (String, inout Settings) -> Void
  ) {
    let parameter = Parameter(name: parameterName, choices: choices, summaries: summaries)
    self.init(name, parameter: parameter, help: help) { (value, settings) throws(UsageError) in
      guard choices.contains(value) else {
        let nearest = NearestName.nearest(to: value, among: choices)
        throw UsageError(
          "--\(name) cannot be '\(value)'",
          hint: nearest.map { "did you mean \($0)?" } ?? "it takes \(alternatives(choices))")
      }
      set(value, &settings)
    }
  }

  /// The flag as help writes it, `--format FORMAT`.
  var synopsis: String { "--\(name)" + (parameter.map { " \($0.name)" } ?? "") }
}
