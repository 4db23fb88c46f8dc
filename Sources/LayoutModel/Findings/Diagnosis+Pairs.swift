extension Diagnosis {
  /// What conflicts have in common each of which two constraints between the same two places make.
  private struct Pairing: Hashable {
    var holder: ItemID
    var rule: Rule
    var severity: Severity
    var isPartial: Bool
    var variants: [Int]
  }

  /// Makes one finding of the conflicts of two constraints that say two distances of the same places, or two sizes of one view, on
  /// the views of one superview: so it is where constraints were added to views that had them. Each pair is told.
  mutating func joinPairs() {
    var firsts: [Pairing: Int] = [:]
    var isJoined = Array(repeating: false, count: findings.count)
    for index in findings.indices {
      guard let pairing = pairing(of: findings[index]) else { continue }
      guard let first = firsts[pairing] else {
        firsts[pairing] = index
        continue
      }
      findings[first].pairs.append(findings[index])
      findings[first].furtherConflicts += findings[index].conflicts
      addPlaces(of: index, to: first)
      // Which of several remedies helps against all of them is not known.
      findings[first].remedies = []
      isJoined[index] = true
    }
    dropJoined(isJoined)
  }

  /// What a finding has in common with others, if two constraints between the same places are all of its conflict.
  private func pairing(of finding: Finding) -> Pairing? {
    guard case .conflict = finding.content, finding.hiddenView == nil, finding.caveat == nil,
      finding.conflicts.count == 1, let conflict = finding.conflict, conflicts.indices.contains(conflict)
    else { return nil }
    let members = conflicts[conflict].members.map { constraints[$0] }
    guard members.count == 2, members.allSatisfy({ !$0.isImplicit && $0.relation == .equal }),
      Self.relatesSame(members[0], members[1]), let holder = holder(of: members[0])
    else { return nil }
    return Pairing(
      holder: holder, rule: finding.rule, severity: finding.severity, isPartial: finding.isPartial,
      variants: finding.variants)
  }

  /// Whether two constraints speak of the same places, whichever they name first.
  private static func relatesSame(_ left: Constraint, _ right: Constraint) -> Bool {
    let isAlike =
      left.firstItem == right.firstItem && left.firstAttribute == right.firstAttribute
      && left.secondItem == right.secondItem && left.secondAttribute == right.secondAttribute
    return isAlike
      || left.firstItem == right.secondItem && left.firstAttribute == right.secondAttribute
        && left.secondItem == right.firstItem && left.secondAttribute == right.firstAttribute
  }

  /// The superview of the views that a constraint ties to one another or to that; `nil` for others.
  private func holder(of constraint: Constraint) -> ItemID? {
    let (first, parent) = (constraint.firstItem, layout[constraint.firstItem].parent)
    guard let second = constraint.secondItem else { return parent }
    let other = layout[second].parent
    if other == first { return first }
    return parent == second || parent == other ? parent : nil
  }
}
