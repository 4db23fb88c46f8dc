import LayoutModel
import LayoutReporters
import ReportVerifier

extension Command {
  /// `plumb verify`: the proofs of a report, checked again.
  static let verify = Command(
    name: "verify",
    summary: "Check the proofs in a JSON report, independently of what made them",
    discussion: """
      Every conflict of a report carries multipliers that prove it, and small layouts, or with
      --proofs all, what shows their frames, which optional constraints hold, and what is free.
      This adds it all up again in exact arithmetic, with code that shares nothing with the
      solver. A REPORT.json of - is standard input.

      Without a FILE what is proven is about the constraints that the report lists. With the
      files that it is about they are read again, and their constraints, names and numbers are
      compared with the report's; flags say under which circumstances, as for plumb check.

      What carries no proof is counted: nothing can prove a prediction, and prose is not read.

      Status: 0 all proofs hold, 1 one does not, 2 the report or a file could not be read.
      """,
    operands: .oneAndOthers("REPORT.json", others: "FILE"),
    flags: [.config, .swift, .noSwift] + Flag.circumstances + [.sizeClass, .runtime, .budget, .help],
    examples: [
      Example(line: "plumb verify report.json", purpose: "trust, but verify"),
      Example(line: "plumb verify report.json Login.layout", purpose: "and that it is about this file"),
      Example(line: "plumb verify - < report.json", purpose: "verify what another program hands over"),
    ]
  ) { (invocation, printer) throws(UsageError) in
    let reader = InputReader(console: invocation.console, standardInputPath: nil)
    let operand = invocation.operands.first ?? "-"
    let input = try await input(of: invocation, &printer)
    do throws(LoadFailure) {
      let source = try reader.read(operand)
      if let failures = input?.failures, !failures.isEmpty { throw LoadFailure(findings: failures) }
      return print(try verified(source, against: input?.text), of: source.path, to: &printer)
    } catch {
      let file = FileDiagnosis(path: operand, source: nil, layouts: [], failures: error.findings)
      var failures = FailureWriter(settings: invocation.settings, console: invocation.console)
      failures.take(file, to: &printer)
      return .failure
    }
  }

  /// A report of the files that are named, made anew; `nil` where none is.
  private static func input(
    of invocation: Invocation, _ printer: inout Printer
  ) async throws(UsageError) -> ReportCollector? {
    guard invocation.operands.count > 1 else { return nil }
    var files = invocation
    files.operands.removeFirst()
    files.settings.wantsProofs = true
    var collector = ReportCollector(files.settings)
    _ = try await LayoutRun(files, partialLayouts: .all).write(with: &collector, to: &printer)
    return collector
  }

  private static func verified(
    _ source: SourceFile, against input: String?
  ) throws(LoadFailure) -> VerificationReport {
    do {
      return try ReportVerifier.verify(json: Array(source.text.utf8), against: input.map { Array($0.utf8) })
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
    if report.layoutsCompared > 0 {
      printer.print(
        "compared with the files: \(report.layoutsCompared) layout\(report.layoutsCompared == 1 ? "" : "s")\n")
    } else if report.proven.text != nil {
      printer.print("proven of the constraints that the report lists: name its files to compare them\n")
    }
    if let proven = report.proven.text { printer.print("proven: \(proven)\n") }
    if let unproven = report.unproven.text { printer.print("without proof: \(unproven)\n") }
    return report.isValid ? .success : .findings
  }
}
