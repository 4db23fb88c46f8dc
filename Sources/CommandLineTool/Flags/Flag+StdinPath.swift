extension Flag {
  /// `--stdin-path`: the name of standard input.
  static let stdinPath = Flag(
    "stdin-path", parameter: Parameter(name: "PATH"),
    help: "the path that standard input (-) is reported by; its ending tells the format"
  ) { (value, settings) throws(UsageError) in
    guard !value.isEmpty else {
      throw UsageError("--stdin-path cannot be empty", hint: "it takes a path such as Login.layout")
    }
    settings.standardInputPath = value
  }
}
