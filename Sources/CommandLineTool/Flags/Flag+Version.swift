extension Flag {
  /// `--version`.
  static let version = Flag("version", help: "show the version") { $0.wantsVersion = true }
}
