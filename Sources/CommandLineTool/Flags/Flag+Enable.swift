import LayoutModel

extension Flag {
  /// `--enable`: a rule that is off by default.
  static let enable = Flag(
    "enable", parameter: Parameter(name: "RULE", choices: Rule.all.map(\.id)),
    help: "turn on a rule that is off, or show one whose severity is too low; may be given several times"
  ) { (value, settings) throws(UsageError) in
    settings.enable(try RuleLookup.rule(named: value))
  }
}
