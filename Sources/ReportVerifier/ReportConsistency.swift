/// Checks that a report's counts and references agree with what it holds.
enum ReportConsistency {
  /// Checks the findings and the summary.
  static func check(
    _ document: JSONNode, verdicts: [String], _ report: inout VerificationReport
  ) throws(VerificationFailure) {
    var counts: [String: Int] = [:]
    var hasError = Array(repeating: false, count: verdicts.count)
    for finding in try document.member("findings").elements() {
      let severity = try finding.member("severity").string()
      counts[severity, default: 0] += 1
      guard let layout = try finding.optionalMember("layout")?.number() else { continue }
      guard let index = Int(layout), verdicts.indices.contains(index) else {
        report.problems.append("\(finding.path): there is no layout \(layout)")
        continue
      }
      if severity == "error" { hasError[index] = true }
    }
    for (index, verdict) in verdicts.enumerated() where verdict == "invalid" && !hasError[index] {
      report.problems.append("report.layouts[\(index)]: the verdict is invalid, but no finding says why")
    }
    let summary = try document.member("summary")
    try check(summary, "layouts", is: verdicts.count, &report)
    try check(summary, "errors", is: counts["error"] ?? 0, &report)
    try check(summary, "warnings", is: counts["warning"] ?? 0, &report)
    if try summary.optionalMember("notes") != nil { try check(summary, "notes", is: counts["note"] ?? 0, &report) }
  }

  private static func check(
    _ summary: JSONNode, _ key: String, is expected: Int, _ report: inout VerificationReport
  ) throws(VerificationFailure) {
    let written = try summary.member(key).number()
    if written != String(expected) {
      report.problems.append("\(summary.path): \(key) is \(written), but the report holds \(expected)")
    }
  }
}
