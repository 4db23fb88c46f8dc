extension Flag {
  /// `--baseline`: findings that are known.
  static let baseline = Flag(
    "baseline", parameter: Parameter(name: "FILE"), help: "leave out the findings that this file keeps"
  ) { (value, settings) throws(UsageError) in
    settings.baseline = value
  }
}
