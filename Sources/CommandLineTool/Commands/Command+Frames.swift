import LayoutAnalysis
import LayoutReporters

extension Command {
  /// `plumb frames`: the frames.
  static let frames = Command(
    name: "frames",
    summary: "Show the frame that Auto Layout would give each view",
    discussion: """
      Frames are x, y, width and height in points, in the superview's coordinates. What is
      ambiguous has no value, or behind ~ the one that UIKit will probably show. After a
      conflict they are those that UIKit shows with the constraint that it breaks left out.
      What depends on something unknown, such as a text or the size of the root, has none
      either; how it depends on that is said below, where equalities decide it. Of layouts in
      Swift files that are named only what the code says for certain counts.

      With --size, --device or --rtl frames are listed for each of these circumstances.

      \(ListingWriter.statusText)
      """,
    operands: .many("FILE"),
    flags: [.format(ReportFormat.frames)] + Flag.circumstances + [.scale, .config] + Flag.reading,
    examples: [
      Example(line: "plumb frames Login.layout", purpose: "where everything lands"),
      Example(line: "plumb frames --device iPhone-16 --scale 3 Login.layout", purpose: "on a device, in its pixels"),
    ]
  ) { (invocation, printer) throws(UsageError) in
    var writer = ListingWriter(invocation, formats: ReportFormat.frames)
    return try await LayoutRun(
      invocation, options: AnalysisOptions(findsDependences: true), separatesVariants: true, partialLayouts: .named
    )
    .write(with: &writer, to: &printer)
  }
}
