import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// Which member of a conflict is most likely the mistake, and why.
struct LogSuspects {
  /// The members, the most suspect first, as indices into the diagnosis's constraints.
  private(set) var ranked: [Int] = []
  /// Why the first one is suspected.
  private(set) var reason = LogSuspicion.firstToGive

  /// Ranks the members of a conflict.
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - constraints: The lowered constraints.
  ///   - evidence: What the conflict is made of.
  ///   - prediction: Which of the listed constraints would be broken.
  ///   - broken: The constraint that the log says was broken.
  init(
    conflict: Conflict, constraints: [Constraint], evidence: LogEvidence, prediction: BrokenConstraintPrediction,
    broken: Int?
  ) {
    let listed = conflict.members.filter {
      constraints[$0].origin.kind != .nonnegativeSize && constraints[$0].origin.kind != .nonnegativeUnknown
    }
    ranked = prediction.ranked(listed.map { constraints[$0] }).map { listed[$0] }
    for (constraint, suspicion) in Self.mistakes(in: evidence, broken: broken.map { constraints[$0] }) {
      guard let index = listed.first(where: { constraints[$0].id == constraint.id }) else { continue }
      // Of what is to give way instead what takes more off than there is comes first.
      if suspicion == .collapsing, let size = evidence.takesMoreThanNothing,
        let place = listed.first(where: { constraints[$0].id == size.id })
      {
        promote(place)
      }
      promote(index)
      reason = suspicion
      return
    }
    if let broken, listed.contains(broken), constraints[broken].isHairline,
      let holder = ranked.first(where: { evidence.isPin(constraints[$0]) })
    {
      // A line that gives way is no line any more.
      promote(holder)
      reason = .besideLine
    } else if let broken, listed.contains(broken), evidence.layout.isOfDeveloper(constraints[broken]) {
      promote(broken)
      reason = .broken
    } else if let own = ranked.first(where: { evidence.layout.isOfDeveloper(constraints[$0]) }) {
      promote(own)
      reason = Self.reason(for: constraints[own])
    } else if let broken, listed.contains(broken) {
      // Nobody wrote any of them: no other one is more to blame than the one that the log names.
      promote(broken)
    }
  }

  /// What is wrong whichever constraint was broken, the surest first.
  private static func mistakes(
    in evidence: LogEvidence, broken: Constraint?
  ) -> [(constraint: Constraint, suspicion: LogSuspicion)] {
    // Of some of which any can go it is the one that was broken.
    func one(of alike: [Constraint], else other: Constraint?) -> Constraint? {
      alike.first { $0.id == broken?.id } ?? other
    }
    let held = evidence.edgeHeldTwice.flatMap { one(of: [$0.pin, $0.neighbour], else: $0.pin) }
    let ends = evidence.edgeAtTwoPlaces ?? evidence.edgeAtTwoHolders
    let places = ends.flatMap { one(of: [$0.first, $0.second], else: $0.second) }
    let twice = evidence.placedAtTwoViews.flatMap { one(of: [$0.first, $0.second], else: $0.second) }
    let placed = evidence.centreAndEdge.flatMap { one(of: [$0.edge, $0.centre], else: $0.edge) }
    let symptom = evidence.symptom
    let ways = symptom == .sizedTwoWays ? evidence.sizedTwoWays?.ways ?? [] : []
    let way = one(of: ways, else: ways.first)
    let collapsed =
      symptom == .collapsed ? evidence.collapsed : symptom == .collapsedAlike ? evidence.collapsedAlike : nil
    let ties = evidence.tiesToPart?.ties ?? []
    let part = one(of: ties, else: ties.first)
    let longest = evidence.sizesBeyondHolder
    let beyond = one(of: longest, else: longest.first)
    let besideSeparator = evidence.pinBesideSeparator(broken: broken)
    let found: [(Constraint?, LogSuspicion)] = [
      (symptom == .maskOnNeighbour ? evidence.maskOfNeighbour : nil, .maskOfNeighbour),
      (evidence.maskOnFrozen, .wrongMask), (evidence.wronglyMasked, .wrongMask),
      (evidence.frozen, .prototyping), (part, .partOfControl),
      (evidence.maskBelowNothing, .maskBelowNothing), (besideSeparator, .besideSeparator),
      (evidence.ownGapInStack, .ownGapInStack),
      (evidence.arrangedPin?.pin, .arrangedPinned), (evidence.tieOffScreen?.tie, .offScreen),
      (evidence.ownGuideTie?.tie, .ownGuide),
      (evidence.negativeSize, .belowZero), (evidence.ownEdgeTie ?? evidence.selfTie, .ownEdge),
      (evidence.outsideParent?.constraint, .outsideParent), (evidence.turnedPin?.pin, .turnedSign),
      (evidence.turnedSigns?.pins.first, .turnedSigns), (evidence.offsetBeyondHolder?.pin, .beyondHolder),
      (collapsed, .collapsing),
      (held, .heldTwice), (places, .heldTwice), (twice, .placedTwice), (evidence.sizeBesideZero, .besideZero),
      (evidence.pinBesideCentre, .besideCentre), (evidence.shiftedCentre?.edge, .placedTwice),
      (evidence.centreBesidePins, .besideEdges), (evidence.takesTooMuch, .takesTooMuch),
      (evidence.takenOff, .sizedTwoWays),
      (placed, .placedTwice), (evidence.scrollContent?.tie, .scrollContent),
      (evidence.farEdgeTwice?.longer, .repeated),
      (evidence.countedFromGuide?.pin, .countedFromGuide), (evidence.sizeWithoutInset, .withoutInset),
      (way, .sizedTwoWays),
      (symptom == .crowdedRow ? evidence.crowdedRow?.tie : nil, .holdsRow),
      (evidence.strayedSize, .strayed), (evidence.emptyFrame, .emptyFrame), (beyond, .beyondHolder),
    ]
    return found.compactMap { constraint, suspicion in constraint.map { ($0, suspicion) } }
  }

  private mutating func promote(_ index: Int) {
    ranked.removeAll { $0 == index }
    ranked.insert(index, at: 0)
  }

  private static func reason(for constraint: Constraint) -> LogSuspicion {
    constraint.firstAttribute.isSize && constraint.secondItem == nil ? .writtenSize : .written
  }
}
