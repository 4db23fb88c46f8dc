import LayoutReporters

extension Command {
  /// `plumb trace`: the tree of views.
  static let trace = Command(
    name: "trace",
    summary: "Show the tree of views, and which of them are ambiguous",
    discussion: """
      The tree is the one that UIKit's _autolayoutTrace prints.

      \(ListingWriter.statusText)
      """,
    operands: .many("FILE"),
    flags: [.format(ReportFormat.trace)] + [.config] + Flag.reading,
    examples: [Example(line: "plumb trace Login.layout", purpose: "find the ambiguous views")]
  ) { (invocation, printer) throws(UsageError) in
    var writer = ListingWriter(invocation, formats: ReportFormat.trace)
    return try await LayoutRun(invocation, partialLayouts: .named).write(with: &writer, to: &printer)
  }
}
