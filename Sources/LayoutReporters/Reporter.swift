import LayoutModel

/// One format of the report: turns diagnoses into text.
package protocol Reporter: Sendable {
  /// The report of all files of a run.
  ///
  /// - Parameter files: The diagnoses, in the order of the command line.
  /// - Returns: The whole text, with a line break at its end unless it is empty.
  func report(_ files: [FileDiagnosis]) -> String
}
