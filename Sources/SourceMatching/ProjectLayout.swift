import LayoutModel

/// A layout of a project in which a log's constraints are looked for.
package struct ProjectLayout: Sendable {
  /// The layout, as it was read.
  package let layout: Layout
  /// The properties of code that lead to its constraints, by their indices.
  package let outlets: [Int: [String]]
  let constraints: [ComparableConstraint]

  /// Takes a layout up.
  ///
  /// - Parameters:
  ///   - layout: The layout, as it was read.
  ///   - outlets: The properties of code that lead to its constraints, by their ids.
  package init(_ layout: Layout, outlets: [String: [String]] = [:]) {
    self.layout = layout
    constraints = layout.constraints.enumerated().compactMap { index, constraint in
      // An optional constraint is broken without a word.
      let isListed = !constraint.isImplicit && constraint.priority.isRequired && constraint.origin.range != nil
      return isListed ? ComparableConstraint(constraint, at: index) : nil
    }
    var known: [Int: [String]] = [:]
    if !outlets.isEmpty {
      for constraint in constraints { known[constraint.index] = outlets[layout.constraints[constraint.index].id] }
    }
    self.outlets = known
  }
}

/// A line of a project's file.
package struct ProjectPlace: Hashable, Sendable {
  /// The path, as the project's files are reported.
  package var file: String
  /// The stretch; its ``SourceRange/source`` means nothing.
  package var range: SourceRange

  /// Makes a place.
  package init(file: String, range: SourceRange) {
    self.file = file
    self.range = range
    self.range.source = 0
  }
}
