import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// Short words for the constraints of a log.
enum LogPhrase {
  /// A constraint as one speaks of it: `the bottom pin of UILabel (8)`, `the gap of 16 between A and B`.
  static func describe(_ constraint: Constraint, in layout: Layout) -> String {
    let name = layout[constraint.firstItem].name
    guard let second = constraint.secondItem, constraint.unknownTerms.isEmpty, constraint.multiplier == 1 else {
      if constraint.firstAttribute.isSize, constraint.secondItem == nil, constraint.unknownTerms.isEmpty {
        return "the \(constraint.firstAttribute.name) of \(name) (\(bound(constraint)))"
      }
      return constraint.equationText(in: layout)
    }
    let other = layout[second].name
    if constraint.firstAttribute == constraint.secondAttribute, constraint.firstAttribute.isLocation {
      let pin = bound(constraint, isTurned: isTurned(constraint, in: layout))
      let attribute = constraint.firstAttribute.name
      if layout[constraint.firstItem].parent == second { return "the \(attribute) pin of \(name) (\(pin))" }
      if layout[second].parent == constraint.firstItem { return "the \(attribute) pin of \(other) (\(pin))" }
    }
    switch (constraint.firstAttribute, constraint.secondAttribute) {
    case (.leading, .trailing), (.left, .right), (.top, .bottom):
      return "the gap of \(bound(constraint)) between \(other) and \(name)"
    default: return constraint.equationText(in: layout)
    }
  }

  /// Whether what ``describe(_:in:)`` calls a constraint's number is its constant with the other sign: a far edge lies inside
  /// where it is less than the superview's, a near one where it is more.
  static func isTurned(_ constraint: Constraint, in layout: Layout) -> Bool {
    guard let second = constraint.secondItem, constraint.unknownTerms.isEmpty, constraint.multiplier == 1,
      constraint.firstAttribute == constraint.secondAttribute, constraint.firstAttribute.isLocation
    else { return false }
    let isFar = [.trailing, .right, .bottom].contains(constraint.firstAttribute)
    if layout[constraint.firstItem].parent == second { return isFar }
    return layout[second].parent == constraint.firstItem && !isFar
  }

  /// The constant with what its relation means, `at least 8`; turned, as seen from the second item.
  private static func bound(_ constraint: Constraint, isTurned: Bool = false) -> String {
    let number = (isTurned ? -constraint.constant : constraint.constant).generalText
    switch isTurned ? constraint.relation.flipped : constraint.relation {
    case .equal: return number
    case .lessThanOrEqual: return "at most \(number)"
    case .greaterThanOrEqual: return "at least \(number)"
    }
  }
}
