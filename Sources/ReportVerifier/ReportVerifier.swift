/// Checks the proofs of a JSON report, with nothing of the solver's: its own reader, its own exact arithmetic.
///
/// What is proved is that each conflict's members cannot hold together (a Farkas certificate) and that no member can be
/// spared; that each correction meets every conflict and is minimal; that a member's expression is what its parts say;
/// that the satisfiable sizes are what the conflicts leave; that counts and verdicts agree with what they count. Where a
/// layout has a proof, so are its frames and which optional constraints hold: the point is an optimum, and rows that hold
/// exactly at every optimum determine all that has one value. Prose and the order of things are not checked.
package enum ReportVerifier {
  /// Checks a report.
  ///
  /// - Parameters:
  ///   - bytes: The text of the report, UTF-8.
  ///   - input: A report that was made anew of the files that this one is about; `nil` where it stands for itself.
  /// - Returns: What was checked and what does not hold.
  /// - Throws: ``VerificationFailure`` when the text is not JSON or not a report.
  package static func verify(
    json bytes: [UInt8], against input: [UInt8]? = nil
  ) throws(VerificationFailure) -> VerificationReport {
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
    if let input {
      var comparison = try InputComparison(JSONNode(value: try JSONScanner.document(input), path: "input"))
      try comparison.check(document, &report)
    }
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
  /// The number of layouts that were compared with the files that they are of.
  package internal(set) var layoutsCompared = 0
  /// The number of conflicts whose proof was checked.
  package internal(set) var conflictsChecked = 0
  /// The number of members of conflicts whose expression was compared with their parts.
  package internal(set) var membersChecked = 0
  /// The number of corrections checked.
  package internal(set) var correctionsChecked = 0
  /// The statements that a proof shows, by kind.
  package internal(set) var proven = StatementCount()
  /// The statements that carry no proof, by kind.
  package internal(set) var unproven = StatementCount()
  /// What could not be checked, and why.
  package internal(set) var notChecked: [String] = []
  /// What does not hold; empty for a report that is right.
  package internal(set) var problems: [String] = []

  /// Whether everything that was checked holds.
  package var isValid: Bool { problems.isEmpty }
}
