/// A pattern that Plumb can find: its name, how much it matters, and what it means.
public struct Rule: Hashable, Sendable {
  /// The name in reports and configuration, kebab-case.
  public let id: String
  /// The severity where nothing configures another.
  public let severity: Severity
  /// Whether its findings are shown where nothing asks for them.
  public let isOnByDefault: Bool
  /// What it finds, in one line.
  public let summary: String
  /// What it means, an example, and what to do: the text of `plumb rule NAME`, paragraphs of plain text.
  public let essay: String

  /// Makes a rule.
  public init(id: String, severity: Severity, isOnByDefault: Bool = true, summary: String, essay: String) {
    self.id = id
    self.severity = severity
    self.isOnByDefault = isOnByDefault
    self.summary = summary
    self.essay = essay
  }

  /// Whether two rules have one name.
  public static func == (left: Rule, right: Rule) -> Bool { left.id == right.id }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
