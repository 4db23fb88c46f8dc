import LayoutModel

/// Finds a rule by what a user typed.
enum RuleLookup {
  /// The rule of a name.
  ///
  /// - Throws: ``UsageError`` with the nearest name.
  static func rule(named name: String) throws(UsageError) -> Rule {
    if let rule = Rule.named(name) { return rule }
    let known = Rule.all.map(\.id)
    let begun = name.isEmpty ? [] : known.filter { $0.hasPrefix(name) }
    let proposal = begun.isEmpty ? NearestName.nearest(to: name, among: known) : alternatives(Array(begun.prefix(3)))
    throw UsageError(
      "no rule is named '\(name)'",
      hint: proposal.map { "did you mean \($0)? plumb rules lists all" } ?? "plumb rules lists them")
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
