/// Checks corrections against conflicts: where both are complete, each is made of the minimal hitting sets of the other
/// (Reiter 1987; Liffiton and Sakallah 2008).
struct CorrectionCheck: Sendable {
  private let layout: ReportedLayout

  /// Prepares the check of a layout.
  init(_ layout: ReportedLayout) {
    self.layout = layout
  }

  /// Checks every correction of the layout.
  func check(_ report: inout VerificationReport) {
    guard let first = layout.conflicts.first else { return }
    let title = layout.title
    let corrections = first.corrections
    for (index, conflict) in layout.conflicts.enumerated() {
      if conflict.corrections != corrections {
        report.problems.append("\(title), conflict \(index): the corrections differ from those of conflict 0")
      }
      if conflict.satisfiableSizes?.value != first.satisfiableSizes?.value {
        report.problems.append("\(title), conflict \(index): the satisfiable sizes differ from those of conflict 0")
      }
    }
    guard hasUniqueIDs else {
      report.notChecked.append("\(title): the corrections, since two constraints have one id")
      return
    }
    let conflicts = layout.conflicts.map { conflict in conflict.members.map { Set([$0.id] + $0.duplicates) } }
    for (index, correction) in corrections.enumerated() {
      report.correctionsChecked += 1
      check(correction, title: "\(title), correction \(index)", against: conflicts, &report)
    }
    checkCoverage(of: corrections.map(Set.init), by: conflicts, &report)
  }

  private func check(
    _ correction: [String], title: String, against conflicts: [[Set<String>]], _ report: inout VerificationReport
  ) {
    let removed = Set(correction)
    if removed.isEmpty { report.problems.append("\(title): it is empty, but there are conflicts") }
    if removed.count < correction.count { report.problems.append("\(title): it names a constraint twice") }
    for (index, conflict) in conflicts.enumerated() where !Self.meets(conflict, removed) && !removed.isEmpty {
      report.problems.append("\(title): it leaves conflict \(index)")
    }
    guard layout.conflictsComplete else { return }
    for id in correction {
      let rest = removed.subtracting([id])
      if conflicts.allSatisfy({ Self.meets($0, rest) }) {
        report.problems.append("\(title): \(id) can be kept, so it is not minimal")
      }
    }
  }

  /// Whether removing constraints leaves nothing of a conflict: a member goes only with all that say the same.
  private static func meets(_ conflict: [Set<String>], _ removed: Set<String>) -> Bool {
    conflict.contains { $0.isSubset(of: removed) }
  }

  private func checkCoverage(
    of corrections: [Set<String>], by conflicts: [[Set<String>]], _ report: inout VerificationReport
  ) {
    if Set(corrections).count < corrections.count {
      report.problems.append("\(layout.title): a correction is given twice")
    }
    if Set(conflicts).count < conflicts.count { report.problems.append("\(layout.title): a conflict is given twice") }
    guard layout.conflictsComplete, layout.correctionsComplete else { return }
    let corrected = Set(corrections.joined())
    let members = Set(conflicts.joined().joined())
    for id in members.subtracting(corrected).sorted() {
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
