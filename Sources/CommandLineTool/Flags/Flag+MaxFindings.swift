extension Flag {
  /// `--max-findings`: a limit on what is shown.
  static let maxFindings = Flag(
    "max-findings", parameter: Parameter(name: "N"),
    help: "show no more than N findings, beside mistakes in files; the status counts all"
  ) { (value, settings) throws(UsageError) in
    guard let number = Int(value), number >= 0 else {
      throw UsageError("--max-findings cannot be '\(value)'", hint: "it takes a whole number from 0")
    }
    settings.maxFindings = number
  }
}
