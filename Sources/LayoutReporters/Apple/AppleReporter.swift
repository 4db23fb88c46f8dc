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

  /// Yes: the framework has no other names.
  package func addressed(in diagnosis: Diagnosis) -> AddressedParts { .all }
  /// No: no framework says so.
  package var listsFailures: Bool { false }
  package var printsUndecided: Bool { false }
  /// No: the framework gives none.
  package var printsHints: Bool { false }

  /// Nothing: the first log begins the report.
  package mutating func begin() -> VisibleText { "" }

  /// The logs of a file's layouts, in order.
  package mutating func add(_ file: FileDiagnosis, write: (VisibleText) -> Void) {
    for diagnosis in file.layouts { add(diagnosis, write) }
  }

  /// Nothing: the last log ends the report.
  package mutating func end(write: (VisibleText) -> Void) {}

  private mutating func add(_ diagnosis: Diagnosis, _ write: (VisibleText) -> Void) {
    // Where no finding is left that answers for a conflict or an ambiguity, it was silenced; what an app has no constraint
    // for, it does not print.
    let reported = Set(diagnosis.findings.lazy.filter { $0.caveat?.isOfCanvas != true }.flatMap(\.conflicts))
    for index in diagnosis.conflicts.indices where reported.contains(index) {
      guard let log = ConflictLog(diagnosis.conflicts[index], in: diagnosis) else { continue }
      separate(write)
      write(log.text)
    }
    guard diagnosis.layout.platform == .uikit else { return }
    let parts = Set(diagnosis.findings.lazy.flatMap(\.ambiguousParts))
    let trace = AutolayoutTrace(diagnosis) { parts.contains($0.part) }
    for view in trace.outermostAmbiguousViews {
      separate(write)
      Self.writeAmbiguityLog(of: view, in: trace, write)
    }
  }

  /// Writes the empty line between what was printed before and what follows.
  private mutating func separate(_ write: (VisibleText) -> Void) {
    if !isEmpty { write("\n") }
    isEmpty = false
  }

  /// Writes a message a line at a time: the trace has as many as there are views.
  private static func writeAmbiguityLog(
    of view: ItemID, in trace: AutolayoutTrace, _ write: (VisibleText) -> Void
  ) {
    write(
      """
      View has an ambiguous layout. See "Auto Layout Guide: Ambiguous Layouts" for help debugging. \
      Displaying synopsis from invoking -[UIView _autolayoutTrace] to provide additional detail.


      """)
    trace.forEachLine(ofTreeOf: view) { write($0 + "\n") }
    write("\n\(AutolayoutTrace.legend)\n")
  }
}
