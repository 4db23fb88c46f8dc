extension Diagnosis {
  /// What the findings of one item along its two axes have in common.
  private struct Subject: Equatable {
    var item: ItemID
    var severity: Severity
    var caveat: FindingCaveat?
    var isQuieted: Bool
    var isPartial: Bool
    var variants: [Int]
  }

  /// Makes one finding of those of one view along its two axes, such as one that nothing places at all.
  mutating func joinAxes() {
    var firsts: [ItemID: [(subject: Subject, axis: Axis, index: Int)]] = [:]
    var isJoined = Array(repeating: false, count: findings.count)
    for index in findings.indices {
      guard case .ambiguous(let evidence) = findings[index].content, !evidence.isPossible else { continue }
      let finding = findings[index]
      let subject = Subject(
        item: evidence.item, severity: finding.severity, caveat: finding.caveat, isQuieted: finding.isQuieted,
        isPartial: finding.isPartial, variants: finding.variants)
      let first = firsts[evidence.item]?.first {
        $0.subject == subject && $0.axis != evidence.axis && findings[$0.index].otherAxis.isEmpty
      }
      guard let first = first?.index else {
        firsts[evidence.item, default: []].append((subject, evidence.axis, index))
        continue
      }
      addPlaces(of: index, to: first)
      findings[first].ambiguousParts += finding.ambiguousParts
      findings[first].otherAxis = [finding]
      isJoined[index] = true
    }
    dropJoined(isJoined)
  }
}
