import LayoutModel

/// Groups the conflicts for which UIKit would print a log by their cause.
///
/// One mistake often gives two or three logs in a row: after a constraint is broken, what is left of the conflict
/// contradicts itself again. A conflict belongs to an earlier one when every constraint of it that someone wrote, or one
/// that says the same, is in that one too.
struct ConflictCauses {
  /// Indices of conflicts, a group a cause; the first of a group is the one to report.
  private(set) var groups: [[Int]] = []

  /// Groups conflicts.
  ///
  /// - Parameters:
  ///   - conflicts: All conflicts; those settled by an earlier break are left out.
  ///   - representatives: For each the first that differs only in constraints that say the same.
  ///   - constraints: The lowered constraints.
  init(conflicts: [Conflict], representatives: [Int], constraints: [Constraint]) {
    let first = Self.firstAlike(in: conflicts)
    let written = conflicts.map { conflict in
      Set(conflict.members.filter { !constraints[$0].isImplicit }.map { first[$0] ?? $0 })
    }
    let open = conflicts.indices.filter { !conflicts[$0].isSettledByEarlierBreak }
    for index in open {
      let owner = groups.firstIndex { group in
        guard let first = group.first, !written[index].isEmpty else { return false }
        if group.contains(where: { representatives[$0] == representatives[index] }) { return true }
        return written[index].isSubset(of: written[first]) || written[first].isSubset(of: written[index])
      }
      if let owner { groups[owner].append(index) } else { groups.append([index]) }
    }
    groups = groups.map { group in
      // The largest conflict of a group says the most: unless one constraint that someone wrote is wrong whatever becomes of the
      // others, and is in all of them.
      let alone = group.first { index in
        written[index].count == 1 && group.allSatisfy { written[index].isSubset(of: written[$0]) }
      }
      let sorted = group.sorted { (written[$1].count, $0) < (written[$0].count, $1) }
      return (alone.map { [$0] } ?? []) + sorted.filter { $0 != alone }
    }
  }

  /// For constraints that are written more than once the first that says the same.
  private static func firstAlike(in conflicts: [Conflict]) -> [Int: Int] {
    var first: [Int: Int] = [:]
    for conflict in conflicts {
      for (member, others) in zip(conflict.members, conflict.duplicates) where !others.isEmpty {
        let least = min(member, others.min() ?? member)
        for constraint in others + [member] { first[constraint] = least }
      }
    }
    return first
  }
}
