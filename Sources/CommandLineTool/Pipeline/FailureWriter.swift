import LayoutModel
import LayoutReporters

/// Says on standard error why files could not be read, and where nothing else does, why others were left out.
struct FailureWriter {
  private let reporter: TextReporter
  private let showsOmissions: Bool
  private var isEmpty = true

  /// Prepares the text.
  ///
  /// - Parameters:
  ///   - settings: What the flags say.
  ///   - console: The world.
  ///   - reportsOmissions: Whether files that were left out are in the run's report.
  init(settings: Settings, console: Console, reportsOmissions: Bool = false) {
    reporter = TextReporter(style: console.textStyle(settings.color, for: console.errors))
    showsOmissions = !reportsOmissions && !settings.isQuiet
  }

  /// Prints the failures of a file, an empty line between them and those of the file before; or why it was left out.
  mutating func take(_ file: FileDiagnosis, to printer: inout Printer) {
    if showsOmissions { printer.complain(reporter.renderOmissions(file)) }
    guard !file.failures.isEmpty else { return }
    printer.complain((isEmpty ? "" : "\n") + reporter.renderFailures([file]))
    isEmpty = false
  }
}
