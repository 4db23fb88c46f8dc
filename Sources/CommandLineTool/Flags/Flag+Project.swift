extension Flag {
  /// `--project`: where the constraints of a log were written.
  static let project = Flag(
    "project", parameter: Parameter(name: "DIR"), help: "say which lines of the sources in DIR wrote the constraints"
  ) { (value, settings) throws(UsageError) in
    settings.project = value
  }
}
