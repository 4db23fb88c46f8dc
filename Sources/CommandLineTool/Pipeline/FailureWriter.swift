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
    let style = console.textStyle(settings.color, for: console.errors)
    printer.complain(TextReporter(style: style).renderFailures(files))
  }
}
