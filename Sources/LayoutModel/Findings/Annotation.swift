/// A stretch of the source that a finding points at, with what is to be said of it in words.
public struct Annotation: Hashable, Sendable {
  /// Where.
  public var range: SourceRange
  /// What, in a few words; may be empty.
  public var label: String
  /// Whether it is what the finding is about, rather than context.
  public var isPrimary: Bool

  /// Makes an annotation.
  public init(range: SourceRange, label: String, isPrimary: Bool) {
    self.range = range
    self.label = label
    self.isPrimary = isPrimary
  }
}
