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

    /// Numbers take long to hash, and most are those of most constraints; which need not be told apart by them.
    func hash(into hasher: inout Hasher) {
      hasher.combine(firstItem.index)
      hasher.combine(secondItem?.index ?? -1)
      hasher.combine(firstAttribute)
      hasher.combine(secondAttribute)
      if !constant.isZero { hasher.combine(constant) }
      if multiplier != .one { hasher.combine(multiplier) }
      if priority != .required { hasher.combine(priority) }
    }
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

  /// Notes the id of an item; a second item of an id, as a careless merge leaves, cannot be referred to.
  mutating func name(_ item: ItemID, id: String, at index: Int) {
    guard let earlier = itemOfID[id] else {
      itemOfID[id] = item
      return
    }
    let range = tree[index].range
    var annotations = [Annotation(range: range, label: "again here", isPrimary: true)]
    if let first = layout[earlier].view?.range ?? layout[earlier].guide?.range {
      annotations.insert(Annotation(range: first, label: "first here", isPrimary: false), at: 0)
    }
    findings.append(
      Finding(
        .duplicateName, file: layout.file, range: range, message: "The id \(id) is given to two objects",
        annotations: annotations,
        details: ["a constraint that names \(id) is taken to mean the first"],
        hint: "give one of them another id, or delete it if a merge has left it twice"))
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
