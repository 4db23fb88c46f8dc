import ExactArithmetic
import LayoutModel

// Which views and lengths the words of a symptom are about.
extension LogReading {
  /// Names what the symptom is about.
  ///
  /// - Parameters:
  ///   - conflict: The conflict that the answer is about.
  ///   - evidence: What it is made of.
  mutating func addSubjects(of conflict: Conflict, _ evidence: LogEvidence) {
    diagnosis.container =
      switch evidence.symptom {
      case .countedFromGuide: evidence.countedFromGuide?.holder
      case .turnedSign: evidence.turnedPin?.holder
      case .offsetBeyondHolder: evidence.offsetBeyondHolder?.holder
      case .farEdgeTwice: evidence.farEdgeTwice?.holder
      case .turnedSigns: evidence.turnedSigns?.holder
      case .tableAtZeroWidth: evidence.container ?? evidence.viewInEmptyList
      default: evidence.container
      }
    switch evidence.symptom {
    case .boxMargins: diagnosis.subject = evidence.boxOfMargins
    case .selfTied: diagnosis.subject = evidence.selfTie?.firstItem
    case .turnedSigns: diagnosis.subject = evidence.turnedSigns?.view
    case .shiftedCentre:
      diagnosis.subject = evidence.shiftedCentre?.view
      diagnosis.amount = evidence.shiftedCentre?.centre.constant.absoluteValue
    case .takesTooMuch, .takenOff: fill(shorter: evidence.takesTooMuch ?? evidence.takenOff, evidence)
    case .collapsedAlike: diagnosis.subject = evidence.collapsedAlike?.firstItem
    case .circle: diagnosis.amount = conflict.excess
    case .crossed:
      diagnosis.subject = evidence.crossed?.view
      if case .squeezed(_, let size, _)? = diagnosis.shape { diagnosis.amount = size.absoluteValue }
    case .edgeHeldTwice: diagnosis.subject = evidence.edgeHeldTwice?.view
    case .ownEdge: diagnosis.subject = evidence.ownEdgeTie?.firstItem
    case .accessoryOffScreen: diagnosis.subject = evidence.tieOffScreen?.view
    case .ownGuide: diagnosis.subject = evidence.ownGuideTie?.view
    case .limitedBetweenEdges: diagnosis.subject = evidence.limitedBetweenEdges
    case .crowdedRow:
      let row = evidence.crowdedRow
      diagnosis.container = row?.holder
      (diagnosis.amount, diagnosis.room, diagnosis.count) = (row?.length, row?.room, row?.views)
    case .sizedBetweenEdges: diagnosis.subject = evidence.sizedBetweenEdges?.view
    case .centreAndEdge: diagnosis.subject = evidence.centreAndEdge?.view
    case .scrollContent: diagnosis.subject = evidence.scrollContent?.scrollView
    case .countedFromGuide: diagnosis.subject = evidence.countedFromGuide?.view
    case .edgeAtTwoPlaces: diagnosis.subject = (evidence.edgeAtTwoPlaces ?? evidence.edgeAtTwoHolders)?.view
    case .placedAtTwoViews: diagnosis.subject = evidence.placedAtTwoViews?.view
    case .arrangedPinned: diagnosis.subject = evidence.arrangedPin?.view
    case .stretchedWithSize: diagnosis.subject = evidence.stretchedSize?.firstItem
    case .stackHeldAtBothEnds: diagnosis.subject = evidence.stackHeldAtBothEnds
    case .collapsed: diagnosis.subject = evidence.collapsed?.firstItem
    case .outsideParent: diagnosis.subject = evidence.outsideParent?.view
    case .turnedSign: diagnosis.subject = evidence.turnedPin?.view
    case .offsetBeyondHolder: diagnosis.subject = evidence.offsetBeyondHolder?.view
    case .sizedTwoWays: diagnosis.subject = evidence.sizedTwoWays?.view
    case .withoutInset: diagnosis.subject = evidence.sizeWithoutInset?.firstItem
    case .maskBelowNothing: diagnosis.subject = evidence.maskBelowNothing?.firstItem
    default: break
    }
    diagnosis.masked = evidence.masked
    if diagnosis.symptom == .maskOnFrozenView { diagnosis.masked = evidence.maskOnFrozen.map(evidence.view(ofMask:)) }
    if diagnosis.symptom == .maskOnNeighbour { diagnosis.masked = evidence.maskOfNeighbour.map(evidence.view(ofMask:)) }
    if diagnosis.symptom == .partOfControl { diagnosis.masked = evidence.tiesToPart?.part }
  }

  /// Says why there is no room for what was broken, where that is a size which the list lacks, and longer than a row that is listed.
  ///
  /// - Parameter evidence: What is listed.
  /// - Returns: Whether it is.
  mutating func addUnlistedSize(_ evidence: LogEvidence) -> Bool {
    guard let size = context.unlistedBrokenConstraint, layout.isOfDeveloper(size), let given = evidence.givenSize,
      size.firstAttribute == .height, size.secondItem == nil, size.relation != .lessThanOrEqual,
      given.firstAttribute == .height, given.firstItem != size.firstItem, size.constant > given.constant,
      let symptom = evidence.symptom, Self.ofRows.contains(symptom)
    else { return false }
    diagnosis.symptom = symptom
    diagnosis.container = given.firstItem
    diagnosis.room = given.constant
    diagnosis.hasWrittenMember = true
    return true
  }

  /// What a row or an item is given, whatever is in it.
  private static let ofRows: Set<LogSymptom> = [
    .cellHeight, .estimatedHeight, .estimatedItem, .headerHeight, .itemSize,
  ]

  /// What takes more off a size than there is, or off one of two: by how much, and what there is.
  private mutating func fill(shorter size: Constraint?, _ evidence: LogEvidence) {
    guard let size else { return }
    diagnosis.subject = size.firstItem
    diagnosis.container = size.secondItem
    diagnosis.amount = size.constant.absoluteValue
    let missing = evidence.excess.divided(by: evidence.weight(of: size).absoluteValue) ?? evidence.excess
    diagnosis.room = max(0, size.constant.absoluteValue - missing)
  }
}
