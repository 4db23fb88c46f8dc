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

      With --project DIR it looks for the lines that wrote the constraints in the storyboards,
      xib files and code below DIR, but not below Pods, Carthage and the like: what is found
      in one place only is told from what is only likely.

      Status: 0 no message found, 1 messages found, 2 a file could not be read; plumb check
      ends with the same, but takes a file without a message for a log by its name alone:
      *.log or *.txt.
      """,
    operands: .many("FILE"),
    flags: [.format(ReportFormat.explanation), .project, .color] + Flag.readingLogs,
    examples: [
      Example(line: "plumb explain -", purpose: "explain a paste: pbpaste | plumb explain -"),
      Example(line: "plumb explain app.log", purpose: "explain a whole log"),
      Example(line: "plumb explain --project . app.log", purpose: "and find the lines that wrote its constraints"),
      Example(line: "plumb explain --format json app.log", purpose: "for programs, a layout for each message"),
    ]
  ) { (invocation, printer) throws(UsageError) in
    var project: ProjectSources?
    if let directory = invocation.settings.project {
      project = try await ProjectSources(in: directory, invocation.console)
    }
    guard let format = invocation.settings.format, format != "text" else {
      return try ExplanationWriter(invocation, project: project).run(printing: &printer)
    }
    var writer = try ReportWriter(invocation, formats: ReportFormat.explanation)
    var run = try LayoutRun(invocation, isOfLogs: true)
    run.project = project
    return await run.write(with: &writer, to: &printer)
  }
}

extension ReportFormat {
  /// What `plumb explain` can print.
  static let explanation = [
    ReportFormat(name: "text", summary: "An explanation, for people.") { _ in JSONReporter() },
    .json,
    .sarif,
    .github,
  ]
}
