extension Flag {
  /// `--write-baseline`: the findings become known ones.
  static let writeBaseline = Flag(
    "write-baseline", help: "keep the findings in the file of --baseline, instead of showing them"
  ) { $0.writesBaseline = true }
}
