extension Diagnosis {
  /// What siblings have in common where one mistake was made with each of them.
  private struct Mistake: Hashable {
    var rule: Rule
    var severity: Severity
    var holder: ItemID
    var axis: Axis?
    var attributes: [FrameAttribute]
    var caveat: Int
    var isQuieted: Bool
    var isPartial: Bool
    var variants: [Int]
  }

  /// Makes one finding of those that say the same of several views of one superview, such as seven views of a stack view of
  /// which none has a width.
  ///
  /// Only where people see a canvas: in a text that they edit each place is shown. For formats that are read; programs get
  /// every finding with its own name and remedies.
  public mutating func joinSiblings() {
    guard layout.outline != nil, findings.count > 1 else { return }
    joinHiddenViews()
    joinPairs()
    joinAxes()
    var firsts: [Mistake: Int] = [:]
    var isJoined = Array(repeating: false, count: findings.count)
    for index in findings.indices {
      guard let (mistake, item) = mistake(of: findings[index]) else { continue }
      guard let first = firsts[mistake] else {
        firsts[mistake] = index
        continue
      }
      if findings[first].siblings.isEmpty, let named = self.mistake(of: findings[first]) {
        findings[first].siblings = [named.item]
      }
      findings[first].siblings.append(item)
      findings[first].places += findings[index].places.filter(\.isPrimary)
      findings[first].ambiguousParts += findings[index].ambiguousParts
      isJoined[index] = true
    }
    dropJoined(isJoined)
  }

  /// Has a finding stand where another one does, too, that is told with it.
  mutating func addPlaces(of index: Int, to first: Int) {
    for place in findings[index].places where !findings[first].places.contains(where: { $0.range == place.range }) {
      findings[first].places.append(place)
    }
  }

  /// Drops the findings that are told with others.
  mutating func dropJoined(_ isJoined: [Bool]) {
    var joined = isJoined.makeIterator()
    findings.removeAll { _ in joined.next() == true }
  }

  /// What is wrong with a view, if it may be wrong with its siblings alike.
  private func mistake(of finding: Finding) -> (mistake: Mistake, item: ItemID)? {
    let item: ItemID
    var axis: Axis?
    var attributes: [FrameAttribute] = []
    switch finding.content {
    case .ambiguous(let evidence) where evidence.cause == .missingConstraint:
      item = evidence.item
      axis = evidence.axis
      attributes = evidence.parts.map(\.attribute)
      for other in finding.otherAxis {
        guard case .ambiguous(let evidence) = other.content, evidence.cause == .missingConstraint else { return nil }
        attributes += evidence.parts.map(\.attribute)
      }
    case .withoutConstraints(let view, _): item = view
    default: return nil
    }
    guard let holder = layout.view(item)?.superview else { return nil }
    // What code does with each is a line of its own.
    if case .outlets = finding.caveat { return nil }
    let caveat =
      switch finding.caveat {
      case nil, .outlets: 0
      case .placeholder: 1
      case .code: 2
      case .drawnSize: 3
      case .noDevice: 4
      }
    let mistake = Mistake(
      rule: finding.rule, severity: finding.severity, holder: holder, axis: axis, attributes: attributes,
      caveat: caveat,
      isQuieted: finding.isQuieted, isPartial: finding.isPartial, variants: finding.variants)
    return (mistake, item)
  }
}
