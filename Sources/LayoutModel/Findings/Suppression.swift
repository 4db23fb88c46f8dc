/// A comment that silences rules: `plumb:disable ambiguous-width`.
public struct Suppression: Hashable, Sendable {
  /// The rules that it silences.
  public var rules: [Rule]
  /// The line whose findings it silences, from 1; `nil` for the whole file.
  public var line: Int?

  /// Makes a suppression.
  public init(rules: [Rule], line: Int?) {
    self.rules = rules
    self.line = line
  }

  /// Whether it silences a finding: one of its rules, reported on its line or mainly about something on it.
  ///
  /// A conflict is about every constraint in it, so that the comment may stand beside any of them.
  public func silences(_ finding: Finding) -> Bool {
    guard rules.contains(finding.rule) else { return false }
    guard let line else { return true }
    return finding.range?.start.line == line
      || finding.places.contains { $0.isPrimary && $0.range.start.line == line }
  }
}
