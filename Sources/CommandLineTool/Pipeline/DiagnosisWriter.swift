import LayoutModel

/// The end of a command that works on layouts: takes diagnoses one by one, prints of each what is to be printed, and
/// keeps none.
protocol DiagnosisWriter {
  /// Whether what is printed says what to do about findings.
  var printsHints: Bool { get }

  /// Whether what is printed has remedies as changes of the text.
  var printsEdits: Bool { get }

  /// Whether the same of several siblings is printed as one finding, whichever of them are printed.
  var joinsSiblings: Bool { get }

  /// Whether what is printed shows where views are.
  var printsFrames: Bool { get }

  /// Whether what is printed has a place for what proves where views are.
  var printsProofs: Bool { get }

  /// Prints what comes before all files.
  mutating func begin(to printer: inout Printer)

  /// Prints what is to be said of a file; files come in the order of the command line.
  mutating func take(_ file: consuming FileDiagnosis, to printer: inout Printer)

  /// Prints what is to be said of a file, by one that needs to know where it is.
  mutating func take(_ file: consuming FileDiagnosis, at place: FilePlace, to printer: inout Printer)

  /// Prints what comes behind all files.
  ///
  /// - Returns: The status of the run.
  mutating func finish(to printer: inout Printer) -> ExitStatus
}

extension DiagnosisWriter {
  /// No: most commands show no findings.
  var printsHints: Bool { false }

  /// No: most commands show no findings.
  var printsEdits: Bool { false }

  /// No: most commands show no findings.
  var joinsSiblings: Bool { false }

  /// Yes: most commands are about layouts as a whole.
  var printsFrames: Bool { true }

  /// No: only reports have one.
  var printsProofs: Bool { false }

  /// The same, wherever it is.
  mutating func take(_ file: consuming FileDiagnosis, at place: FilePlace, to printer: inout Printer) {
    take(file, to: &printer)
  }
}
