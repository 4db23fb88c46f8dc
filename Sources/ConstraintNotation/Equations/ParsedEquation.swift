import ExactArithmetic
import LayoutModel

/// An equation taken apart; items and attributes are names, not yet looked up.
package struct ParsedEquation: Sendable {
  /// What it says.
  package var parts: ConstraintParts
  /// The stretch of the equation, without its tail.
  package var range: SourceRange
  /// What stands behind it.
  package var tail = ConstraintTail()
}

/// The parts of an NSLayoutConstraint, items and attributes as they are written.
package struct ConstraintParts: Sendable {
  /// The first item.
  package var firstItem: Located<String>
  /// The first attribute.
  package var firstAttribute: Located<String>
  /// How both sides are related.
  package var relation: Relation
  /// The second item; `nil` for a constant.
  package var secondItem: Located<String>?
  /// The second attribute; `nil` for a constant.
  package var secondAttribute: Located<String>?
  /// What the second attribute is multiplied by.
  package var multiplier: Rational
  /// What is added, in points.
  package var constant: Rational

  /// Puts parts together.
  package init(
    firstItem: Located<String>, firstAttribute: Located<String>, relation: Relation, secondItem: Located<String>? = nil,
    secondAttribute: Located<String>? = nil, multiplier: Rational = 1, constant: Rational = 0
  ) {
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
  }
}

/// What may stand behind an equation or a visual format.
package struct ConstraintTail: Sendable {
  /// The priority; `nil` where none is written.
  package var priority: Priority?
  /// The identifier.
  package var identifier: String?
  /// Whether the constraint is active.
  package var isActive = true
  /// The address that a log gave it, without `0x`.
  package var address: String?

  /// Makes a tail that says nothing.
  package init() {}
}
