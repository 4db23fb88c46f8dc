import LayoutReporters

extension Command {
  /// `plumb constraints`: every constraint, lowered.
  static let constraints = Command(
    name: "constraints",
    summary: "List every constraint of layouts, in Apple's notation",
    discussion: """
      Visual formats are taken apart, and what UIKit adds is listed too: root sizes, content
      sizes, autoresizing masks, stack views, layout guides.

      Of Swift files those are listed that are made for certain. JSON lists beside them every
      place that makes constraints, and how far it is understood; --explain-unknown says in
      words why what is not certain is not.

      \(ListingWriter.statusText)
      """,
    operands: .many("FILE"),
    flags: [.format(ReportFormat.constraints), .explainUnknown, .config, .swift, .noSwift] + Flag.reading,
    examples: [
      Example(line: "plumb constraints Login.layout", purpose: "what Auto Layout works with"),
      Example(line: "plumb constraints --explain-unknown Sources", purpose: "what of Swift code is not understood"),
    ]
  ) { (invocation, printer) throws(UsageError) in
    var invocation = invocation
    invocation.settings.loading.listsSites =
      invocation.settings.explainsUnknown || invocation.settings.format == ReportFormat.json.name
    var writer = ListingWriter(invocation, formats: ReportFormat.constraints)
    return try await LayoutRun(invocation, partialLayouts: .all).write(with: &writer, to: &printer)
  }
}
