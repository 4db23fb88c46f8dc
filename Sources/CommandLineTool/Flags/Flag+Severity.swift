import LayoutModel

extension Flag {
  /// `--severity`: the least severity shown.
  static let severity = Flag(
    "severity", parameterName: "LEVEL", choices: Severity.allCases.map(\.rawValue),
    help: "the least severity that is shown and fails: note, warning or error (default: warning)"
  ) { value, settings in
    if let severity = Severity(rawValue: value) { settings.leastSeverity = severity }
  }
}
