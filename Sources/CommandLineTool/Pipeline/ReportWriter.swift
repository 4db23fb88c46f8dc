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
  /// What a program reads holds everything, the files that could not be read too; what a person reads is printed to
  /// standard output as far as it is about layouts, and to standard error where it says why a file could not be read.
  ///
  /// - Returns: The status of the run.
  func write(_ files: [FileDiagnosis], to printer: inout Printer) -> ExitStatus {
    let shown = files.map(FindingFilter(settings).filtered)
    if let format {
      let reported = format.isForPrograms ? shown : shown.filter(\.failures.isEmpty)
      if !reported.isEmpty { printer.print(format.makeReporter(style(for: console.output)).report(reported)) }
    }
    FailureWriter(settings: settings, console: console).write(shown, to: printer)
    return status(of: shown)
  }

  private func style(for sink: any TextSink) -> ReportStyle {
    ReportStyle(
      text: TextStyle(colour: console.usesColor(settings.color, for: sink)), showsLogs: !settings.isQuiet,
      showsCleanSummary: !settings.isQuiet)
  }

  private func status(of files: [FileDiagnosis]) -> ExitStatus {
    if files.contains(where: { !$0.failures.isEmpty }) { return .failure }
    let failing = settings.isStrict ? Severity.warning : .error
    let hasFailing = files.contains { $0.layouts.contains { $0.findings.contains { $0.severity >= failing } } }
    return hasFailing ? .findings : .success
  }
}
