import LayoutModel

/// One mistake in what is written, before it is known which file it is in.
public struct Mistake: Error, Hashable, Sendable {
  /// Where.
  public var range: SourceRange
  /// What was seen and what was expected, in one line.
  public var message: String
  /// What to do.
  public var hint: String?

  /// Makes a mistake.
  public init(at range: SourceRange, _ message: String, hint: String? = nil) {
    self.range = range
    self.message = message
    self.hint = hint
  }
}
