extension Diagnosis {
  /// The findings whose remedies are told where siblings are joined: one of each group, and none of those that are told as one for
  /// which no remedy is known to help against all.
  public var findingsToldWithRemedies: FindingSelection {
    var joined = self
    joined.joinSiblings()
    let told = joined.findings.filter { $0.hiddenView == nil && $0.pairs.isEmpty }
    return FindingSelection(told.flatMap { [$0] + $0.otherAxis })
  }
}

/// Some of the findings of a diagnosis, whatever else becomes of them.
public struct FindingSelection: Sendable {
  /// What no two findings of a diagnosis have in common.
  private struct Key: Hashable {
    var rule: Rule
    var content: FindingContent
    var conflict: Int?

    init(_ finding: Finding) {
      (rule, content, conflict) = (finding.rule, finding.content, finding.conflict)
    }
  }

  private let keys: Set<Key>

  /// Selects findings.
  public init(_ findings: [Finding]) {
    keys = Set(findings.map(Key.init))
  }

  /// Whether a finding is one of them.
  public func contains(_ finding: Finding) -> Bool { keys.contains(Key(finding)) }
}
