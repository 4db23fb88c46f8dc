/// Checks corrections against conflicts: where both are complete, each is made of the minimal hitting sets of the other
/// (Reiter 1987; Liffiton and Sakallah 2008).
struct CorrectionCheck: Sendable {
  private let layout: ReportedLayout

  /// What tells a conflict from the others of a layout: its members, each with all that say the same and the way it counts.
  /// Under several sizes these may be too wide for one and too narrow for another; under one size there is one proof.
  private struct Identity: Hashable {
    private let members: Set<Member>

    private struct Member: Hashable {
      let ids: Set<String>
      let isNegative: Bool
    }

    init(_ conflict: ReportedConflict) {
      members = Set(
        conflict.members.enumerated().map { offset, member in
          let multiplier =
            conflict.certificate.indices.contains(offset) ? conflict.certificate[offset].multiplier : .zero
          return Member(ids: Set([member.id] + member.duplicates), isNegative: multiplier.isNegative)
        })
    }
  }

  /// Prepares the check of a layout.
  init(_ layout: ReportedLayout) {
    self.layout = layout
  }

  /// Checks every correction of the layout.
  func check(_ report: inout VerificationReport) {
    guard !layout.conflicts.isEmpty else { return }
    let title = layout.title
    guard hasUniqueIDs else {
      report.notChecked.append("\(title): the corrections, since two constraints have one id")
      return
    }
    let conflicts = layout.conflicts.map { conflict in conflict.members.map { Set([$0.id] + $0.duplicates) } }
    if Set(layout.conflicts.map(Identity.init)).count < conflicts.count {
      report.problems.append("\(title): a conflict is given twice")
    }
    var owners = [Int](repeating: 0, count: conflicts.count)
    var number = 0
    for part in layout.corrections {
      let own = part.sets.isEmpty ? [] : conflicts.indices.filter(concerned(by: part, conflicts))
      for conflict in own { owners[conflict] += 1 }
      for correction in part.sets {
        report.correctionsChecked += 1
        check(
          correction, title: "\(title), correction \(number)", against: own.map { ($0, conflicts[$0]) }, &report)
        number += 1
      }
      checkCoverage(of: part, by: own.map { conflicts[$0] }, &report)
    }
    let isOpen = layout.omitted.corrections > 0 || layout.corrections.contains { $0.sets.isEmpty && !$0.isComplete }
    for (index, count) in owners.enumerated() {
      if count > 1 { report.problems.append("\(title): conflict \(index) is corrected in two parts") }
      if count == 0, !isOpen { report.problems.append("\(title): nothing corrects conflict \(index)") }
    }
  }

  /// Which conflicts a part corrects: all of them where there is but one part, else those that it names members of.
  private func concerned(by part: ReportedCorrections, _ conflicts: [[Set<String>]]) -> (Int) -> Bool {
    if layout.corrections.count == 1, layout.omitted.corrections == 0 { return { _ in true } }
    let named = Set(part.sets.joined())
    return { index in conflicts[index].contains { !$0.isDisjoint(with: named) } }
  }

  private func check(
    _ correction: [String], title: String, against conflicts: [(index: Int, members: [Set<String>])],
    _ report: inout VerificationReport
  ) {
    let removed = Set(correction)
    if removed.isEmpty { report.problems.append("\(title): it is empty, but there are conflicts") }
    if removed.count < correction.count { report.problems.append("\(title): it names a constraint twice") }
    for (index, conflict) in conflicts where !Self.meets(conflict, removed) && !removed.isEmpty {
      report.problems.append("\(title): it leaves conflict \(index)")
    }
    guard layout.conflictsComplete else { return }
    for id in correction {
      let rest = removed.subtracting([id])
      if conflicts.allSatisfy({ Self.meets($0.members, rest) }) {
        report.problems.append("\(title): \(id) can be kept, so it is not minimal")
      }
    }
  }

  /// Whether removing constraints leaves nothing of a conflict: a member goes only with all that say the same.
  private static func meets(_ conflict: [Set<String>], _ removed: Set<String>) -> Bool {
    conflict.contains { $0.isSubset(of: removed) }
  }

  private func checkCoverage(
    of part: ReportedCorrections, by conflicts: [[Set<String>]], _ report: inout VerificationReport
  ) {
    let sets = part.sets.map(Set.init)
    if Set(sets).count < sets.count { report.problems.append("\(layout.title): a correction is given twice") }
    guard layout.conflictsComplete, part.isComplete else { return }
    let corrected = Set(sets.joined())
    let members = conflicts.map { Set($0.joined()) }
    // Under several sizes a conflict of one may hold a whole conflict of another, which is corrected with it.
    let uncorrected = members.filter { own in
      !own.isSubset(of: corrected) && !members.contains { $0.isStrictSubset(of: own) }
    }
    for id in Set(uncorrected.joined()).subtracting(corrected).sorted() {
      report.problems.append("\(layout.title): no correction removes \(id), though it is in a conflict")
    }
  }

  /// Whether an id stands for one constraint: members of one id say the same, and no conflict names one twice.
  private var hasUniqueIDs: Bool {
    var logs: [String: String] = [:]
    for conflict in layout.conflicts {
      if Set(conflict.members.map(\.id)).count < conflict.members.count { return false }
      // A root's size has one id and, in a report on several sizes, several values.
      for member in conflict.members
      where !(conflict.isOneOfSeveralSizes && member.isImplicit)
        && logs.updateValue(member.log, forKey: member.id) ?? member.log != member.log
      {
        return false
      }
    }
    return true
  }
}
