extension Flag {
  /// `--help`, and `-h`.
  static let help = Flag("help", help: "show this help") { $0.wantsHelp = true }
}
