import LayoutModel
import LayoutReporters

/// Says on standard error why files could not be read.
struct FailureWriter: Sendable {
  /// What the flags say.
  let settings: Settings
  /// The world.
  let console: Console

  /// Prints the failures of a run, in the order of its files.
  func write(_ files: [FileDiagnosis], to printer: Printer) {
    let failed = files.filter { !$0.failures.isEmpty }
    guard !failed.isEmpty else { return }
    let style = ReportStyle(
      text: TextStyle(colour: console.usesColor(settings.color, for: console.errors)), showsLogs: false,
      showsCleanSummary: false)
    printer.complain(ReportFormat.text.makeReporter(style).report(failed))
  }
}
