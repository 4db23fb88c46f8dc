import LayoutModel
import LayoutReporters

/// The end of `plumb check`: diagnoses become a report and a status.
///
/// The report goes to standard output; why a file could not be read goes to standard error as well, where a person sees
/// it even when a program takes the report.
struct ReportWriter: DiagnosisWriter {
  private let filter: FindingFilter
  private let failingSeverity: Severity
  private var reporter: (any Reporter)?
  private var failures: FailureWriter
  private var status = ExitStatus.success

  /// Prepares the report.
  ///
  /// - Parameters:
  ///   - invocation: The run.
  ///   - formats: What the command can print, its default first.
  init(_ invocation: Command.Invocation, formats: [ReportFormat]) {
    let settings = invocation.settings
    let console = invocation.console
    let format = formats.first { $0.name == settings.format } ?? formats.first
    failingSeverity = settings.isStrict ? .warning : .error
    let style = ReportStyle(
      text: console.textStyle(settings.color, for: console.output), showsLogs: !settings.isQuiet,
      showsSummary: !settings.isQuiet, failingSeverity: failingSeverity)
    filter = FindingFilter(settings)
    reporter = format?.makeReporter(style)
    failures = FailureWriter(settings: settings, console: console)
  }

  mutating func begin(to printer: inout Printer) {
    printer.print(reporter?.begin() ?? "")
  }

  mutating func take(_ file: FileDiagnosis, to printer: inout Printer) {
    let shown = filter.filtered(file)
    printer.print(reporter?.add(shown) ?? "")
    failures.take(shown, to: &printer)
    status = max(status, status(of: shown))
  }

  mutating func finish(to printer: inout Printer) -> ExitStatus {
    printer.print(reporter?.end() ?? "")
    return status
  }

  private func status(of file: FileDiagnosis) -> ExitStatus {
    guard file.failures.isEmpty else { return .failure }
    let hasFailing = file.layouts.contains { $0.findings.contains { $0.severity >= failingSeverity } }
    return hasFailing ? .findings : .success
  }
}
