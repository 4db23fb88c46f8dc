import ExactArithmetic

/// What is to be said of a message of a console log: data, for a reporter to render.
public struct LogDiagnosis: Hashable, Sendable {
  /// What came of checking the list.
  public enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// The printed constraints cannot hold together.
    case unsatisfiable
    /// They contradict each other by no more than the printed numbers are rounded.
    case rounding
    /// They can hold together: something that counts is not printed.
    case consistent
    /// The system hid the constraints.
    case redacted
    /// No constraint was readable.
    case empty
    /// The message is an ambiguity warning.
    case ambiguous
  }

  /// What came of checking the list.
  public var outcome: Outcome
  /// The limit on the work that ended the search, if one did.
  public var limit: Int?
  /// The conflict that the answer is about, as an index into the diagnosis's conflicts.
  public var conflict: Int?
  /// The conflict that there is once something is assumed that no log prints, where the printed lines show none: margins of views as
  /// they are unless set, or a window that did not turn.
  public var assumedConflict: Conflict?
  /// Those margins; `nil` where it is not margins that were assumed.
  public var assumedMargin: Rational?
  /// The shape of that conflict.
  public var shape: ConflictShape?
  /// Whether the shape is a known one.
  public var isShapeSpecific = false
  /// The conflict drawn as a way through gaps and items.
  public var chain: LogChain?
  /// How many of its members a log prints.
  public var printedMembers = 0
  /// The listed constraints: who made each.
  public var members: [LogMember] = []
  /// The members of that conflict, the one that is most likely wrong first, as indices into the diagnosis's constraints.
  public var suspects: [Int] = []
  /// Why the first of them is suspected.
  public var suspicion: LogSuspicion?
  /// What it looks like.
  public var symptom: LogSymptom?
  /// Whether the app wrote one of its members.
  public var hasWrittenMember = false
  /// The item whose size is given from outside.
  public var container: ItemID?
  /// The item whose mask became constraints.
  public var masked: ItemID?
  /// The view that the symptom is about, where that is neither of these.
  public var subject: ItemID?
  /// A length that the symptom is about, in points: by how much edges cross, what a chain needs, what is moved.
  public var amount: Rational?
  /// What there is of it, in points.
  public var room: Rational?
  /// How many views the symptom is about.
  public var count: Int?
  /// What has to give way together with each suspect that was tried; of others it is not known.
  public var companions: [Int: LogCompanions] = [:]
  /// Whether nothing that is printed conflicts any more where the first suspect, an equality, is the inequality that leaves its
  /// conflict.
  public var endsAsInequality = true
  /// The constraints that say again what others say, of the same views.
  public var repeated: [Int] = []
  /// What the list must be lacking when it is consistent.
  public var missing: [LogMissingPart] = []
  /// The constraint that the log says was broken, as an index; `nil` when the list does not hold it.
  public var broken: Int?
  /// The constraint of the whole list that would have been predicted to be broken, whether or not the conflict needs it.
  public var predictedBroken: Int?
  /// What that constraint is to the question, which tells how often such a prediction is right.
  public var predictedGroup: BreakingGroup?
  /// The constraints, of the conflict where there is one, that do not hold of the frames described beside the message.
  public var breaches: [LogBreach] = []
  /// Where the constraints were written, where a project was asked; none for those of which it tells nothing.
  public var sources: [LogSource] = []
  /// Whether all of it is the system's own.
  public var isSystemOnly = false

  /// Makes a diagnosis of what is known at first.
  public init(outcome: Outcome) {
    self.outcome = outcome
  }

  /// Suspects the first of the written constraints of a kind, where nothing but their order tells which.
  ///
  /// - Parameter isOfKind: Whether a suspect is of the kind, by its index.
  public mutating func prefer(where isOfKind: (Int) -> Bool) {
    guard suspicion == .written || suspicion == .writtenSize, let place = suspects.firstIndex(where: isOfKind) else {
      return
    }
    suspects.insert(suspects.remove(at: place), at: 0)
    suspicion = .written
  }
}

/// A listed constraint as the explanation of a log shows it.
public struct LogMember: Hashable, Sendable {
  /// Who made it.
  public enum Maker: String, CaseIterable, Hashable, Sendable {
    /// The developer.
    case developer
    /// UIKit or AppKit, on behalf of the developer's views.
    case framework
    /// The system, for views of its own.
    case system
  }

  /// The constraint, as an index into the diagnosis's constraints.
  public var constraint: Int
  /// Who made it.
  public var maker: Maker
  /// The items that it is the first to mention.
  public var newItems: [LogNeighbour]
  /// Whether it belongs to the conflict that the answer is about.
  public var isInConflict: Bool

  /// Makes a member.
  public init(constraint: Int, maker: Maker, newItems: [LogNeighbour], isInConflict: Bool) {
    self.constraint = constraint
    self.maker = maker
    self.newItems = newItems
    self.isInConflict = isInConflict
  }
}

/// An item of a log, and the app's view that it is nearest to.
public struct LogNeighbour: Hashable, Sendable {
  /// The item.
  public var item: ItemID
  /// The nearest view of the app; `nil` where there is none.
  public var nearest: ItemID?
  /// Whether it is a view that the app does not make itself.
  public var isInner: Bool

  /// Makes a record.
  public init(item: ItemID, nearest: ItemID?, isInner: Bool) {
    self.item = item
    self.nearest = nearest
    self.isInner = isInner
  }
}
