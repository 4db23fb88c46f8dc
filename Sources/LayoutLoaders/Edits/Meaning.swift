import ExactArithmetic
import LayoutModel

/// What a layout says, without how and where: what two spellings of it have in common.
struct Meaning: Hashable {
  private struct Equation: Hashable {
    var firstItem: ItemID
    var firstAttribute: Attribute
    var relation: Relation
    var secondItem: ItemID?
    var secondAttribute: Attribute
    var multiplier: Rational
    var constant: Rational
    var priority: Double
    var identifier: String?
    var unknownTerms: [UnknownTerm]
    var isActive: Bool
  }

  private var items: [LayoutItem]
  private var equations: [Equation: Int]

  /// What a layout says.
  init(_ layout: Layout) {
    items = layout.items.map(Self.withoutPlaces)
    equations = [:]
    for constraint in layout.constraints {
      let equation = Equation(
        firstItem: constraint.firstItem, firstAttribute: constraint.firstAttribute, relation: constraint.relation,
        secondItem: constraint.secondItem, secondAttribute: constraint.secondAttribute,
        multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority.value,
        identifier: constraint.identifier, unknownTerms: constraint.unknownTerms, isActive: constraint.isActive)
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
