import LayoutReporters

extension Flag {
  /// `--format`: how to print.
  ///
  /// - Parameter formats: What the command can print, its default first.
  /// - Returns: The flag.
  static func format(_ formats: [ReportFormat]) -> Flag {
    let names = formats.map(\.name)
    let help = "how to print: \(alternatives(names)) (default: \(names.first ?? ""))"
    return Flag("format", parameterName: "FORMAT", choices: names, help: help) { $1.format = $0 }
  }
}
