import ConstraintNotation
import LayoutModel

extension SceneBuilder {
  /// Reports constraints that say what an earlier one says already.
  mutating func findDuplicates() {
    var seen: [ConstraintStatement: Int] = [:]
    seen.reserveCapacity(layout.constraints.count)
    for index in layout.constraints.indices
    where layout.constraints[index].isActive && layout.constraints[index].origin.kind == .interfaceBuilder {
      let statement = ConstraintStatement(of: layout.constraints[index])
      guard let earlier = seen[statement] else {
        seen[statement] = index
        continue
      }
      reportDuplicate(layout.constraints[index], of: layout.constraints[earlier])
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
    let isAlike = areAlike(item, earlier)
    var finding = Finding(
      .duplicateName, file: layout.file, range: range,
      message: isAlike ? "The guide \(id) is there twice" : "The id \(id) is given to two objects",
      annotations: annotations,
      details: isAlike ? [] : ["a constraint that names \(id) is taken to mean the first"],
      hint: isAlike ? "delete one of the two" : "give one of them another id, or delete it if a merge has left it twice"
    )
    // A constraint that names either means the same.
    if isAlike { finding.severity = .warning }
    findings.append(finding)
  }

  /// Whether two items are one guide of one view.
  private func areAlike(_ item: ItemID, _ other: ItemID) -> Bool {
    guard let guide = layout[item].guide, let earlier = layout[other].guide else { return false }
    return guide.kind == earlier.kind && guide.owner == earlier.owner
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
