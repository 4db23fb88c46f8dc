/// One cause that a paste reports, perhaps many times: the diagnosis of its first message, and what was folded into it.
public struct LogCause: Hashable, Sendable {
  /// The diagnosis of the first message.
  public var diagnosis: Diagnosis
  /// How many messages say the same, of other instances or later.
  public var repetitions = 0
  /// How many messages share its constraints: UIKit reports what is left of a conflict again.
  public var nested = 0
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
