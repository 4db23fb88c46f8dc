import LayoutModel

/// Where a diagnosis under a limit on work says something else than the one without.
struct Contradictions {
  /// The diagnosis under a limit.
  let limited: Diagnosis
  /// The diagnosis without one.
  let full: Diagnosis

  /// What was wrong to say, in words; empty where all is right.
  var words: [String] {
    var result = claims.filter { !$0.holds }.map(\.words)
    let finding = limited.findings.filter { $0.rule == .undecided }
    if limited.undecided.isEmpty {
      if limited != full { result.append("nothing is said to be undecided, but something is missing") }
    } else if finding.count != 1 || !isAbout(finding[0]) {
      result.append("what is undecided has \(finding.count) findings")
    }
    return result
  }

  private func isAbout(_ finding: Finding) -> Bool {
    guard case .undecided(.limit(_, let open), let verdict) = finding.content else { return false }
    return open == limited.undecided && verdict == limited.verdict
  }

  private typealias Claim = (words: String, holds: Bool)

  private var claims: [Claim] {
    let isOpen = { limited.undecided.contains($0) as Bool }
    var result: [Claim] = [
      ("verdict \(limited.verdict) for \(full.verdict)", limited.verdict == full.verdict || isVerdictOpen),
      ("conflicts that are none", Set(members(limited)).isSubset(of: members(full)) || !full.conflictsComplete),
      (
        "all conflicts, but not all of them",
        !limited.conflictsComplete || standsForOthers || Set(members(limited)) == Set(members(full))
      ),
      (
        "conflicts are left out",
        limited.conflictsComplete || isOpen(.conflicts) || isOpen(.furtherConflicts) || isSame
      ),
      (
        "all corrections, but not all of them",
        limited.corrections.allSatisfy { !$0.isComplete || full.corrections.contains($0) }
      ),
      (
        "sizes \(String(describing: limited.satisfiableSizes)) for \(String(describing: full.satisfiableSizes))",
        limited.satisfiableSizes == full.satisfiableSizes || limited.satisfiableSizes == nil
      ),
      ("redundant that is needed", Set(limited.redundant).isSubset(of: full.redundant) || !full.conflicts.isEmpty),
      (
        "all that is redundant, but not all of it",
        !limited.redundantComplete || limited.redundant == full.redundant || !full.conflicts.isEmpty
      ),
    ]
    if areFramesComparable { result += frameClaims }
    return result
  }

  /// A conflict that was not found keeps frames open.
  private var isVerdictOpen: Bool { limited.verdict == .undecided }

  private var isSame: Bool { limited.conflictsComplete == full.conflictsComplete }

  /// Whether the list of conflicts is short because one stands for those that only exchange what says the same.
  private var standsForOthers: Bool { limited.conflicts.contains(where: \.standsForDuplicates) }

  /// Frames with conflicts rest on what was broken, and which that is on the list.
  private var areFramesComparable: Bool {
    !limited.undecided.contains(.frames) && limited.conflictsComplete && full.conflictsComplete && !standsForOthers
  }

  private var frameClaims: [Claim] {
    let known = Dictionary(
      full.ambiguities.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
    var result: [Claim] = [
      ("other frames", limited.views == full.views),
      ("other things are free", limited.ambiguities.map(key) == full.ambiguities.map(key)),
      (
        "optional constraints that hold", Set(limited.unsatisfiedOptional).isSubset(of: full.unsatisfiedOptional)
      ),
      (
        "optional constraints are left out",
        limited.undecided.contains(.unsatisfiedOptional) || limited.unsatisfiedOptional == full.unsatisfiedOptional
      ),
    ]
    for ambiguity in limited.ambiguities {
      let other = known[key(ambiguity)]
      result.append(("another range of \(key(ambiguity))", !ambiguity.isRangeKnown || ambiguity.range == other?.range))
      result.append(
        ("another cause of \(key(ambiguity))", ambiguity.cause == .undecided || ambiguity.cause == other?.cause))
      let companions = other.map(full.companions)
      result.append(("other companions of \(key(ambiguity))", limited.companions(of: ambiguity) == companions))
    }
    return result
  }

  private func key(_ ambiguity: Ambiguity) -> String { "\(ambiguity.item.index).\(ambiguity.attribute)" }

  private func members(_ diagnosis: Diagnosis) -> [[Int]] { diagnosis.conflicts.map(\.members) }
}
