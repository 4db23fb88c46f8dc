import LayoutModel
import LayoutReporters

/// Makes the JSON report of files, proofs included, and keeps it for a comparison.
struct ReportCollector: DiagnosisWriter {
  /// The text of the report, complete once the run has finished.
  private(set) var text = ""
  /// Why files could not be read.
  private(set) var failures: [Finding] = []

  private var reporter: any Reporter = JSONReporter()
  private let filter: FindingFilter

  /// Prepares an empty report.
  init(_ settings: Settings) {
    filter = FindingFilter(settings)
  }

  var printsProofs: Bool { reporter.printsProofs }

  mutating func begin(to printer: inout Printer) { text += reporter.begin().text }

  mutating func take(_ file: consuming FileDiagnosis, to printer: inout Printer) {
    var shown = filter.filtered(file)
    failures += shown.failures
    reporter.makeAddresses(in: &shown)
    var part = ""
    reporter.add(shown) { part += $0.text }
    text += part
  }

  mutating func finish(to printer: inout Printer) -> ExitStatus {
    var part = ""
    reporter.end { part += $0.text }
    text += part
    return .success
  }
}
