extension Flag {
  /// `--config`: the only configuration that counts.
  static let config = Flag(
    "config", parameter: Parameter(name: "FILE"),
    help: "take this configuration for all files, and no .plumb.json; its patterns start at its folder"
  ) { (value, settings) throws(UsageError) in
    guard !value.isEmpty else {
      throw UsageError("--config cannot be empty", hint: "it takes a path such as ci/plumb.json")
    }
    settings.configuration = value
  }
}
