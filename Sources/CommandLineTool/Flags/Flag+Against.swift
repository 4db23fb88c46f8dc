extension Flag {
  /// `--against`: the same files before.
  static let against = Flag(
    "against", parameter: Parameter(name: "REVISION"),
    help: "draw each layout as git has it in this revision beside what it is now"
  ) { (value, settings) throws(UsageError) in
    guard !value.isEmpty else {
      throw UsageError("--against cannot be empty", hint: "it takes what git calls a commit, such as HEAD")
    }
    settings.against = value
  }
}
