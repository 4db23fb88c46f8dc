/// Checks that there is no conflict but those that are listed: without any minimal set of constraints that meets all of
/// them, what is left can hold, as a point shows. Another conflict would be left whole by some such set (Reiter 1987).
struct CompletenessCheck {
  /// The most minimal sets that are looked at.
  static let limit = 64
  /// The most members that the conflicts may have together.
  static let memberLimit = 2_000

  /// What is left where constraints are taken away.
  let layouts: [CorrectedLayout]

  /// Prepares the check.
  init(_ proof: ReportedProof) {
    layouts = proof.corrected.map { CorrectedLayout(proof, $0) }
  }

  /// Whether nothing but some conflicts is one.
  ///
  /// - Parameter conflicts: The members of each conflict, as rows.
  /// - Returns: Whether the list is shown to be whole; `nil` where there are too many sets.
  func isWhole(_ conflicts: [Set<Int>]) -> Bool? {
    guard conflicts.reduce(0, { $0 + $1.count }) <= Self.memberLimit,
      let sets = minimalSets(meeting: conflicts)
    else { return nil }
    let missed = layouts.map(\.missed)
    return sets.allSatisfy { set in missed.contains { $0.isSubset(of: set) } }
  }

  /// The minimal sets that have a row of every conflict (Berge 1984); `nil` where they become too many.
  private func minimalSets(meeting conflicts: [Set<Int>]) -> [Set<Int>]? {
    var sets: [Set<Int>] = [[]]
    for conflict in conflicts {
      var longer: [Set<Int>] = sets.filter { !$0.isDisjoint(with: conflict) }
      for set in sets where set.isDisjoint(with: conflict) {
        for row in conflict.sorted() {
          let candidate = set.union([row])
          if !longer.contains(where: { $0.isSubset(of: candidate) }) { longer.append(candidate) }
        }
        guard longer.count <= 4 * Self.limit else { return nil }
      }
      sets = longer.filter { set in !longer.contains { $0.isStrictSubset(of: set) } }
      guard sets.count <= Self.limit else { return nil }
    }
    return sets
  }
}

/// A layout in which what is required holds but for some rows.
struct CorrectedLayout: Sendable {
  /// The value of each variable.
  let values: [Fraction]
  /// The required rows that do not hold, those that were broken included.
  let missed: Set<Int>

  /// Moves the point of a proof.
  init(_ proof: ReportedProof, _ motion: [ReportedProof.Multiple]) {
    var values = proof.point
    for term in motion { values[term.index] = values[term.index] + term.factor }
    missed = Set(
      proof.rows.indices.filter { index in
        let row = proof.rows[index]
        guard row.isRequired || row.isBroken else { return false }
        let excess = row.terms.reduce(-row.constant) { $0 + $1.factor * values[$1.index] }
        return excess.isPositive || row.isEquality && excess.isNegative
      })
    self.values = values
  }
}
