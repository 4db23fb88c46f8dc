import LayoutAnalysis

extension Flag {
  /// `--budget`: a limit on work.
  static let budget = Flag(
    "budget", parameter: Parameter(name: "N"),
    help: "the most steps of about a microsecond for a file (default: \(AnalysisOptions.defaultBudget))"
  ) { (value, settings) throws(UsageError) in
    guard let number = Int(value), number > 0 else {
      throw UsageError("--budget cannot be '\(value)'", hint: "it takes a whole number above 0")
    }
    settings.budget = number
  }
}
