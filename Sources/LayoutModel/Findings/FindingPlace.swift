/// A stretch of the source that shows what a finding is about.
public struct FindingPlace: Hashable, Sendable {
  /// What is to be said of a place, as a value; ``FindingText`` has the words of readers.
  public enum Label: Hashable, Sendable {
    /// Nothing.
    case none
    /// What a member of a conflict adds to its sum.
    case amount(ConflictSum.Amount)
    /// In what way a constraint is not legal.
    case violation
    /// The member of a log's conflict that is most likely the mistake.
    case suspect
    /// A member of a log's conflict that the app did not write.
    case foreign
    /// The line of a project that wrote the constraint of an id.
    case wrote(String)
    /// What a reader of the text says.
    case text(String)
  }

  /// Where.
  public var range: SourceRange
  /// What is to be said of it.
  public var label: Label
  /// Whether it is what the finding is about, rather than context.
  public var isPrimary: Bool

  /// Makes a place.
  public init(_ range: SourceRange, label: Label = .none, isPrimary: Bool = true) {
    self.range = range
    self.label = label
    self.isPrimary = isPrimary
  }

  /// Makes a place of a reader's words.
  public init(_ annotation: Annotation) {
    self.init(
      annotation.range, label: annotation.label.isEmpty ? .none : .text(annotation.label),
      isPrimary: annotation.isPrimary)
  }
}
