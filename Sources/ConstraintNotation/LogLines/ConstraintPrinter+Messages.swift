import ExactArithmetic
import LayoutModel

// The forms for people: names as the input has them, no addresses.
extension ConstraintPrinter {
  /// A constraint as the visual format that makes it, where there is one.
  ///
  /// Numbers have six digits. A constraint between left and right edges needs a direction option, which a format cannot
  /// hold; it ends in `(LTR)` as in logs.
  ///
  /// - Parameter constraint: A constraint of the layout.
  /// - Returns: `H:|-(20)-[Red]`, `V:[Red(==Blue)]`, `H:[Red]-[Blue]`, or `nil` when no format says it: a multiplier, a
  ///   centre, an unknown constant, items the other way round, a name that is no C identifier.
  package func visualFormatText(for constraint: Constraint) -> String? {
    guard constraint.unknownTerms.isEmpty, let axis = constraint.firstAttribute.axis,
      let visual = marginFormat(constraint) ?? drawnFormat(constraint)
    else { return nil }
    let direction = constraint.firstAttribute.isAbsoluteHorizontalEdge ? "(LTR)" : ""
    return (axis == .vertical ? "V:" : "H:") + visual + direction
  }

  private func drawnFormat(_ constraint: Constraint) -> String? {
    let isStandard = isPlain(constraint) && constraint.symbolicConstant == .standardSpace
    let connection = isStandard ? "-" : "-(\(predicate(constraint, constraint.constant.generalText)))-"
    switch ConstraintShape(of: constraint, in: layout) {
    case .near(let item, _): return key(item).map { "|\(connection)[\($0)]" }
    case .far(let item, _): return key(item).map { "[\($0)]\(connection)|" }
    case .gap(let first, let second):
      guard let left = key(first), let right = key(second) else { return nil }
      return "[\(left)]\(connection)[\(right)]"
    case .size(let item):
      return key(item).map { "[\($0)(\(predicate(constraint, constraint.constant.generalText)))]" }
    case .equation: return equalSizeFormat(constraint)
    }
  }

  /// `[A(==B)]`.
  private func equalSizeFormat(_ constraint: Constraint) -> String? {
    guard constraint.firstAttribute.isSize, constraint.secondAttribute == constraint.firstAttribute,
      constraint.multiplier == 1, constraint.constant.isZero, let second = constraint.secondItem,
      let left = key(constraint.firstItem), let right = key(second)
    else { return nil }
    return "[\(left)(\(predicate(constraint, right, writesEqual: true)))]"
  }

  /// `|-[A]` and `[A]-|`, which UIKit reads as the superview's margins.
  private func marginFormat(_ constraint: Constraint) -> String? {
    guard layout.platform == .uikit, isPlain(constraint), constraint.multiplier == 1, constraint.constant.isZero,
      let second = constraint.secondItem
    else { return nil }
    switch (constraint.firstAttribute, constraint.secondAttribute) {
    case (.leading, .leadingMargin), (.left, .leftMargin), (.top, .topMargin):
      guard layout.parent(of: constraint.firstItem) == second else { return nil }
      return key(constraint.firstItem).map { "|-[\($0)]" }
    case (.trailingMargin, .trailing), (.rightMargin, .right), (.bottomMargin, .bottom):
      guard layout.parent(of: second) == constraint.firstItem else { return nil }
      return key(second).map { "[\($0)]-|" }
    default: return nil
    }
  }

  private func isPlain(_ constraint: Constraint) -> Bool {
    constraint.relation == .equal && constraint.priority == .required
  }

  private func predicate(_ constraint: Constraint, _ object: String, writesEqual: Bool = false) -> String {
    let relation = constraint.relation == .equal && !writesEqual ? "" : constraint.relation.symbol
    let priority = constraint.priority == .required ? "" : "@" + priorityText(constraint.priority)
    return relation + object + priority
  }

  /// The item's name as a key of a views dictionary, if it can be one.
  private func key(_ item: ItemID) -> String? {
    let name = name(item)
    return VisualFormat.isViewName(name) ? name : nil
  }

  private func name(_ item: ItemID) -> String {
    layout.items.indices.contains(item.index) ? layout[item].name : "?"
  }

  private func name(_ unknown: UnknownID) -> String {
    layout.unknowns.indices.contains(unknown.index) ? layout.unknowns[unknown.index].name : "?"
  }
}
