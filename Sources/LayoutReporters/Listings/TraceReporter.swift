import LayoutModel

/// The tree of each layout's views as `-[UIView _autolayoutTrace]` prints it: what `plumb trace` prints.
package struct TraceReporter: Reporter {
  /// Makes a reporter.
  package init() {}

  /// The traces of all layouts, each with its legend.
  package func report(_ files: [FileDiagnosis]) -> String {
    Listing.text(files) { diagnosis in
      let trace = AutolayoutTrace(diagnosis)
      let tree = trace.roots.flatMap(trace.tree)
      return tree.isEmpty ? [] : tree + ["", AutolayoutTrace.legend]
    }
  }
}
