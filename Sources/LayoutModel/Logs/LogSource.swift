import ExactArithmetic

/// Where in a project a listed constraint was written, as far as its files tell.
public struct LogSource: Hashable, Sendable {
  /// A line that may have written it.
  public struct Place: Hashable, Sendable {
    /// Where; its ``SourceRange/source`` says in which of the layout's further files.
    public var range: SourceRange
    /// What the constraint is called there, such as an object id; `nil` where it has no name.
    public var name: String?
    /// What stands there: the first line of it, without the blanks before it.
    public var text: String?
    /// What speaks for it.
    public var evidence: [Evidence]

    /// Makes a place.
    public init(range: SourceRange, name: String? = nil, text: String? = nil, evidence: [Evidence]) {
      self.range = range
      self.text = text
      self.name = name
      self.evidence = evidence
    }
  }

  /// What speaks for a line.
  public enum Evidence: Hashable, Sendable {
    /// The log prints the line itself.
    case printed
    /// So many of the log's constraints are found together with it, with one view for each of the log's.
    case together(Int, of: Int)
    /// The line names a class of the log, or stands in what it declares.
    case className(String)
    /// The line has the constant, written out or by a name.
    case constant(String)
    /// The line has the identifier.
    case identifier
    /// The line has the attributes and the relation.
    case attributes
  }

  /// The constraint, as an index into the diagnosis's constraints.
  public var constraint: Int
  /// Whether it was the first of the places, which is then the only one.
  public var isCertain: Bool
  /// The lines, the likeliest first.
  public var places: [Place]
  /// How many further lines are as likely as the last of them.
  public var furtherCount = 0
  /// The constant that is written there, where the log prints another one.
  public var writtenConstant: Rational?
  /// The property through which code reaches the constraint.
  public var outlet: String?
  /// Where code sets the constant through that property.
  public var assignments: [SourceRange] = []

  /// Where code calls what the line is in, where that is a helper; those where it may, if they are several.
  public var callers: [SourceRange] = []
  /// Whether the only caller is certainly it.
  public var isCallerCertain = false

  /// Makes a record.
  public init(constraint: Int, isCertain: Bool, places: [Place]) {
    self.constraint = constraint
    self.isCertain = isCertain
    self.places = places
  }
}
