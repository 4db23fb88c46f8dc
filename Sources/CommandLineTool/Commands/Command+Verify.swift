import LayoutModel
import LayoutReporters
import ReportVerifier

extension Command {
  /// `plumb verify`: the proofs of a report, checked again.
  static let verify = Command(
    name: "verify",
    summary: "Check the proofs in a JSON report, independently of what made them",
    discussion: """
      Every conflict of a report carries multipliers that prove it. This adds them up again in
      exact arithmetic, with code that shares nothing with the solver. A REPORT.json of - is
      standard input.

      Status: 0 all proofs hold, 1 one does not, 2 the report could not be read.
      """,
    operands: .one("REPORT.json"),
    examples: [
      Example(line: "plumb verify report.json", purpose: "trust, but verify"),
      Example(line: "plumb verify - < report.json", purpose: "verify what another program hands over"),
    ]
  ) { (invocation, printer) throws(UsageError) in
    let reader = InputReader(console: invocation.console, standardInputPath: nil)
    let operand = invocation.operands.first ?? "-"
    do throws(LoadFailure) {
      let source = try reader.read(operand)
      return print(try verified(source), of: source.path, to: &printer)
    } catch {
      let file = FileDiagnosis(path: operand, source: nil, layouts: [], failures: error.findings)
      var failures = FailureWriter(settings: invocation.settings, console: invocation.console)
      failures.take(file, to: &printer)
      return .failure
    }
  }

  private static func verified(_ source: SourceFile) throws(LoadFailure) -> VerificationReport {
    do {
      return try ReportVerifier.verify(json: source.text)
    } catch {
      let range = error.line.map { SourceRange(line: $0, column: error.column ?? 1) }
      let finding = Finding(
        .unreadableInput, file: source.path, range: range,
        message: "\(source.path) cannot be read as a report: \(error.message)",
        hint: "plumb check --format json makes a report")
      throw LoadFailure(findings: [finding])
    }
  }

  private static func print(_ report: VerificationReport, of path: String, to printer: inout Printer) -> ExitStatus {
    for problem in report.problems { printer.print("\(path): \(problem)\n") }
    for omission in report.notChecked { printer.print("\(path): not checked: \(omission)\n") }
    let counts = [
      (report.layoutsChecked, "layout"), (report.conflictsChecked, "conflict"), (report.membersChecked, "member"),
      (report.correctionsChecked, "correction"),
    ].map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
    let rest = report.notChecked.isEmpty ? "" : ", \(report.notChecked.count) not"
    printer.print("\(report.isValid ? "verified" : "not valid"): \(counts.joined(separator: ", ")) checked\(rest)\n")
    return report.isValid ? .success : .findings
  }
}
