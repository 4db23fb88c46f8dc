extension Flag {
  /// `--swift`: reads Swift files, whatever configurations say.
  static let swift = Flag("swift", help: "read Swift files, also where a configuration turns them off") {
    $0.inputs["swift"] = true
  }
}
