import LayoutReporters

extension Flag {
  /// `--format`: how to print.
  ///
  /// - Parameter formats: What the command can print, its default first.
  /// - Returns: The flag.
  static func format(_ formats: [ReportFormat]) -> Flag {
    let names = formats.map(\.name)
    let isLong = names.count > 4
    let list = isLong ? "one of the formats below" : alternatives(names)
    let summaries = isLong ? Dictionary(uniqueKeysWithValues: formats.map { ($0.name, $0.summary) }) : [:]
    return Flag(
      "format", parameterName: "FORMAT", choices: names, summaries: summaries,
      help: "how to print: \(list) (default: \(names.first ?? ""))"
    ) { $1.format = $0 }
  }
}
