/// One cause that a paste reports, perhaps many times: the diagnosis of its first message, and what was folded into it.
public struct LogCause: Hashable, Sendable {
  /// The diagnosis of the first message.
  public var diagnosis: Diagnosis
  /// How many messages say the same, of other instances or later.
  public var repetitions = 0
  /// How many messages share its constraints: UIKit reports what is left of a conflict again.
  public var nested = 0
  /// What it has in common with an earlier one.
  public var link: LogLink?
  /// The first lines of the messages, those of the first few.
  public var lines: [Int]

  /// Makes a cause of one message.
  public init(diagnosis: Diagnosis, line: Int) {
    self.diagnosis = diagnosis
    lines = [line]
  }

  /// How many messages it stands for.
  public var count: Int { 1 + repetitions + nested }
}

/// What a message has in common with an earlier one of a paste: the same objects, by their addresses.
public struct LogLink: Hashable, Sendable {
  /// The line of the earlier message.
  public var line: Int
  /// The constraints that both name, by their identifiers; of conflicts those that conflict.
  public var constraints: [String]
  /// Where there are none, the views that both are about.
  public var views: [ItemID]
  /// Whether both suspect the same constraint of the same mistake.
  public var hasSameSuspect = false

  /// Makes a record.
  public init(line: Int, constraints: [String], views: [ItemID]) {
    self.line = line
    self.constraints = constraints
    self.views = views
  }
}
