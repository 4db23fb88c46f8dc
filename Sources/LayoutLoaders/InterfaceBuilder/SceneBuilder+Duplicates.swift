import ExactArithmetic
import LayoutModel

extension SceneBuilder {
  /// What two constraints that say the same have in common.
  private struct Statement: Hashable {
    var firstItem: ItemID
    var firstAttribute: Attribute
    var relation: Relation
    var secondItem: ItemID?
    var secondAttribute: Attribute
    var multiplier: Rational
    var constant: Rational
    var priority: Priority
  }

  /// Reports constraints that say what an earlier one says already.
  mutating func findDuplicates() {
    var seen: [Statement: Int] = [:]
    for (index, constraint) in layout.constraints.enumerated()
    where constraint.isActive && constraint.origin.kind == .interfaceBuilder {
      let statement = Statement(
        firstItem: constraint.firstItem, firstAttribute: constraint.firstAttribute, relation: constraint.relation,
        secondItem: constraint.secondItem, secondAttribute: constraint.secondAttribute,
        multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority)
      guard let earlier = seen[statement] else {
        seen[statement] = index
        continue
      }
      reportDuplicate(constraint, of: layout.constraints[earlier])
    }
  }

  private mutating func reportDuplicate(_ constraint: Constraint, of earlier: Constraint) {
    guard let range = constraint.origin.range, let first = earlier.origin.range else { return }
    findings.append(
      Finding(
        .duplicatedConstraint, file: layout.file, range: range,
        message: "The constraint \(constraint.equationText(in: layout)) is there twice",
        annotations: [
          Annotation(range: first, label: "first here", isPrimary: false),
          Annotation(range: range, label: "again here", isPrimary: true),
        ], hint: "delete one of the two"))
  }
}
