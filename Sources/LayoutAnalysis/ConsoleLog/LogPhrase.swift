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
      if layout[constraint.firstItem].parent == second { return pin(constraint, of: name) }
      if layout[second].parent == constraint.firstItem { return pin(constraint, of: other) }
    }
    switch (constraint.firstAttribute, constraint.secondAttribute) {
    case (.leading, .trailing), (.left, .right), (.top, .bottom):
      return "the gap of \(bound(constraint)) between \(other) and \(name)"
    default: return constraint.equationText(in: layout)
    }
  }

  private static func pin(_ constraint: Constraint, of name: String) -> String {
    "the \(constraint.firstAttribute.name) pin of \(name) (\(bound(constraint)))"
  }

  private static func bound(_ constraint: Constraint) -> String {
    let number =
      constraint.constant.absoluteValue == constraint.constant || constraint.firstAttribute.isSize
      ? constraint.constant.generalText : (-constraint.constant).generalText
    switch constraint.relation {
    case .equal: return number
    case .lessThanOrEqual: return "at most \(number)"
    case .greaterThanOrEqual: return "at least \(number)"
    }
  }
}
