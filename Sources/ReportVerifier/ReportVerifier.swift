/// Checks the proofs of a JSON report, with nothing of the solver's: its own reader, its own exact arithmetic.
///
/// What is proved is that each conflict's members cannot hold together (a Farkas certificate) and that no member can be
/// spared; that each correction meets every conflict and is minimal; that a member's expression is what its parts say;
/// that the satisfiable sizes are what the conflicts leave; that counts and verdicts agree with what they count. Frames,
/// ranges of ambiguities, prose and the order of things are not checked.
package enum ReportVerifier {
  /// Checks a report.
  ///
  /// - Parameter bytes: The text of the report, UTF-8.
  /// - Returns: What was checked and what does not hold.
  /// - Throws: ``VerificationFailure`` when the text is not JSON or not a report.
  package static func verify(json bytes: [UInt8]) throws(VerificationFailure) -> VerificationReport {
    let document = JSONNode(value: try JSONScanner.document(bytes), path: "report")
    let version = try document.member("report").number()
    guard version == "1" || version == "2" else {
      throw VerificationFailure(message: "this is version \(version) of the report; only versions 1 and 2 are known")
    }
    var report = VerificationReport()
    var verdicts: [String] = []
    for node in try document.member("layouts").elements() {
      let layout = version == "1" ? try ReportedLayout(version1: node) : try ReportedLayout(version2: node)
      verdicts.append(layout.verdict)
      report.layoutsChecked += 1
      try layout.check(&report)
    }
    try ReportConsistency.check(document, verdicts: verdicts, &report)
    return report
  }

  /// Checks a report, given as a string.
  package static func verify(json text: String) throws(VerificationFailure) -> VerificationReport {
    try verify(json: Array(text.utf8))
  }
}

/// What was checked of a report, and what does not hold.
package struct VerificationReport: Hashable, Sendable {
  /// The number of layouts.
  package internal(set) var layoutsChecked = 0
  /// The number of conflicts whose proof was checked.
  package internal(set) var conflictsChecked = 0
  /// The number of members of conflicts whose expression was compared with their parts.
  package internal(set) var membersChecked = 0
  /// The number of corrections checked.
  package internal(set) var correctionsChecked = 0
  /// What could not be checked, and why.
  package internal(set) var notChecked: [String] = []
  /// What does not hold; empty for a report that is right.
  package internal(set) var problems: [String] = []

  /// Whether everything that was checked holds.
  package var isValid: Bool { problems.isEmpty }
}
