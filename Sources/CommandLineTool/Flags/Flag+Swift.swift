extension Flag {
  /// `--swift`: reads the Swift files of directories.
  static let swift = Flag(
    "swift", help: "read the Swift files of directories too; those that are named are read anyway"
  ) {
    $0.readsSwift = true
  }
}
