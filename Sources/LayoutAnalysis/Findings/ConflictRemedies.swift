import LayoutModel

/// Which constraints alone are enough to remove or relax, so that a hint promises no more than it keeps.
struct ConflictRemedies {
  /// Constraints each of which is in every conflict of one cause.
  let ofCause: Set<Int>
  /// Constraints each of which is in every conflict of the layout; none where some conflicts may not be known.
  let ofLayout: Set<Int>

  /// Finds the remedies of each cause.
  ///
  /// - Parameters:
  ///   - causes: The indices of the conflicts of each cause.
  ///   - conflicts: All conflicts.
  ///   - isComplete: Whether these are all there are.
  /// - Returns: The remedies, one for each cause; linear in the conflicts' members.
  static func remedies(ofCauses causes: [[Int]], among conflicts: [Conflict], isComplete: Bool) -> [ConflictRemedies] {
    let ofLayout = isComplete ? common(to: conflicts) : []
    return causes.map { ConflictRemedies(ofCause: common(to: $0.map { conflicts[$0] }), ofLayout: ofLayout) }
  }

  /// The members of every one of some conflicts, without those that are written more than once: each of them holds what
  /// the other says.
  private static func common(to conflicts: [Conflict]) -> Set<Int> {
    guard let first = conflicts.first else { return [] }
    var result = Set(first.members)
    for conflict in conflicts.dropFirst() { result.formIntersection(conflict.members) }
    for conflict in conflicts {
      for (member, others) in zip(conflict.members, conflict.duplicates) where !others.isEmpty {
        result.remove(member)
        result.subtract(others)
      }
    }
    return result
  }
}
