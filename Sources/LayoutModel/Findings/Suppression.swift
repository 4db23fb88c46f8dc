/// A comment that silences rules: `plumb:disable ambiguous-width`.
public struct Suppression: Hashable, Sendable {
  /// The rules that it silences.
  public var rules: [Rule]
  /// The line whose findings it silences, from 1; `nil` for the whole file.
  public var line: Int?

  /// Which text it stands in, as a ``SourceRange/source``.
  public var source: Int

  /// Makes a suppression.
  public init(rules: [Rule], line: Int?, source: Int = 0) {
    self.rules = rules
    self.line = line
    self.source = source
  }

  /// The same one for a file beside its own, which has places in it.
  public func inFurtherSource(_ source: Int) -> Suppression { Suppression(rules: rules, line: line, source: source) }

  /// Whether it silences a finding: one of its rules, reported in its file or on its line, or mainly about something there.
  ///
  /// A conflict is about every constraint in it, so that the comment may stand beside any of them.
  public func silences(_ finding: Finding) -> Bool {
    guard rules.contains(finding.rule) else { return false }
    guard let range = finding.range else { return line == nil && source == 0 }
    return covers(range) || finding.places.contains { $0.isPrimary && covers($0.range) }
  }

  private func covers(_ range: SourceRange) -> Bool {
    guard range.source == source else { return false }
    return line == nil || range.start.line == line
  }
}
