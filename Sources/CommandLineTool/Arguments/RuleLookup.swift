import LayoutModel

/// Finds a rule by what a user typed.
enum RuleLookup {
  /// The rule of a name.
  ///
  /// - Throws: ``UsageError`` with the nearest name.
  static func rule(named name: String) throws(UsageError) -> Rule {
    if let rule = Rule.named(name) { return rule }
    let nearest = NearestName.nearest(to: name, among: Rule.all.map(\.id))
    throw UsageError(
      "no rule is named '\(name)'", hint: nearest.map { "did you mean \($0)?" } ?? "plumb rules lists them")
  }

  /// The rule of a name, for flags that change how much it matters.
  ///
  /// - Throws: ``UsageError`` for one that says why nothing was diagnosed, too.
  static func configurableRule(named name: String) throws(UsageError) -> Rule {
    let rule = try rule(named: name)
    guard ConfigurationReader.configurableRules.contains(rule) else {
      throw UsageError(
        "\(rule.id) cannot be changed: it says why nothing was diagnosed", hint: "leave the file out with \"exclude\"")
    }
    return rule
  }
}
