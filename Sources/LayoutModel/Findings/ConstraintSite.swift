/// A place in code that makes constraints, and how far it is understood.
public struct ConstraintSite: Hashable, Sendable {
  /// How far a place is understood.
  public enum Status: String, CaseIterable, Hashable, Sendable {
    /// Its constraints are known, and are made whenever the type is set up.
    case certain
    /// Its constraints are known, and are made on some ways only, or later, or may be changed.
    case conditional
    /// What it makes is not known.
    case unresolved
  }

  /// Why a place is not certain.
  public struct Cause: Hashable, Sendable {
    /// The kind of cause, as programs read it: `unknown-name`, `undecided-branch`.
    public var kind: String
    /// The code that it is about, `Metrics.gap`, on one line; empty where there is none.
    public var code: String
    /// Where that is; it may be in another file.
    public var file: String?
    /// Where in that file.
    public var range: SourceRange?

    /// Makes a cause.
    public init(kind: String, code: String = "", file: String? = nil, range: SourceRange? = nil) {
      self.kind = kind
      self.code = code
      self.file = file
      self.range = range
    }
  }

  /// Where it is in its file.
  public var range: SourceRange
  /// The way of making constraints: `anchor`, `visual-format`, `SnapKit`.
  public var form: String
  /// How far it is understood.
  public var status: Status
  /// What it makes, as equations in the names of the code, as far as that is known.
  public var constraints: [String]
  /// Why it is not certain.
  public var cause: Cause?

  /// Makes a place.
  public init(
    range: SourceRange, form: String, status: Status, constraints: [String] = [], cause: Cause? = nil
  ) {
    self.range = range
    self.form = form
    self.status = status
    self.constraints = constraints
    self.cause = cause
  }
}
