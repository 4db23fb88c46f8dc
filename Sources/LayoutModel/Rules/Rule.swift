/// A pattern that Plumb can find: its name, how much it matters, and what it means.
public struct Rule: Hashable, Sendable {
  /// The name in reports and configuration, kebab-case.
  public var id: String { contents.id }
  /// The severity where nothing configures another.
  public var severity: Severity { contents.severity }
  /// Whether its findings are shown where nothing asks for them.
  public var isOnByDefault: Bool { contents.isOnByDefault }
  /// What it finds, in one line.
  public var summary: String { contents.summary }
  /// What it means, an example, and what to do: the text of `plumb rule NAME`, paragraphs of plain text.
  public var essay: String { contents.essay }

  /// Every finding has a rule, and there may be a million: so a rule is a reference.
  private let contents: Contents

  private final class Contents: Sendable {
    let id: String
    let severity: Severity
    let isOnByDefault: Bool
    let summary: String
    let essay: String

    init(id: String, severity: Severity, isOnByDefault: Bool, summary: String, essay: String) {
      self.id = id
      self.severity = severity
      self.isOnByDefault = isOnByDefault
      self.summary = summary
      self.essay = essay
    }
  }

  /// Makes a rule.
  public init(id: String, severity: Severity, isOnByDefault: Bool = true, summary: String, essay: String) {
    contents = Contents(
      id: id, severity: severity, isOnByDefault: isOnByDefault, summary: summary, essay: essay)
  }

  /// Whether two rules have one name.
  public static func == (left: Rule, right: Rule) -> Bool { left.id == right.id }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
