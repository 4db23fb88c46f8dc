import LayoutModel

extension Listing {
  /// The tree of each layout's views as `-[UIView _autolayoutTrace]` prints it, with its legend: what `plumb trace` prints.
  package static let trace = Listing(.text, printsAddresses: true) { diagnosis in
    let trace = AutolayoutTrace(diagnosis)
    let tree = trace.roots.flatMap(trace.tree)
    return tree.isEmpty ? [] : tree + ["", AutolayoutTrace.legend]
  }
}
