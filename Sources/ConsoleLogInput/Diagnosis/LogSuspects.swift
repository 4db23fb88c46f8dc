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
    if let mask = evidence.wronglyMasked, let index = listed.first(where: { constraints[$0].id == mask.id }) {
      promote(index)
      reason = .wrongMask
    } else if let index = listed.first(where: { constraints[$0].origin.kind == .fixedFrame }) {
      promote(index)
      reason = .prototyping
    } else if let gap = evidence.ownGapInStack, let index = listed.first(where: { constraints[$0].id == gap.id }) {
      promote(index)
      reason = .ownGapInStack
    } else if let size = evidence.negativeSize, let index = listed.first(where: { constraints[$0].id == size.id }) {
      promote(index)
      reason = .belowZero
    } else if let stray = evidence.outsideParent?.constraint,
      let index = listed.first(where: { constraints[$0].id == stray.id })
    {
      promote(index)
      reason = .outsideParent
    } else if let broken, listed.contains(broken), evidence.isOwn(constraints[broken]) {
      promote(broken)
      reason = .broken
    } else if let own = ranked.first(where: { evidence.isOwn(constraints[$0]) }) {
      promote(own)
      reason = evidence.edgeHeldTwice == nil ? Self.reason(for: constraints[own]) : .heldTwice
    } else {
      reason = .firstToGive
    }
  }

  private mutating func promote(_ index: Int) {
    ranked.removeAll { $0 == index }
    ranked.insert(index, at: 0)
  }

  private static func reason(for constraint: Constraint) -> LogSuspicion {
    constraint.firstAttribute.isSize && constraint.secondItem == nil ? .writtenSize : .written
  }
}
