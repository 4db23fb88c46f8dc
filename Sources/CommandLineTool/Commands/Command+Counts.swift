import LayoutReporters

extension Command {
  /// `plumb counts`: how many constraints each view has.
  static let counts = Command(
    name: "counts",
    summary: "Count the constraints that affect each view, by axis",
    discussion: """
      As a rule of thumb a view needs two on each axis. The count holds what its content and
      its autoresizing mask add.

      \(ListingWriter.statusText)
      """,
    operands: .many("FILE"),
    flags: [.format(ReportFormat.counts)] + [.config] + Flag.reading,
    examples: [Example(line: "plumb counts Login.layout", purpose: "find the view with too few")]
  ) { (invocation, printer) throws(UsageError) in
    var writer = ListingWriter(invocation, formats: ReportFormat.counts)
    return try await LayoutRun(invocation, partialLayouts: .named).write(with: &writer, to: &printer)
  }
}
