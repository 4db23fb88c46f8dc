extension Flag {
  /// `--output`: where the report goes.
  static let output = Flag(
    "output", parameter: Parameter(name: "FILE"),
    help: "write to this file, as a whole at the end; - stands for standard output"
  ) { (value, settings) throws(UsageError) in
    guard !value.isEmpty else {
      throw UsageError("--output cannot be empty", hint: "it takes a path such as report.json")
    }
    settings.output = value == "-" ? nil : value
  }
}
