import LayoutModel

/// A rule as SARIF describes it, a `reportingDescriptor`.
enum SARIFRule {
  /// The place of each rule in the list of all.
  static let indices = Dictionary(uniqueKeysWithValues: Rule.all.enumerated().map { ($0.element.id, $0.offset) })

  /// The description of a rule, with its essay as help; an essay is Markdown too, its examples being indented.
  static func value(_ rule: Rule) -> JSONValue {
    let essay = rule.essay
    return .object([
      "id": .string(rule.id),
      "shortDescription": .object(["text": .string(rule.summary)]),
      "fullDescription": .object(["text": .string(firstParagraph(of: essay))]),
      "help": .object(["text": .string(essay), "markdown": .string(essay)]),
      "defaultConfiguration": .object([
        "level": .string(rule.severity.rawValue), "enabled": .bool(rule.isOnByDefault),
      ]),
      "properties": .object([
        "tags": .array([.string("auto-layout")]), "problem.severity": .string(problemSeverity(rule.severity)),
      ]),
    ])
  }

  /// What GitHub calls a severity.
  private static func problemSeverity(_ severity: Severity) -> String {
    severity == .note ? "recommendation" : severity.rawValue
  }

  private static func firstParagraph(of essay: String) -> String {
    let lines = essay.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
    return lines.joined(separator: " ")
  }
}
