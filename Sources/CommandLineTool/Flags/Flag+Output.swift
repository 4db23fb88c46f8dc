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
    let isGolden = value.utf8.reversed().starts(with: GoldenWriter.fileNameEnding.utf8.reversed())
    let isConfiguration = FilePlace.parts(of: value).name == ConfigurationFile.name
    guard !InputCatalog.standard.recognizes(fileName: value, includesAll: true), !isGolden, !isConfiguration else {
      throw UsageError(
        "--output cannot be '\(value)': that is the name of what Plumb reads", hint: "name it report.json")
    }
    settings.output = value == "-" ? nil : value
  }
}
