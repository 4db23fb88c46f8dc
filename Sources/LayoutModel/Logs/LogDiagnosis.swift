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
  /// The answer in one sentence, without a full stop.
  public var answer: String
  /// The sum that shows the contradiction.
  public var arithmetic: String?
  /// The chain of items and gaps, drawn as a visual format.
  public var picture: String?
  /// The conflict that the answer is about, as an index into the diagnosis's conflicts.
  public var conflict: Int?
  /// The listed constraints: who made each and what it means.
  public var members: [LogMember] = []
  /// The members of that conflict, the one that is most likely wrong first, as indices into the diagnosis's constraints.
  public var suspects: [Int] = []
  /// Why the first of them is suspected.
  public var suspicion: String?
  /// What usually causes this, a sentence.
  public var cause: String?
  /// What to change, a sentence.
  public var fix: String?
  /// What the list must be lacking when it is consistent.
  public var missing: [String] = []
  /// The constraint that the log says was broken, as an index; `nil` when the list does not hold it.
  public var broken: Int?
  /// The constraint that would have been predicted to be broken.
  public var predictedBroken: Int?
  /// Whether all of it is the system's own.
  public var isSystemOnly = false

  /// Makes a diagnosis of what is known at first.
  public init(outcome: Outcome, answer: String) {
    self.outcome = outcome
    self.answer = answer
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
  /// What it means, a sentence without a full stop; `nil` where the constraint says it all.
  public var meaning: String?
  /// Whether it belongs to the conflict that the answer is about.
  public var isInConflict: Bool

  /// Makes a member.
  public init(constraint: Int, maker: Maker, meaning: String?, isInConflict: Bool) {
    self.constraint = constraint
    self.maker = maker
    self.meaning = meaning
    self.isInConflict = isInConflict
  }
}
