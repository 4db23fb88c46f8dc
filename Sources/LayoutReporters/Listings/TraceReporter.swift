import LayoutModel

/// The tree of each layout's views as `-[UIView _autolayoutTrace]` prints it: what `plumb trace` prints.
package struct TraceReporter: Reporter {
  private var listing = Listing(.text, lines: Self.lines)

  /// Makes a reporter.
  package init() {}

  /// What stands before all layouts.
  package mutating func begin() -> String { listing.begin() }

  /// The traces of a file's layouts, each with its legend.
  package mutating func add(_ file: FileDiagnosis) -> String { listing.add(file) }

  /// What stands behind all layouts.
  package mutating func end() -> String { listing.end() }

  private static func lines(of diagnosis: Diagnosis) -> [String] {
    let trace = AutolayoutTrace(diagnosis)
    let tree = trace.roots.flatMap(trace.tree)
    return tree.isEmpty ? [] : tree + ["", AutolayoutTrace.legend]
  }
}
