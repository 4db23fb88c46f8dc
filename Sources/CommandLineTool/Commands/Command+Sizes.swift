import LayoutAnalysis
import LayoutReporters

extension Command {
  /// `plumb sizes`: what the sizes of roots decide.
  static let sizes = Command(
    name: "sizes",
    summary: "Show for which sizes of the root layouts hold, and where they begin to give way",
    discussion: """
      For each root and axis: the exact sizes for which the required constraints hold, with
      those that set each end; the sizes for which nothing is ambiguous; the sizes at which an
      optional constraint begins to give way, looked at up to 10000 points, the other size
      being what the file says. Where width and height depend on each other, as where the
      height of a picture follows its width, the same for both together. And how much content
      can grow, at the sizes that are given, until something required fails or text is
      compressed.

      \(ListingWriter.statusText)
      """,
    operands: .many("FILE"),
    flags: [.format(ReportFormat.sizes)] + [.config] + Flag.reading,
    examples: [Example(line: "plumb sizes Login.layout", purpose: "find the narrowest screen")]
  ) { (invocation, printer) throws(UsageError) in
    var writer = ListingWriter(invocation, formats: ReportFormat.sizes)
    return try await LayoutRun(invocation, options: AnalysisOptions(findsSizes: true)).write(
      with: &writer, to: &printer)
  }
}
