import LayoutModel

/// What a layout says, without how and where: what two spellings of it have in common.
package struct Meaning: Hashable {
  private struct Equation: Hashable {
    var statement: ConstraintStatement
    var identifier: String?
    var unknownTerms: [UnknownTerm]
    var isActive: Bool
  }

  private var items: [LayoutItem]
  private var equations: [Equation: Int]

  /// What a layout says.
  package init(_ layout: Layout) {
    items = layout.items.map(Self.withoutPlaces)
    equations = [:]
    for constraint in layout.constraints {
      let equation = Equation(
        statement: ConstraintStatement(of: constraint), identifier: constraint.identifier,
        unknownTerms: constraint.unknownTerms, isActive: constraint.isActive)
      equations[equation, default: 0] += 1
    }
  }

  private static func withoutPlaces(_ item: LayoutItem) -> LayoutItem {
    switch item {
    case .view(var view):
      view.range = nil
      view.partRanges = [:]
      // A frame that is not translated says nothing.
      if !view.translatesAutoresizingMaskIntoConstraints { view.frame = nil }
      return .view(view)
    case .guide(var guide):
      guide.range = nil
      return .guide(guide)
    }
  }
}
