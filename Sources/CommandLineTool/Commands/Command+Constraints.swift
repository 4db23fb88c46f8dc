import LayoutReporters

extension Command {
  /// `plumb constraints`: every constraint, lowered.
  static let constraints = Command(
    name: "constraints",
    summary: "List every constraint of layouts, in Apple's notation",
    discussion: """
      Visual formats are taken apart, and what UIKit adds is listed too: root sizes, content
      sizes, autoresizing masks, stack views, layout guides.

      \(ListingWriter.statusText)
      """,
    operands: .many("FILE"),
    flags: [.format(ReportFormat.constraints)] + [.config] + Flag.reading,
    examples: [Example(line: "plumb constraints Login.layout", purpose: "what Auto Layout works with")]
  ) { (invocation, printer) throws(UsageError) in
    var writer = ListingWriter(invocation, formats: ReportFormat.constraints)
    return try await LayoutRun(invocation).write(with: &writer, to: &printer)
  }
}
