/// A format that `plumb check --format NAME` prints: its name and how to make its reporter.
package struct ReportFormat: Sendable {
  /// The name on the command line.
  package let name: String
  /// What it is for, in one line.
  package let summary: String
  /// Makes the reporter.
  package let makeReporter: @Sendable (ReportStyle) -> any Reporter

  /// Makes a format.
  package init(name: String, summary: String, makeReporter: @escaping @Sendable (ReportStyle) -> any Reporter) {
    self.name = name
    self.summary = summary
    self.makeReporter = makeReporter
  }
}
