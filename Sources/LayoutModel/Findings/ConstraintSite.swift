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
    /// The kinds of causes, as programs read them.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// A name that the files do not declare.
      case unknownName = "unknown-name"
      /// A member that the files do not declare, or of something whose type is not known.
      case unknownMember = "unknown-member"
      /// A call of what is not at hand.
      case unknownCall = "unknown-call"
      /// A name that several declarations fit.
      case ambiguousName = "ambiguous-name"
      /// A branch that cannot be decided.
      case undecidedBranch = "undecided-branch"
      /// A list whose elements are not known.
      case unknownElements = "unknown-elements"
      /// Something that is changed in a loop of unknown length, or under an unknown key.
      case changedUnknown = "changed-unknown"
      /// Too many steps lead there.
      case limit
      /// A way of writing it that is not followed.
      case unsupported
      /// Something that may be absent.
      case absent
      /// A number that is none.
      case notANumber = "not-a-number"
      /// No code that is run reaches it.
      case notReached = "not-reached"
      /// It is in code that no class runs when it is set up.
      case notSetUp = "not-set-up"
      /// It is made later, if at all.
      case madeLater = "made-later"
      /// It is never activated.
      case neverActivated = "never-activated"
      /// It is changed later, or where that cannot be seen.
      case changedElsewhere = "changed-elsewhere"
      /// Code beside it is not understood, as what someone is about to write.
      case unfinishedCode = "unfinished-code"
    }

    /// The kind.
    public var kind: Kind
    /// The code that it is about, `Metrics.gap`, on one line; empty where there is none.
    public var code: String
    /// Where that is; it may be in another file.
    public var file: String?
    /// Where in that file.
    public var range: SourceRange?

    /// Makes a cause.
    public init(kind: Kind, code: String = "", file: String? = nil, range: SourceRange? = nil) {
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
