import LayoutModel
import LayoutReporters

/// The end of `plumb check`: diagnoses become a report and a status.
///
/// The report goes to standard output. Why a file could not be opened goes to standard error, too, and the mistakes in one
/// where the report has no place for them or is in a file; else a line on standard error points to the report.
struct ReportWriter: DiagnosisWriter {
  private let filter: FindingFilter
  private let failingSeverity: Severity
  private var reporter: (any Reporter)?
  private var failures: FailureWriter
  private var baseline: Baseline?
  private let maxFindings: Int?
  private var shownFindings = 0
  private var omittedFindings = 0
  private var summary = ReportSummary()
  private var repeated = RepeatedPlaces()
  private let isQuiet: Bool
  /// Whether mistakes are said in the report, and that on standard output.
  private let reportsMistakes: Bool
  private var mistakenCount = 0
  private var status = ExitStatus.success

  /// Prepares the report.
  ///
  /// - Parameters:
  ///   - invocation: The run.
  ///   - formats: What the command can print, its default first.
  ///   - before: What files were, where a drawing shows that beside.
  /// - Throws: ``UsageError`` when the baseline cannot be read.
  init(
    _ invocation: Command.Invocation, formats: [ReportFormat], before: [FileDiagnosis] = []
  ) throws(UsageError) {
    let settings = invocation.settings
    let console = invocation.console
    let format = formats.first { $0.name == settings.format } ?? formats.first
    failingSeverity = settings.isStrict ? .warning : .error
    var style = ReportStyle(
      text: console.textStyle(settings.color, for: console.output), showsLogs: settings.showsLogs && !settings.isQuiet,
      showsExcerpts: settings.showsExcerpts, showsSummary: !settings.isQuiet,
      showsOmissions: !settings.isQuiet || settings.isHook || settings.leastSeverity == .note,
      failingSeverity: failingSeverity)
    style.drawsASCII = settings.drawsASCII
    style.drawnConstraints = settings.drawnConstraints
    style.before = before
    style.beforeName = settings.against ?? ""
    baseline = try settings.baseline.map { (path) throws(UsageError) in try Baseline(at: path, for: console) }
    maxFindings = settings.maxFindings
    isQuiet = settings.isQuiet
    filter = FindingFilter(settings)
    let reporter = format?.makeReporter(style)
    self.reporter = reporter
    reportsMistakes = reporter?.listsFailures == true && settings.output == nil
    failures = FailureWriter(settings: settings, console: console, reportsOmissions: true)
  }

  var printsHints: Bool { reporter?.printsHints ?? false }
  var printsEdits: Bool { reporter?.printsEdits ?? false }
  /// Not beside a baseline, which may know the first of several.
  var joinsSiblings: Bool { !printsEdits && baseline == nil }
  var printsFrames: Bool { reporter?.printsFrames ?? false }
  var printsProofs: Bool { reporter?.printsProofs ?? false }

  mutating func begin(to printer: inout Printer) {
    printer.print(reporter?.begin() ?? "", isCommands: printsCommands)
  }

  mutating func take(_ file: consuming FileDiagnosis, to printer: inout Printer) {
    var shown = filter.filtered(file)
    baseline?.withholdKnown(of: &shown)
    status = max(status, status(of: shown))
    if !printsEdits {
      for index in shown.layouts.indices { shown.layouts[index].joinSiblings() }
      if reporter?.showsLayoutsAlone != true { repeated.drop(from: &shown) }
    }
    limit(&shown)
    summary.count(shown)
    // Mistakes come before what the rest of the file shows.
    if shown.isPartial { complain(of: shown, to: &printer) }
    if reporter?.listsOmissions != true { shown.omissions.removeAll { $0.severity < filter.leastSeverity } }
    reporter?.makeAddresses(in: &shown)
    printer.print(isCommands: printsCommands) { [shown] write in reporter?.add(shown, write: write) }
    if reporter?.printsUndecided == false { printer.complain(ofUndecided: shown) }
    if !shown.isPartial { complain(of: shown, to: &printer) }
  }

  /// Says why a file could not be read, but for what the report says where everyone sees it.
  private mutating func complain(of file: FileDiagnosis, to printer: inout Printer) {
    var file = file
    if reportsMistakes {
      let count = file.failures.count
      file.failures.removeAll { $0.rule != .unreadableInput }
      if file.failures.count < count { mistakenCount += 1 }
    }
    failures.take(file, to: &printer)
  }

  mutating func finish(to printer: inout Printer) -> ExitStatus {
    printer.print(isCommands: printsCommands) { write in reporter?.end(write: write) }
    if omittedFindings > 0, let maxFindings {
      let count: VisibleText = "\(omittedFindings) more finding\(omittedFindings == 1 ? " is" : "s are")"
      printer.complain("plumb: \(count) not shown (--max-findings \(maxFindings))\n")
    }
    if mistakenCount > 0 {
      let what: VisibleText = mistakenCount == 1 ? "a file has mistakes" : "\(mistakenCount) files have mistakes"
      printer.complain("plumb: \(what), which the report lists\n")
    }
    // A format for programs that has no place for it must not look as if nothing was found.
    if !isQuiet, reporter?.countsWithheld == false, let remark = summary.remark {
      printer.complain("plumb: \(remark)\n")
    }
    if !isQuiet, let baseline { printer.complain(baseline.notes) }
    return status
  }

  private var printsCommands: Bool { reporter?.printsCommands ?? false }

  /// Leaves out what is beyond the limit on findings.
  private mutating func limit(_ file: inout FileDiagnosis) {
    guard let maxFindings else { return }
    for index in file.layouts.indices {
      file.layouts[index].withhold(because: .limit) { _ in
        guard shownFindings == maxFindings else {
          shownFindings += 1
          return false
        }
        omittedFindings += 1
        return true
      }
    }
  }

  private func status(of file: FileDiagnosis) -> ExitStatus {
    guard file.failures.isEmpty else { return .failure }
    let isFailing =
      file.layouts.contains { $0.fails(at: failingSeverity) }
      || file.omissions.contains { $0.severity >= failingSeverity }
    return isFailing ? .findings : .success
  }
}
