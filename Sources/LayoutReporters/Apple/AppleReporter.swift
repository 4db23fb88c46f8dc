import LayoutModel

extension ReportFormat {
  /// The framework's own words.
  package static let apple = ReportFormat(
    name: "apple", summary: "The log that UIKit or AppKit would print, and nothing else."
  ) { _ in AppleReporter() }
}

/// The logs that UIKit or AppKit would print, byte for byte, and nothing else.
///
/// One log for each conflict that no earlier break settles. For ambiguity UIKit's message, with the trace of the view it is
/// about: in the runtime's message the trace starts at that view, with neither window nor superview above it. One message
/// for each ambiguous view that lies in no other, since the trace shows those inside. AppKit has no such message. An empty
/// line separates messages.
package struct AppleReporter: Reporter {
  private var isEmpty = true

  /// Makes a reporter.
  package init() {}

  /// No: no framework says so.
  package var printsUndecided: Bool { false }
  /// No: the framework gives none.
  package var printsHints: Bool { false }

  /// Nothing: the first log begins the report.
  package mutating func begin() -> VisibleText { "" }

  /// The logs of a file's layouts, in order.
  package mutating func add(_ file: FileDiagnosis) -> VisibleText {
    let text = file.layouts.flatMap(logs).joined(separator: "\n")
    guard !text.isEmpty else { return "" }
    defer { isEmpty = false }
    return isEmpty ? text : "\n" + text
  }

  /// Nothing: the last log ends the report.
  package mutating func end() -> VisibleText { "" }

  private func logs(of diagnosis: Diagnosis) -> [VisibleText] {
    // Where no finding is left that answers for a conflict or an ambiguity, it was silenced.
    let reported = Set(diagnosis.findings.flatMap(\.conflicts))
    let conflicts = diagnosis.conflicts.indices.filter(reported.contains).compactMap {
      ConflictLog(diagnosis.conflicts[$0], in: diagnosis)?.text
    }
    guard diagnosis.layout.platform == .uikit else { return conflicts }
    let parts = Set(diagnosis.findings.flatMap(\.ambiguousParts))
    let trace = AutolayoutTrace(diagnosis) { parts.contains($0.part) }
    return conflicts + trace.outermostAmbiguousViews.map { ambiguityLog(of: $0, in: trace) }
  }

  private func ambiguityLog(of view: ItemID, in trace: AutolayoutTrace) -> VisibleText {
    """
    View has an ambiguous layout. See "Auto Layout Guide: Ambiguous Layouts" for help debugging. \
    Displaying synopsis from invoking -[UIView _autolayoutTrace] to provide additional detail.

    \(trace.tree(of: view).joined(separator: "\n"))

    \(AutolayoutTrace.legend)

    """
  }
}
