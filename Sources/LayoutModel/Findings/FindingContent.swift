import ExactArithmetic

/// What was seen, as values: words are made of it where it is reported.
///
/// Items are those of the diagnosis's layout, constraints are indices into ``Diagnosis/constraints``. By reference, so that a
/// finding is no larger than what is known of it.
public indirect enum FindingContent: Hashable, Sendable {
  /// What a reader says of a text that it reads.
  case text(FindingText)
  /// A constraint that is not legal.
  case illegal(LegalityViolation)
  /// A content priority that is none.
  case illegalContentPriority(ContentPriorityViolation)
  /// Constraints that cannot all hold: those of the finding's ``Finding/conflict``.
  case conflict(ConflictEvidence)
  /// An item that is not pinned down.
  case ambiguous(AmbiguityEvidence)
  /// A view that no constraint mentions; whether Interface Builder holds it where it was drawn.
  case withoutConstraints(ItemID, isHeld: Bool)
  /// The content guide of a scroll view whose size is open.
  case scrollableContent(ItemID, [FreePart])
  /// A required constraint that the others imply.
  case redundant(Int)
  /// An optional constraint that does not hold, by so many points; `nil` where that is ambiguous.
  case unsatisfied(Int, by: Rational?)
  /// A view whose frame, x, y, width and height, is not what the file stores.
  case misplaced(ItemID, solved: [Rational], stored: [Rational])
  /// Views, at least one, that only versions of Xcode before 11.4 call ambiguous, for what the first of them shows.
  case flaggedByOldEditors([ItemID], OldEditorReason)
  /// What a scene depends on and does not say.
  case assumed([CanvasAssumption])
  /// Insets that follow from frames and are not known.
  case unknownInsets(InsetEvidence)
  /// What a message of a log says: ``Diagnosis/log``.
  case logMessage
  /// What an ambiguity warning of a log names.
  case logAmbiguity(LogAmbiguity)
  /// A line of a log that looks like a constraint and was not understood, as its reader says why.
  case unreadLine(reason: String)
  /// Why there is no answer, or none to a part, and what could be decided of the layout.
  case undecided(UndecidedReason, Verdict)
}

extension FindingContent {
  /// Has the content refer to constraints in another list.
  ///
  /// - Parameter place: For an index into the old list that into the new one.
  public mutating func changeConstraints(_ place: (Int) -> Int) {
    switch self {
    case .conflict(var evidence):
      evidence.duplicates = evidence.duplicates.map { $0.map(place) }
      for index in evidence.consequences.indices { evidence.consequences[index].changeConstraints(place) }
      evidence.shape.changeConstraints(place)
      self = .conflict(evidence)
    case .ambiguous(var evidence):
      evidence.constraints = evidence.constraints.map(place)
      evidence.contentTies = evidence.contentTies.map(place)
      evidence.deciding = evidence.deciding.map(place)
      self = .ambiguous(evidence)
    case .redundant(let constraint): self = .redundant(place(constraint))
    case .unsatisfied(let constraint, let amount): self = .unsatisfied(place(constraint), by: amount)
    case .assumed(let assumptions):
      self = .assumed(
        assumptions.map { assumption in
          guard case .released(let constraint) = assumption else { return assumption }
          return .released(place(constraint))
        })
    case .text, .illegal, .illegalContentPriority, .withoutConstraints, .scrollableContent, .misplaced, .undecided,
      .flaggedByOldEditors, .unknownInsets, .logMessage, .logAmbiguity, .unreadLine:
      break
    }
  }
}

extension ConflictShape {
  fileprivate mutating func changeConstraints(_ place: (Int) -> Int) {
    switch self {
    case .negativeSize(let constraint): self = .negativeSize(place(constraint))
    case .twoSizes(let first, let second): self = .twoSizes(place(first), place(second))
    case .twoPlaces(let first, let second): self = .twoPlaces(place(first), place(second))
    case .boxed(let size, let margins, let holder):
      self = .boxed(size: place(size), margins: margins, holderSize: place(holder))
    case .chain, .squeezed, .general: break
    }
  }
}

/// What a reader of a text says: that is about the text itself, and so is in its words.
public struct FindingText: Hashable, Sendable {
  /// What was seen, in one line without a full stop.
  public var message: String
  /// Why that is wrong: lines below the source.
  public var details: [String]
  /// What to do, in one line.
  public var hint: String?
  /// A text shown as it stands, in a fixed-width face, such as a parser's message with its caret.
  public var verbatim: String?

  /// Makes a text.
  public init(message: String, details: [String] = [], hint: String? = nil, verbatim: String? = nil) {
    self.message = message
    self.details = details
    self.hint = hint
    self.verbatim = verbatim
  }
}
