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
    // Of many conflicts few have anything to do with one another.
    var places = GroupPlaces()
    for index in open {
      if let owner = places.group(for: written[index], representative: representatives[index]) {
        groups[owner].append(index)
        places.add(representatives[index], toGroup: owner)
      } else {
        groups.append([index])
        places.begin(with: written[index], representative: representatives[index])
      }
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

/// Where the groups are that a conflict may belong to.
private struct GroupPlaces {
  /// For each group what someone wrote of its first conflict.
  private var firsts: [Set<Int>] = []
  /// For each constraint the groups whose first conflict has it, ascending.
  private var groupsWith: [Int: [Int]] = [:]
  /// For each conflict that stands for others the first group that has one of them.
  private var groupOf: [Int: Int] = [:]
  /// The first group of whose first conflict nobody wrote anything.
  private var unwritten: Int?

  /// The first group that a conflict belongs to: one with the same representative, or whose first conflict has all that someone
  /// wrote of this one, or nothing else.
  func group(for written: Set<Int>, representative: Int) -> Int? {
    guard !written.isEmpty else { return nil }
    var result = [groupOf[representative], unwritten].compactMap(\.self).min()
    for constraint in written {
      for group in groupsWith[constraint] ?? [] {
        if let result, group >= result { break }
        if written.isSubset(of: firsts[group]) || firsts[group].isSubset(of: written) { result = group }
      }
    }
    return result
  }

  /// Adds a conflict to a group.
  mutating func add(_ representative: Int, toGroup group: Int) {
    groupOf[representative] = min(groupOf[representative] ?? group, group)
  }

  /// Begins a group with a conflict.
  mutating func begin(with written: Set<Int>, representative: Int) {
    let group = firsts.count
    firsts.append(written)
    for constraint in written { groupsWith[constraint, default: []].append(group) }
    if written.isEmpty { unwritten = unwritten ?? group }
    add(representative, toGroup: group)
  }
}
