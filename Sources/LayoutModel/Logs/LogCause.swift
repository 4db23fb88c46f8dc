/// One cause that a paste reports, perhaps many times: the diagnosis of its first message, and what was folded into it.
package struct LogCause: Hashable, Sendable {
  /// The diagnosis of the first message.
  package var diagnosis: Diagnosis
  /// How many messages say the same, of other instances or later.
  package var repetitions = 0
  /// How many messages share its constraints: UIKit reports what is left of a conflict again.
  package var nested = 0
  /// The first lines of the messages, those of the first few.
  package var lines: [Int]

  /// Makes a cause of one message.
  package init(diagnosis: Diagnosis, line: Int) {
    self.diagnosis = diagnosis
    lines = [line]
  }

  /// How many messages it stands for.
  package var count: Int { 1 + repetitions + nested }
}
