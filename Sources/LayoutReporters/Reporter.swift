import LayoutModel

/// One format of the report: turns diagnoses into text.
///
/// A reporter computes nothing that is analysis: what it prints is in the diagnoses.
package protocol Reporter: Sendable {
  /// The report of all files of a run.
  ///
  /// - Parameter files: The diagnoses, in the order of the command line.
  /// - Returns: The whole text, with a line break at its end unless it is empty.
  func report(_ files: [FileDiagnosis]) -> String
}

/// How a report for people looks; formats for programs ignore it.
package struct ReportStyle: Hashable, Sendable {
  /// Colour, marks and width.
  package var text: TextStyle
  /// Whether the log that UIKit would print follows a conflict.
  package var showsLogs: Bool
  /// Whether a run that found nothing says so.
  package var showsCleanSummary: Bool
  /// Whether a last line counts what was found.
  package var showsSummary: Bool

  /// Makes a style.
  package init(
    text: TextStyle = TextStyle(), showsLogs: Bool = true, showsCleanSummary: Bool = true, showsSummary: Bool = true
  ) {
    self.text = text
    self.showsLogs = showsLogs
    self.showsCleanSummary = showsCleanSummary
    self.showsSummary = showsSummary
  }
}
