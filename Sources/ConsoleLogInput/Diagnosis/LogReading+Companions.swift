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
    preferEnough()
  }

  /// Suspects what ends all that is printed instead of one of those of which any could give way, where that does not.
  ///
  /// Of what is said twice, and of sizes that are alike, none is more to blame than the other.
  private mutating func preferEnough() {
    guard let first = diagnosis.suspects.first, let companions = diagnosis.companions[first], companions != .nothing,
      [.broken, .written, .writtenSize].contains(diagnosis.suspicion), !hasTwin(first)
    else { return }
    let enough = diagnosis.suspects.filter { index in
      diagnosis.companions[index] == .nothing && layout.isOfDeveloper(layout.constraints[index])
    }
    guard let better = enough.first(where: isLongSize) ?? enough.first(where: isFarPin) else { return }
    diagnosis.suspects.removeAll { $0 == better }
    diagnosis.suspects.insert(better, at: 0)
    diagnosis.suspicion = .enough
  }

  /// Whether another constraint gives the same view, or another one, the same size or place.
  private func hasTwin(_ index: Int) -> Bool {
    let constraint = layout.constraints[index]
    let isSize = constraint.firstAttribute.isSize && constraint.secondItem == nil
    return layout.constraints.indices.contains { other in
      guard other != index, layout.isOfDeveloper(layout.constraints[other]) else { return false }
      let twin = layout.constraints[other]
      if isSize {
        return twin.secondItem == nil && twin.firstAttribute == constraint.firstAttribute
          && twin.constant == constraint.constant
      }
      return twin.saysTheSame(as: constraint)
    }
  }

  /// Whether a constraint gives a view a size, be it no more than a line.
  private func isLongSize(_ index: Int) -> Bool {
    let constraint = layout.constraints[index]
    return constraint.firstAttribute.isSize && constraint.secondItem == nil && constraint.constant > 1
  }

  /// Whether a constraint ties a view to the edge at which what is too long ends.
  private func isFarPin(_ index: Int) -> Bool {
    let constraint = layout.constraints[index]
    return constraint.firstAttribute == constraint.secondAttribute
      && [.trailing, .right, .bottom].contains(constraint.firstAttribute)
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
