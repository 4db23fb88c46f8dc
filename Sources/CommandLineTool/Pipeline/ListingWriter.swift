import LayoutModel
import LayoutReporters

/// The end of the commands that list something of layouts: diagnoses become a listing.
///
/// Findings are not their business; that there are errors is said on standard error, because what is listed then lacks
/// what could not be understood.
struct ListingWriter: Sendable {
  private let settings: Settings
  private let console: Console
  private let format: ReportFormat?

  /// Prepares the listing.
  ///
  /// - Parameters:
  ///   - invocation: The run.
  ///   - formats: What the command can print, its default first.
  init(_ invocation: Command.Invocation, formats: [ReportFormat]) {
    settings = invocation.settings
    console = invocation.console
    format = formats.first { $0.name == invocation.settings.format } ?? formats.first
  }

  /// Prints the listing of a run.
  ///
  /// - Returns: The status of the run: failure where a file could not be read, else success.
  func write(_ files: [FileDiagnosis], to printer: inout Printer) -> ExitStatus {
    let readable = files.filter(\.failures.isEmpty)
    if let format, !readable.isEmpty {
      printer.print(format.makeReporter(ReportStyle()).report(readable))
    }
    for file in readable {
      let errors = file.layouts.flatMap(\.findings).filter { $0.severity == .error }.count
      guard errors > 0 else { continue }
      printer.complain("\(file.path): \(errors) error\(errors == 1 ? "" : "s"); plumb check \(file.path) explains\n")
    }
    FailureWriter(settings: settings, console: console).write(files, to: printer)
    return readable.count < files.count ? .failure : .success
  }
}
