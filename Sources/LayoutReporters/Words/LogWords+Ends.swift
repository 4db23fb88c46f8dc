import ExactArithmetic
import LayoutModel

// Which end may be left open.
extension LogWords {
  /// The pin at the far edge of what the symptom is about, as the inequality that lets it be shorter than its holder.
  var openEnd: String? {
    guard let subject = log.subject else { return nil }
    let members = (conflict?.members ?? []).map { diagnosis.constraints[$0] }
    let pins = members.filter { pin in
      guard let second = pin.secondItem, pin.firstItem == subject || second == subject else { return false }
      return layout.isOfDeveloper(pin) && pin.relation == .equal && pin.firstAttribute.isFarEdge
        && pin.secondAttribute.isFarEdge
    }
    guard pins.count == 1, var pin = pins.first else { return nil }
    pin.relation = pin.firstItem == subject ? .lessThanOrEqual : .greaterThanOrEqual
    return pin.equationText(in: layout)
  }

  /// Whether the view that the suspect places is pinned by another line to the edge that it would be pinned to.
  var isPinnedAtEdgeOfSuspect: Bool {
    guard let suspect = log.suspects.first, let subject = log.subject else { return false }
    func edge(_ constraint: Constraint) -> Attribute? {
      constraint.firstItem == subject
        ? constraint.firstAttribute : constraint.secondItem == subject ? constraint.secondAttribute : nil
    }
    return (conflict?.members ?? []).contains { other in
      other != suspect && layout.isOfDeveloper(diagnosis.constraints[other])
        && edge(diagnosis.constraints[other]) == edge(diagnosis.constraints[suspect])
    }
  }

  /// The inequality that a suspect which is an equality can be: that of the two that the conflict makes no use of.
  var inequality: String? {
    guard let suspect = log.suspects.first, diagnosis.constraints[suspect].relation == .equal,
      log.endsAsInequality, log.companions[suspect] == .nothing, let conflict,
      let multiplier = zip(conflict.members, conflict.multipliers).first(where: { $0.0 == suspect })?.1
    else { return nil }
    var constraint = diagnosis.constraints[suspect]
    constraint.relation = multiplier.signum > 0 ? .greaterThanOrEqual : .lessThanOrEqual
    return letsNeighboursMeet(constraint) || leavesSizeOpen(constraint) ? nil : constraint.equationText(in: layout)
  }

  /// Whether an inequality leaves a view without a size that its two pins gave it: one that would have to be smaller than nothing, and
  /// has no content to be as large as.
  private func leavesSizeOpen(_ constraint: Constraint) -> Bool {
    guard constraint.firstAttribute.isLocation else { return false }
    return (conflict?.members ?? []).map { diagnosis.constraints[$0] }.contains { other in
      other.origin.kind == .nonnegativeSize && [constraint.firstItem, constraint.secondItem].contains(other.firstItem)
        && other.firstAttribute.axis == constraint.firstAttribute.axis && layout[other.firstItem].guide == nil
        && !SystemClasses.isLeaf(layout[other.firstItem].className)
        && !layout[other.firstItem].className.hasSuffix("StackView")
    }
  }

  /// Whether an inequality leaves two neighbours free to lie upon each other, or edges that were in line free to part: then it
  /// silences the message and spoils the layout. Guides may be met.
  private func letsNeighboursMeet(_ constraint: Constraint) -> Bool {
    guard let second = constraint.secondItem, constraint.firstAttribute.isLocation,
      ![constraint.firstItem, second].contains(where: { layout[$0].className.contains("LayoutGuide") })
    else { return false }
    let parent = layout[constraint.firstItem].parent
    guard layout[second].parent != constraint.firstItem, parent != second else { return false }
    let near: [Attribute] = [.leading, .left, .top]
    let (first, other) = (constraint.firstAttribute, constraint.secondAttribute)
    // Where no line says what holds a view, an edge at the same edge is one of its holder.
    guard first != other else { return parent != nil }
    return near.contains(first) && !near.contains(other)
      ? constraint.relation == .lessThanOrEqual : constraint.relation == .greaterThanOrEqual
  }
}
