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
    let isSaid = try document.optionalMember("omitted")?.count("errors") ?? 0 == 0
    for (index, verdict) in verdicts.enumerated() where verdict == "invalid" && !hasError[index] && isSaid {
      report.problems.append("report.layouts[\(index)]: the verdict is invalid, but no finding says why")
    }
    // Of version 2, what there was no room for.
    let omitted = try document.optionalMember("omitted")
    let summary = try document.member("summary")
    try check(summary, "layouts", is: verdicts.count + (try omitted?.count("layouts") ?? 0), &report)
    for (key, severity) in [("errors", "error"), ("warnings", "warning"), ("notes", "note")] {
      if key == "notes", try summary.optionalMember(key) == nil { continue }
      // What was found counts, also where the run was asked not to show it.
      let hidden = try summary.optionalMember(key + "NotShown")?.number() ?? "0"
      guard let hiddenCount = Int(hidden), (0...1_000_000_000).contains(hiddenCount) else {
        report.problems.append("\(summary.path): \(key)NotShown is \(hidden)")
        continue
      }
      let omittedCount = try omitted?.count(key) ?? 0
      try check(summary, key, is: (counts[severity] ?? 0) + hiddenCount + omittedCount, &report)
    }
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
