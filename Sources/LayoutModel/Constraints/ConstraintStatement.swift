import ExactArithmetic

/// What a constraint says, without how and where it is written: two constraints may say the same.
package struct ConstraintStatement: Hashable, Sendable {
  private let firstItem: ItemID
  private let firstAttribute: Attribute
  private let relation: Relation
  private let secondItem: ItemID?
  private let secondAttribute: Attribute
  private let multiplier: Rational
  private let constant: Rational
  private let priority: Priority

  /// Takes what a constraint says.
  package init(of constraint: Constraint) {
    firstItem = constraint.firstItem
    firstAttribute = constraint.firstAttribute
    relation = constraint.relation
    secondItem = constraint.secondItem
    secondAttribute = constraint.secondAttribute
    multiplier = constraint.multiplier
    constant = constraint.constant
    priority = constraint.priority
  }

  /// Numbers take long to hash, and most are those of most constraints; which need not be told apart by them.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(firstItem.index)
    hasher.combine(secondItem?.index ?? -1)
    hasher.combine(firstAttribute)
    hasher.combine(secondAttribute)
    if !constant.isZero { hasher.combine(constant) }
    if multiplier != .one { hasher.combine(multiplier) }
    if priority != .required { hasher.combine(priority) }
  }
}
