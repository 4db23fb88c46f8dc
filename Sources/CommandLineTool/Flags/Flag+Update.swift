extension Flag {
  /// `--update`: accept what is said now.
  static let update = Flag("update", help: "write what is said now beside each file, instead of comparing") {
    $0.updatesGoldens = true
  }
}
