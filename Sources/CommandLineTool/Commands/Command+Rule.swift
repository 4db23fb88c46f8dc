import LayoutModel
import LayoutReporters

extension Command {
  /// `plumb rule`: what one rule means.
  static let rule = Command(
    name: "rule",
    summary: "Explain a rule: what it means, an example, what to do",
    operands: .one("NAME"),
    operandChoices: { Rule.all.map(\.id) },
    examples: [Example(line: "plumb rule unsatisfiable-constraints", purpose: "explain a finding")]
  ) { (invocation, printer) throws(UsageError) in
    let rule = try RuleLookup.rule(named: invocation.operands.first ?? "")
    printer.print(
      """
      \(rule.id)
      severity: \(rule.severity.rawValue), \(rule.isOnByDefault ? "on" : "off") by default

      \(rule.summary)

      \(VisibleText(visible: rule.essay))

      """)
    if !rule.isOnByDefault {
      printer.print("\nIt is off: plumb check --enable \(rule.id), or a configuration, turns it on.\n")
    } else if rule.severity == .note, !Rule.ofOmissions.contains(rule) {
      printer.print("\nIt is a note: plumb check --severity note shows it.\n")
    }
    return .success
  }
}
