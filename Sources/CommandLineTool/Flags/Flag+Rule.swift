import LayoutModel
import LayoutReporters

extension Flag {
  /// `--rule`: how much a rule matters.
  static let rule = Flag(
    "rule", parameter: Parameter(name: "RULE=LEVEL"),
    help: "give a rule a severity (note, warning, error) or turn it off, whatever a configuration says"
  ) { (value, settings) throws(UsageError) in
    let words = Configuration.RuleSetting.words
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let name = parts.first, let word = parts.last else {
      throw UsageError(
        "--rule cannot be '\(value)'", hint: "write a rule and its level, such as --rule ambiguous-width=error")
    }
    let rule = try RuleLookup.configurableRule(named: name)
    guard let setting = Configuration.RuleSetting(word) else {
      let nearest = NearestName.nearest(to: word, among: words)
      throw UsageError(
        "\(rule.id) cannot be '\(word)'",
        hint: nearest.map { "did you mean \($0)?" } ?? "it takes \(alternatives(words))")
    }
    settings.set(setting, for: rule)
  }
}
