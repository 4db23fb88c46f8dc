extension Flag {
  /// `--no-swift`: reads no Swift files.
  static let noSwift = Flag("no-swift", help: "leave Swift files out") { $0.inputs["swift"] = false }
}
