extension Flag {
  /// `--print`: nothing is written.
  static let print = Flag("print", help: "print the configuration, and write nothing") { $0.printsOnly = true }
}
