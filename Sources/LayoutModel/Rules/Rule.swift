/// A pattern that Plumb can find: its name, how much it matters, and what it means.
package struct Rule: Hashable, Sendable {
  /// The name in reports and configuration, kebab-case.
  package let id: String
  /// The severity where nothing configures another.
  package let severity: Severity
  /// Whether its findings are shown where nothing asks for them.
  package let isOnByDefault: Bool
  /// What it finds, in one line.
  package let summary: String
  /// What it means, an example, and what to do: the text of `plumb rule NAME`, paragraphs of plain text.
  package let essay: String

  /// Makes a rule.
  package init(id: String, severity: Severity, isOnByDefault: Bool = true, summary: String, essay: String) {
    self.id = id
    self.severity = severity
    self.isOnByDefault = isOnByDefault
    self.summary = summary
    self.essay = essay
  }

  /// Whether two rules have one name.
  package static func == (left: Rule, right: Rule) -> Bool { left.id == right.id }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
