import LayoutModel
import LayoutReporters

extension Command {
  /// `plumb explain`: a console log explained.
  static let explain = Command(
    name: "explain",
    summary: "Say what the Auto Layout messages of a console log mean, and what to change",
    discussion: """
      Reads all that an app printed, with whatever stands around the messages: UIKit and
      AppKit of every year, Masonry, SnapKit; quoted, wrapped or cut off. Messages of one
      cause are explained once and counted. A FILE of - is standard input, of any length.

      Status: 0 no message found, 1 messages found, 2 a file could not be read; plumb check
      ends with the same, but takes a file without a message for a log by its name alone:
      *.log or *.txt.
      """,
    operands: .many("FILE"),
    flags: [.format(ReportFormat.explanation), .color] + Flag.readingLogs,
    examples: [
      Example(line: "plumb explain -", purpose: "explain a paste: pbpaste | plumb explain -"),
      Example(line: "plumb explain app.log", purpose: "explain a whole log"),
      Example(line: "plumb explain --format json app.log", purpose: "for programs, a layout for each message"),
    ]
  ) { (invocation, printer) throws(UsageError) in
    if invocation.settings.format == "json" {
      var writer = try ReportWriter(invocation, formats: ReportFormat.explanation)
      return try await LayoutRun(invocation, isOfLogs: true).write(with: &writer, to: &printer)
    }
    return try ExplanationWriter(invocation).run(printing: &printer)
  }
}

extension ReportFormat {
  /// What `plumb explain` can print.
  static let explanation = [
    ReportFormat(name: "text", summary: "An explanation, for people.") { _ in JSONReporter() },
    .json,
  ]
}
