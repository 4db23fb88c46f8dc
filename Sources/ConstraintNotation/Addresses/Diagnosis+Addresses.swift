import LayoutModel

extension Diagnosis {
  /// Gives every view, guide and constraint without an address a made-up one, for who prints them.
  ///
  /// Linear in the layout, and a tenth of what a diagnosis takes: no one else asks for it.
  ///
  /// - Parameter wanted: The constraints that are to keep theirs, with the items that they name; `nil` for all.
  package mutating func assignAddresses(toConstraints wanted: Set<Int>? = nil) {
    // Those of other circumstances stand behind the layout's own.
    let count = layout.constraints.count
    layout.constraints = constraints
    // Not to be copied for the sake of the second reference.
    constraints = []
    layout.assignAddresses(toConstraints: wanted)
    constraints = layout.constraints
    layout.constraints.removeLast(max(0, layout.constraints.count - count))
  }
}
