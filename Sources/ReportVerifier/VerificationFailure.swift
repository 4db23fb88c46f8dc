/// Why a report could not be verified at all: it is not JSON, or not a report.
package struct VerificationFailure: Error, Hashable, Sendable {
  /// What was expected and what was found.
  package var message: String
  /// The line, from 1, where the text itself is at fault.
  package var line: Int?
  /// The column, from 1, in bytes.
  package var column: Int?

  /// Makes a failure.
  package init(message: String, line: Int? = nil, column: Int? = nil) {
    self.message = message
    self.line = line
    self.column = column
  }
}
