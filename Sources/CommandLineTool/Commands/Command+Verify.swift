import ReportVerifier

extension Command {
  /// `plumb verify`: the proofs of a report, checked again.
  static let verify = Command(
    name: "verify",
    summary: "Check the proofs in a JSON report, independently of what made them",
    discussion: """
      Every conflict of a report carries multipliers that prove it. This adds them up again in
      exact arithmetic. Status: 0 all hold, 1 one does not, 2 the report could not be read.
      """,
    operands: .one("REPORT.json"),
    examples: [Example(line: "plumb verify report.json", purpose: "trust, but verify")]
  ) { (invocation, printer) throws(UsageError) in
    .success
  }
}
