import LayoutModel
import LayoutReporters

/// Says on standard error why files could not be read.
struct FailureWriter {
  private let reporter: TextReporter
  private var isEmpty = true

  /// Prepares the text.
  ///
  /// - Parameters:
  ///   - settings: What the flags say.
  ///   - console: The world.
  init(settings: Settings, console: Console) {
    reporter = TextReporter(style: console.textStyle(settings.color, for: console.errors))
  }

  /// Prints the failures of a file, an empty line between them and those of the file before.
  mutating func take(_ file: FileDiagnosis, to printer: inout Printer) {
    guard !file.failures.isEmpty else { return }
    printer.complain((isEmpty ? "" : "\n") + reporter.renderFailures([file]))
    isEmpty = false
  }
}
