import LayoutModel

/// Keeps diagnoses for a comparison, and prints nothing.
struct DiagnosisCollector: DiagnosisWriter {
  /// The files, in the order of the command line.
  private(set) var files: [FileDiagnosis] = []

  private let filter: FindingFilter

  /// Prepares an empty collection.
  init(_ settings: Settings) {
    filter = FindingFilter(settings)
  }

  /// Yes: what is drawn of before says what is drawn of now.
  var printsHints: Bool { true }

  mutating func begin(to printer: inout Printer) {}

  mutating func take(_ file: consuming FileDiagnosis, to printer: inout Printer) {
    files.append(filter.filtered(file))
  }

  mutating func finish(to printer: inout Printer) -> ExitStatus { .success }
}
