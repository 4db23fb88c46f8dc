import LayoutModel
import LayoutReporters

/// The end of `plumb check`: diagnoses become a report and a status.
struct ReportWriter: Sendable {
  private let settings: Settings
  private let console: Console
  private let format: ReportFormat?

  /// Prepares the report.
  ///
  /// - Parameters:
  ///   - invocation: The run.
  ///   - formats: What the command can print, its default first.
  init(_ invocation: Command.Invocation, formats: [ReportFormat]) {
    settings = invocation.settings
    console = invocation.console
    format = formats.first { $0.name == invocation.settings.format } ?? formats.first
  }

  /// Prints the report of a run.
  ///
  /// It goes to standard output; why a file could not be read goes to standard error as well, where a person sees it even
  /// when a program takes the report.
  ///
  /// - Returns: The status of the run.
  func write(_ files: [FileDiagnosis], to printer: inout Printer) -> ExitStatus {
    let shown = files.map(FindingFilter(settings).filtered)
    if let format {
      let style = ReportStyle(
        text: console.textStyle(settings.color, for: console.output), showsLogs: !settings.isQuiet,
        showsSummary: !settings.isQuiet)
      printer.print(format.makeReporter(style).report(shown))
    }
    FailureWriter(settings: settings, console: console).write(shown, to: printer)
    return status(of: shown)
  }

  private func status(of files: [FileDiagnosis]) -> ExitStatus {
    if files.contains(where: { !$0.failures.isEmpty }) { return .failure }
    let failing = settings.isStrict ? Severity.warning : .error
    let hasFailing = files.contains { $0.layouts.contains { $0.findings.contains { $0.severity >= failing } } }
    return hasFailing ? .findings : .success
  }
}
