import ExactArithmetic

/// What is known of a layout because it was read from a console log.
public struct LogContext: InputContext {
  /// What the message reports.
  public enum Kind: Hashable, Sendable {
    /// Constraints that cannot be satisfied together.
    case conflict
    /// Views whose layout is ambiguous.
    case ambiguity
    /// Something else, such as an exception.
    case other
  }

  /// What the message reports.
  public var kind: Kind
  /// From the message's first line to its last one.
  public var range: SourceRange
  /// The listed constraint that was broken, as an index into the layout's constraints.
  public var brokenConstraint: Int?
  /// The broken constraint where the list does not hold it.
  public var unlistedBrokenConstraint: Constraint?
  /// Whether the message ends before it should, or begins behind its beginning.
  public var isCutOff = false
  /// Whether no more need be missing of it than what stands before the list.
  public var lacksHeadOnly = false
  /// Whether a process of the system's own printed it, in which no app has a view.
  public var isOfSystemProcess = false
  /// Whether the system replaced the constraints by `<private>`.
  public var isRedacted = false
  /// Whether a library such as Masonry describes the constraints, so that identifiers and masks are missing.
  public var hasLibraryDescriptions = false
  /// The lines as printed: those of the list, then the broken one.
  public var lines: [LogLine] = []
  /// How inexact each of the layout's constraints is.
  public var uncertainties: [LogUncertainty] = []
  /// Items that no line prints, such as the superview of a view whose frame was translated.
  public var unlistedItems: [ItemID] = []
  /// Items that are the system's though their classes are anybody's; see `SystemTerritory`.
  public var systemItems: Set<ItemID> = []
  /// Lines that look like constraints and were not understood.
  public var unreadLines: [UnreadLogLine] = []
  /// The frames of items that a debugger described beside the message.
  public var frames: [ItemID: LogFrame] = [:]
  /// How often a constraint is listed again.
  public var repeatedConstraints = 0
  /// What an ambiguity warning names.
  public var ambiguities: [LogAmbiguity] = []
  /// Whether it is a list alone, as a debugger prints one, with no word of a conflict.
  public var isList = false
  /// Whether such a list may be a conflict's all the same: no view has all of its constraints.
  public var mayBeOfConflict = false
  /// Whether nothing but constraints is here, which may be a list as well as what is left of a message.
  public var mayBeList = false
  /// What was taken out of it on its way.
  public var loss: LogLoss?
  /// Whether the addresses of its lines are not those of its constraints and views, so that no line can be judged beside another.
  public var hasForeignAddresses = false
  /// What a message of another kind says.
  public var remark: LogRemark?

  /// Whether a part of what was printed is not here, or could not be read.
  public var lacksLines: Bool { isCutOff || !unreadLines.isEmpty }

  /// Makes the context of a message.
  public init(kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

extension Layout {
  /// What is known because it was read from a console log; `nil` for other inputs.
  public var log: LogContext? {
    get { context.flatMap { $0 as? LogContext } }
    set { context = newValue }
  }
}

/// How far the true numbers of a printed constraint may lie from the printed ones: logs print six significant digits.
public struct LogUncertainty: Hashable, Sendable {
  /// Of the constant, in points; 0 for a number that needs fewer digits.
  public var constant: Rational
  /// Of the multiplier.
  public var multiplier: Rational

  /// Makes an uncertainty.
  public init(constant: Rational = 0, multiplier: Rational = 0) {
    self.constant = constant
    self.multiplier = multiplier
  }

  /// Whether the printed numbers are exact.
  public var isZero: Bool { constant.isZero && multiplier.isZero }
}

/// What a page or a program took out of a message.
public enum LogLoss: Hashable, Sendable {
  /// What stands between `<` and `>`, as tags.
  case tags
  /// The addresses of views.
  case addresses
  /// The addresses of views, for which others stand that tell nothing.
  case ownAddresses
}

/// A line that looks like a constraint and could not be read.
public struct UnreadLogLine: Hashable, Sendable {
  /// Where it is.
  public var range: SourceRange
  /// Why, in a few words.
  public var reason: String

  /// Makes a record.
  public init(range: SourceRange, reason: String) {
    self.range = range
    self.reason = reason
  }
}

/// A view and a part of its frame that an ambiguity warning names.
public struct LogAmbiguity: Hashable, Sendable {
  /// The view.
  public var item: ItemID
  /// The part; `nil` where the warning does not say.
  public var attribute: FrameAttribute?

  /// Makes a record.
  public init(item: ItemID, attribute: FrameAttribute?) {
    self.item = item
    self.attribute = attribute
  }
}
