extension Diagnosis {
  /// What conflicts have in common that come of one hidden view.
  private struct Hiding: Equatable {
    var view: ItemID
    var axis: Axis?
    var rule: Rule
    var severity: Severity
    var caveat: FindingCaveat?
    var isPartial: Bool
    var variants: [Int]
  }

  /// Makes one finding of the conflicts that come of one hidden view to which its stack view gives no room: whoever takes care of
  /// the view while it is hidden takes care of them all.
  mutating func joinHiddenViews() {
    // Few are hidden and in the way.
    var firsts: [(hiding: Hiding, index: Int)] = []
    var isJoined = Array(repeating: false, count: findings.count)
    for index in findings.indices {
      guard let hiding = hiding(of: findings[index]) else { continue }
      guard let first = firsts.first(where: { $0.hiding == hiding })?.index else {
        firsts.append((hiding, index))
        continue
      }
      findings[first].furtherConflicts += findings[index].conflicts
      for place in findings[index].places where !findings[first].places.contains(where: { $0.range == place.range }) {
        findings[first].places.append(FindingPlace(place.range, isPrimary: false))
      }
      if findings[first].hiddenView == nil { point(first, at: hiding.view) }
      isJoined[index] = true
    }
    dropJoined(isJoined)
  }

  /// Has a finding stand at the view that is hidden.
  private mutating func point(_ index: Int, at view: ItemID) {
    findings[index].hiddenView = view
    // Which of several remedies helps against all of them is not known.
    findings[index].remedies = []
    guard let range = layout.view(view)?.range else { return }
    for place in findings[index].places.indices { findings[index].places[place].isPrimary = false }
    findings[index].places.removeAll { $0.range == range }
    findings[index].places.insert(FindingPlace(range), at: 0)
    findings[index].range = range
    findings[index].file = layout.file(of: range)
  }

  /// The hidden view without which there would be no conflict, if that is one.
  private func hiding(of finding: Finding) -> Hiding? {
    guard case .conflict = finding.content, finding.conflicts.allSatisfy(conflicts.indices.contains) else { return nil }
    let hidden = finding.conflicts.map { conflict in
      conflicts[conflict].members.map { constraints[$0] }.filter { constraint in
        constraint.isHiding && layout.view(constraint.firstItem)?.isHidden == true
      }
    }
    let views = Set(hidden.flatMap(\.self).map(\.firstItem))
    guard views.count == 1, let first = hidden.first?.first, !hidden.contains(where: \.isEmpty) else { return nil }
    return Hiding(
      view: first.firstItem, axis: first.firstAttribute.axis, rule: finding.rule, severity: finding.severity,
      caveat: finding.caveat, isPartial: finding.isPartial, variants: finding.variants)
  }
}
