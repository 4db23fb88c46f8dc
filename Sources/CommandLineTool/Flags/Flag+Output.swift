import LayoutLoaders

extension Flag {
  /// `--output`: where the report goes.
  static let output = Flag(
    "output", parameter: Parameter(name: "FILE"),
    help: "write to this file, as a whole at the end; - stands for standard output"
  ) { (value, settings) throws(UsageError) in
    guard !value.isEmpty else {
      throw UsageError("--output cannot be empty", hint: "it takes a path such as report.json")
    }
    // A path too many would put a report in the place of someone's work.
    guard !LoaderCatalog.recognizes(fileName: value, includesAll: true) else {
      throw UsageError("--output cannot be '\(value)': that is the name of an input", hint: "name it report.json")
    }
    settings.output = value == "-" ? nil : value
  }
}
