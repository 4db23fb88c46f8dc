import LayoutModel

extension Flag {
  /// `--disable`: a rule to leave out.
  static let disable = Flag(
    "disable", parameter: Parameter(name: "RULE", choices: ConfigurationReader.configurableRules.map(\.id)),
    help: "turn a rule off, whatever a configuration says; may be given several times"
  ) { (value, settings) throws(UsageError) in
    settings.set(.off, for: try RuleLookup.configurableRule(named: value))
  }
}
