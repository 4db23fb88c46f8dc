extension Flag {
  /// `--strict`: warnings fail too.
  static let strict = Flag("strict", help: "end with status 1 for warnings too") { $0.isStrict = true }
}
