import LayoutReporters

extension Command.Invocation {
  /// Refuses flags that mean nothing together: what they ask for would not happen, and nobody would notice.
  ///
  /// - Throws: ``UsageError`` for the first.
  func checkMeaning() throws(UsageError) {
    let given = settings.given.map(\.name)
    if !settings.showsLogs, let format = settings.format, format != ReportFormat.text.name {
      throw UsageError(
        "--no-log means nothing with --format \(format)",
        hint: format == ReportFormat.apple.name
          ? "that format is the log, and nothing else" : "only --format text has the log")
    }
    if settings.showsExcerpts, let format = settings.format, format != ReportFormat.text.name {
      throw UsageError(
        "--excerpts means nothing with --format \(format)", hint: "only --format text shows the text of files")
    }
    if settings.writesBaseline,
      let name = ["format", "max-findings", "no-log", "excerpts"].first(where: given.contains)
    {
      throw UsageError(
        "--\(name) means nothing with --write-baseline", hint: "no report is written, and no finding left out")
    }
    if settings.standardInputPath != nil, !operands.contains("-") {
      throw UsageError("--stdin-path is given, and no FILE is -", hint: "a file has its own path; - is standard input")
    }
  }
}
