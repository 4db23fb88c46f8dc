import ExactArithmetic
import LayoutAnalysis
import LayoutModel
import LinearSolver

/// Finds out what is to be said of a log's conflict.
struct LogReading {
  /// What was found out.
  var diagnosis: LogDiagnosis
  let layout: Layout
  let context: LogContext
  let prediction: BrokenConstraintPrediction

  /// Looks at what is known.
  ///
  /// - Parameters:
  ///   - diagnosis: What is known so far: layout and conflicts.
  ///   - context: What the log says besides.
  ///   - conflicts: The conflicts with their proofs.
  ///   - prediction: Which of the listed constraints would be broken.
  ///   - equations: The equations.
  ///   - work: What is left of the work on the input.
  init(
    _ diagnosis: Diagnosis, context: LogContext, conflicts: LogConflicts, prediction: BrokenConstraintPrediction,
    equations: LayoutEquations, _ work: inout Work
  ) {
    layout = diagnosis.layout
    self.context = context
    self.prediction = prediction
    self.diagnosis = LogDiagnosis(outcome: .consistent)
    self.diagnosis.broken = context.brokenConstraint
    let listed = Array(layout.constraints.prefix(context.uncertainties.count))
    if !listed.isEmpty {
      let predicted = prediction.predicted(among: listed)
      self.diagnosis.predictedBroken = predicted
      self.diagnosis.predictedGroup = prediction.group(of: listed[predicted])
    }
    if let index = primaryConflict(conflicts.conflicts) {
      fill(conflict: index, conflicts, equations, &work)
    } else if !conflicts.rounded.isEmpty {
      self.diagnosis.outcome = .rounding
      self.diagnosis.missing = [.digits]
    } else {
      self.diagnosis.missing = LogMissing(equations: equations, context: context, &work).parts
      addPlainCause(listed)
    }
    if self.diagnosis.conflict == nil {
      self.diagnosis.breaches = LogFrameCheck(layout).breaches(among: Array(listed.indices))
    }
    addMembers(listed, conflict: self.diagnosis.conflict.map { conflicts.conflicts[$0] })
  }

  /// A conflict that a size below 0 is by itself, else the one that holds the broken constraint, else the first that something
  /// written in the app takes part in.
  private func primaryConflict(_ conflicts: [Conflict]) -> Int? {
    let alone = conflicts.firstIndex { conflict in
      conflict.members.contains { layout.constraints[$0].origin.kind == .log && layout.constraints[$0].isSizeBelowZero }
        && conflict.members.count <= 2
    }
    if let alone { return alone }
    // A part of a point that a multiplier makes is the cause only where nothing else is.
    let fractions = conflicts.indices.filter { isOfFraction(conflicts[$0]) }
    let guides = conflicts.indices.filter { !fractions.contains($0) && restsOnGuide($0, conflicts) }
    let order =
      conflicts.indices.filter { !fractions.contains($0) && !guides.contains($0) } + guides + fractions
    let holders = order.filter { index in context.brokenConstraint.map(conflicts[index].members.contains) ?? false }
    if let index = holders.first { return index }
    let written = order.first { index in
      conflicts[index].members.contains { layout.isOfDeveloper(layout.constraints[$0]) }
    }
    return written ?? order.first
  }

  /// Whether a conflict is one since a guide would be smaller than nothing, as one of margins may be, and another one needs more of
  /// the lines without that.
  func restsOnGuide(_ index: Int, _ conflicts: [Conflict]) -> Bool {
    func isOfGuide(_ conflict: Conflict) -> Bool {
      conflict.members.contains { member in
        let constraint = layout.constraints[member]
        return constraint.origin.kind == .nonnegativeSize && layout[constraint.firstItem].guide != nil
      }
    }
    func printed(_ conflict: Conflict) -> Int { conflict.members.count { $0 < context.uncertainties.count } }
    guard !context.isList, isOfGuide(conflicts[index]) else { return false }
    let own = printed(conflicts[index])
    return conflicts.contains { !isOfGuide($0) && printed($0) > own }
  }

  private func isOfFraction(_ conflict: Conflict) -> Bool {
    conflict.excess.absoluteValue < 1
      && conflict.members.contains { member in
        let constraint = layout.constraints[member]
        return constraint.secondItem != nil && constraint.multiplier != .one
      }
  }

  private mutating func fill(
    conflict index: Int, _ conflicts: LogConflicts, _ equations: LayoutEquations, _ work: inout Work
  ) {
    let conflict = conflicts.conflicts[index]
    let proof = conflicts.proofs[index]
    let members = conflict.members.map { layout.constraints[$0] }
    let chain = LogChainSearch(proof: proof, equations: equations).chain
    let evidence = LogEvidence(
      layout: layout, constraints: members, excess: conflict.excess, chain: chain, multipliers: conflict.multipliers)
    let reading = ConflictReading(layout: layout, proof: proof, sum: conflict.sum, axis: conflict.axis)
    // What a debugger lists is no row of the system's: any of it that the conflict does not need is beside the point.
    if context.isList, let predicted = conflict.predictedBroken {
      diagnosis.predictedBroken = predicted
      diagnosis.predictedGroup = prediction.group(of: layout.constraints[predicted])
    }
    diagnosis.breaches = LogFrameCheck(layout).breaches(among: conflict.members)
    // Where one alone does not hold of the frames, it is what was broken.
    let unheld = diagnosis.breaches.count == 1 ? diagnosis.breaches.first?.constraint : nil
    let suspects = LogSuspects(
      conflict: conflict, constraints: layout.constraints, evidence: evidence, prediction: prediction,
      broken: context.brokenConstraint ?? (context.unlistedBrokenConstraint == nil ? unheld : nil))
    diagnosis.outcome = .unsatisfiable
    diagnosis.conflict = index
    diagnosis.isShapeSpecific = reading.specific != nil
    diagnosis.shape = reading.shape
    if evidence.members.count > 1, !isOfTwoPlaces(diagnosis.shape) { diagnosis.chain = chain }
    diagnosis.printedMembers = evidence.members.count
    diagnosis.suspects = suspects.ranked
    diagnosis.suspicion = suspects.reason
    diagnosis.isSystemOnly = isSystemOnly(evidence)
    diagnosis.symptom = evidence.symptom
    diagnosis.hasWrittenMember = !evidence.written.isEmpty
    addSubjects(of: conflict, evidence)
    addRepeats(of: conflict.members)
    addCompanions(conflicts, evidence, &work)
  }

  /// Whether a conflict is of two places of one edge: both are in its first line, and a way to one of them is no more.
  private func isOfTwoPlaces(_ shape: ConflictShape?) -> Bool {
    if case .twoPlaces? = shape { true } else { false }
  }

  /// What is wrong whatever is not printed: a mask beside constraints of the view's own, margins without room.
  private mutating func addPlainCause(_ listed: [Constraint]) {
    let evidence = LogEvidence(layout: layout, constraints: listed, excess: 0)
    guard !context.isList || context.mayBeOfConflict else { return }
    let broken = context.brokenConstraint.map { layout.constraints[$0] }
    let open = evidence.chainBeyondHolder
    let ties = evidence.tiesToPart?.ties ?? []
    let part = ties.first { $0.id == broken?.id } ?? ties.first
    let found: [(constraint: Constraint?, symptom: LogSymptom, suspicion: LogSuspicion)] = [
      (evidence.maskOnFrozen, .maskOnFrozenView, .wrongMask), (evidence.frozen, .prototyping, .prototyping),
      (evidence.repeated(broken: broken), .addedTwice, .repeated),
      (evidence.pinBesideMargin(broken: broken), .pinnedToMarginToo, .repeated),
      (evidence.wronglyMasked, .maskOnConstrainedView, .wrongMask),
      (evidence.tiedRoot, .rootPlacedAsChild, .written),
      (part, .partOfControl, .partOfControl),
      (evidence.marginsWithoutRoom, .marginsWithoutRoom, .written),
      (open.flatMap { suspect(of: $0, broken: broken) }, .chainBeyondHolder, broken == nil ? .written : .broken),
      (evidence.arrangedPin?.pin, .arrangedPinned, .arrangedPinned),
    ]
    for (constraint, symptom, suspicion) in found {
      guard let constraint, let index = listed.firstIndex(where: { $0.id == constraint.id }) else { continue }
      diagnosis.symptom = symptom
      diagnosis.masked = evidence.wronglyMasked?.firstItem
      if symptom == .maskOnFrozenView { diagnosis.masked = evidence.view(ofMask: constraint) }
      if symptom == .partOfControl { diagnosis.masked = evidence.tiesToPart?.part }
      if symptom == .chainBeyondHolder {
        diagnosis.amount = open?.length
        diagnosis.room = open?.room
      }
      diagnosis.subject = symptom == .arrangedPinned ? evidence.arrangedPin?.view : nil
      diagnosis.container = evidence.rootSize?.firstItem ?? (symptom == .chainBeyondHolder ? open?.holder : nil)
      diagnosis.suspects = [index]
      diagnosis.suspicion = suspicion
      diagnosis.hasWrittenMember = true
      return
    }
    if addUnlistedSize(evidence) { return }
    let emptiness = evidence.emptiness(isCutOff: context.isCutOff)
    if let emptiness {
      diagnosis.symptom = emptiness.symptom
      diagnosis.container = emptiness.size.firstItem
      diagnosis.subject = emptiness.symptom == .collapsed ? emptiness.size.firstItem : nil
      diagnosis.masked = emptiness.symptom == .maskedWrapper ? emptiness.size.firstItem : nil
    }
    // UIKit prints what cannot hold, whatever else is not printed: what it broke can be made to give way.
    guard !context.isList || emptiness != nil, let suspect = consistentSuspect(listed, hasCause: emptiness != nil)
    else { return }
    diagnosis.suspects = [suspect]
    diagnosis.suspicion = context.brokenConstraint == nil ? .written : .broken
    diagnosis.hasWrittenMember = true
    // What an empty frame became is the mistake, and what is in it can give way.
    guard let emptiness, emptiness.symptom == .maskedWrapper,
      let mask = listed.firstIndex(where: { $0.id == emptiness.size.id })
    else { return }
    diagnosis.suspects.insert(mask, at: 0)
    diagnosis.suspicion = .emptyFrame
  }

  /// What can be made to give way where the list can hold as it is: what was broken, else what would be, if the app wrote it.
  /// A size of 0 in a list that lacks a part is what others have no room in, and lowering it helps nobody. What is lowered already
  /// gives way by itself.
  ///
  /// - Parameters:
  ///   - listed: The list.
  ///   - hasCause: Whether the list shows why there is no room. Of lines that lack others nobody can tell it else.
  /// - Returns: Its place in the list.
  private func consistentSuspect(_ listed: [Constraint], hasCause: Bool) -> Int? {
    func canGive(_ index: Int) -> Bool {
      listed.indices.contains(index) && layout.isOfDeveloper(listed[index]) && listed[index].priority.isRequired
    }
    if let broken = context.brokenConstraint { return canGive(broken) ? broken : nil }
    guard !context.lacksLines || hasCause, context.unlistedBrokenConstraint == nil,
      let predicted = diagnosis.predictedBroken, canGive(predicted)
    else { return nil }
    guard context.isCutOff, isEmptying(listed[predicted]) else { return predicted }
    return prediction.ranked(listed).first { canGive($0) && !listed[$0].constant.isZero }
  }

  /// What can give way of a row that is too long: what was broken, where that is of it, else its longest size.
  private func suspect(of chain: LogEvidence.OpenChain, broken: Constraint?) -> Constraint? {
    if let broken { return chain.constraints.first { $0.id == broken.id } }
    let sizes = chain.constraints.filter(\.firstAttribute.isSize)
    return sizes.max { $0.constant < $1.constant } ?? chain.constraints.last
  }

  private func isEmptying(_ constraint: Constraint) -> Bool {
    constraint.firstAttribute.isSize && constraint.secondItem == nil && constraint.constant.isZero
      && constraint.relation != .greaterThanOrEqual
  }

  // MARK: - Members

  private mutating func addMembers(_ listed: [Constraint], conflict: Conflict?) {
    let neighbourhood = LogNeighbourhood(layout)
    var described = Set<ItemID>()
    let involved = Set(conflict?.members ?? Array(listed.indices))
    for (index, constraint) in listed.enumerated() {
      // What an inner view is for is said where it occurs first.
      let new = [constraint.firstItem, constraint.secondItem].compactMap { $0 }.filter { described.insert($0).inserted }
      diagnosis.members.append(
        LogMember(
          constraint: index, maker: maker(of: constraint), newItems: new.compactMap(neighbourhood.neighbour),
          isInConflict: involved.contains(index)))
    }
  }

  private func maker(of constraint: Constraint) -> LogMember.Maker {
    let isOfSystem = constraint.origin.kind == .log && layout.isOfSystem(constraint)
    if constraint.origin.kind == .system || isOfSystem { return .system }
    return constraint.isImplicit ? .framework : .developer
  }

  private func isSystemOnly(_ evidence: LogEvidence) -> Bool {
    // A mask that should be off is the app's to turn off.
    if evidence.wronglyMasked != nil || evidence.maskOnFrozen != nil { return false }
    // What lies beside views of the system's own is its, whatever its class.
    if evidence.written.isEmpty, evidence.members.contains(where: { maker(of: $0) == .system }),
      !evidence.members.contains(where: { member in
        [member.firstItem, member.secondItem].compactMap(\.self).contains { layout[$0].isOfApp }
      })
    {
      return true
    }
    return evidence.members.allSatisfy { constraint in
      [constraint.firstItem, constraint.secondItem].compactMap { $0 }.allSatisfy { item in
        if case .view(let view) = layout[item], case .name(let name) = view.logName {
          return SystemClasses.isInner(name)
        }
        return layout.isSystemItem(item)
      }
    }
  }
}
