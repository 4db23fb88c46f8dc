import ExactArithmetic
import LayoutAnalysis
import LayoutModel

// Whether what is proposed ends what was printed, and what has to give way besides.
extension LogReading {
  /// The most companions that are looked for.
  private static let most = 4
  /// The most suspects that are tried.
  private static let mostSuspects = 24

  /// Looks for constraints of the list that are there twice.
  ///
  /// - Parameter members: The members of the conflict that the answer is about.
  mutating func addRepeats(of members: [Int]) {
    let repeats = LogRepeats(Array(layout.constraints.prefix(context.uncertainties.count)), in: layout)
    diagnosis.repeated = repeats.repeated
    if diagnosis.symptom == .setTwice, repeats.isSetUpTwice(members) { diagnosis.symptom = .setUpTwice }
  }

  /// Tries what may give way, a suspect after the other, and adds what else must where that does not end all that is printed.
  ///
  /// - Parameters:
  ///   - conflicts: The conflicts.
  ///   - evidence: What the conflict is made of.
  ///   - work: What is left of the work on the input.
  mutating func addCompanions(_ conflicts: LogConflicts, _ evidence: LogEvidence, _ work: inout Work) {
    guard let first = diagnosis.suspects.first else { return }
    diagnosis.endsAsInequality = conflicts.endsAsInequality(first)
    let written = layout.constraints.indices.filter { layout.isOfDeveloper(layout.constraints[$0]) }
    let order = prediction.ranked(written.map { layout.constraints[$0] }).map { written[$0] }
    let ranks = Dictionary(zip(order, 0...)) { first, _ in first }
    let others = diagnosis.suspects.filter { ranks[$0] != nil }.prefix(Self.mostSuspects)
    // In their order, since it decides for which of them the work lasts.
    for suspect in [first] + others where diagnosis.companions[suspect] == nil {
      guard let found = try? companions(of: suspect, conflicts, evidence, ranks, &work) else { return }
      diagnosis.companions[suspect] = found
    }
  }

  /// What must give way besides a suspect.
  private func companions(
    of suspect: Int, _ conflicts: LogConflicts, _ evidence: LogEvidence, _ ranks: [Int: Int], _ work: inout Work
  ) throws(WorkLimitReached) -> LogCompanions {
    var gone = Set(whatGoes(with: suspect, evidence)).union(sizesOfGuides(conflicts))
    var found: [Int] = []
    while let left = try conflicts.conflict(without: gone, &work) {
      // Where the app has no part in what is left, it need not do anything about it.
      guard let next = companion(of: suspect, in: left, ranks) else { break }
      guard found.count < Self.most else { return .many }
      found.append(next)
      gone.formUnion(whatGoes(with: next, evidence))
    }
    return found.isEmpty ? .nothing : .constraints(found)
  }

  /// The sizes of guides, where those that would be smaller than nothing are no conflict of their own.
  private func sizesOfGuides(_ conflicts: LogConflicts) -> [Int] {
    guard conflicts.conflicts.indices.contains(where: { restsOnGuide($0, conflicts.conflicts) }) else { return [] }
    return layout.constraints.indices.filter { index in
      let constraint = layout.constraints[index]
      return constraint.origin.kind == .nonnegativeSize && layout[constraint.firstItem].guide != nil
    }
  }

  /// A constraint, and of a mask all that it became: what is turned off is the mask.
  private func whatGoes(with index: Int, _ evidence: LogEvidence) -> [Int] {
    let constraint = layout.constraints[index]
    guard constraint.origin.kind == .autoresizingMask else { return [index] }
    let view = evidence.view(ofMask: constraint)
    return layout.constraints.indices.filter { other in
      layout.constraints[other].origin.kind == .autoresizingMask
        && evidence.view(ofMask: layout.constraints[other]) == view
    }
  }

  /// What is to give way of a conflict that is left: what says the same as the suspect, else the first that UIKit would break.
  private func companion(of suspect: Int, in members: [Int], _ ranks: [Int: Int]) -> Int? {
    if layout.constraints[suspect].origin.kind == .autoresizingMask,
      let mask = members.first(where: { isOwnMask(layout.constraints[$0]) })
    {
      return mask
    }
    let written = members.filter { ranks[$0] != nil }
    return written.first { layout.constraints[$0].saysTheSame(as: layout.constraints[suspect]) }
      ?? written.min { ranks[$0] ?? 0 < ranks[$1] ?? 0 }
  }

  /// Whether a constraint is of a mask that the app can turn off.
  private func isOwnMask(_ constraint: Constraint) -> Bool {
    let className = layout[constraint.firstItem].className
    return constraint.origin.kind == .autoresizingMask && constraint.secondItem == nil
      && !SystemClasses.isContentView(className) && !SystemClasses.isControlPart(className)
      && !layout.isSystemItem(constraint.firstItem)
  }
}

extension Constraint {
  /// Whether another constraint differs in its name and address at most.
  fileprivate func saysTheSame(as other: Constraint) -> Bool {
    var same = other
    same.id = id
    same.address = address
    same.origin = origin
    return same == self
  }
}
