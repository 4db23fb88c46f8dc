import LayoutModel
import LayoutReporters

/// The end of the commands that list something of layouts: diagnoses become a listing.
///
/// Findings are not their business; that there are errors is said on standard error and by the status, because what is
/// listed then lacks what could not be understood, or does not hold as a whole.
struct ListingWriter: DiagnosisWriter {
  private var reporter: (any Reporter)?
  private var failures: FailureWriter
  private var hasBegun = false
  private var status = ExitStatus.success

  /// What the help of each such command says of its end.
  static let statusText = """
    Status: 0 listed, 1 listed with an error in a layout, which plumb check explains, 2 some of
    the work could not be done.
    """

  /// Prepares the listing.
  ///
  /// - Parameters:
  ///   - invocation: The run.
  ///   - formats: What the command can print, its default first.
  init(_ invocation: Command.Invocation, formats: [ReportFormat]) {
    let format = formats.first { $0.name == invocation.settings.format } ?? formats.first
    reporter = format?.makeReporter(ReportStyle(pixels: invocation.settings.pixels))
    failures = FailureWriter(settings: invocation.settings, console: invocation.console)
  }

  /// Nothing: where no file can be read there is no listing.
  mutating func begin(to printer: inout Printer) {}

  mutating func take(_ file: consuming FileDiagnosis, to printer: inout Printer) {
    failures.take(file, to: &printer)
    guard file.failures.isEmpty else {
      status = .failure
      return
    }
    if !hasBegun { printer.print(reporter?.begin() ?? "") }
    hasBegun = true
    reporter?.makeAddresses(in: &file)
    printer.print { [file] write in reporter?.add(file, write: write) }
    // What is undecided is missing from the list, and no answer.
    if printer.complain(ofUndecided: file, within: [.conflicts, .frames, .sizes]) { status = .failure }
    let errors = file.layouts.flatMap(\.findings).filter { $0.severity == .error }.count
    guard errors > 0 else { return }
    status = max(status, .findings)
    printer.complain(
      "\(file.path): \(errors) error\(errors == 1 ? "" : "s"); plumb check \(ShellText.shown(file.path)) explains\n")
  }

  mutating func finish(to printer: inout Printer) -> ExitStatus {
    if hasBegun { printer.print { write in reporter?.end(write: write) } }
    return status
  }
}
