extension Flag {
  /// `--quiet`: findings and nothing else.
  static let quiet = Flag("quiet", help: "print findings and nothing else") { $0.isQuiet = true }
}
