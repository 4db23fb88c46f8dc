import ExactArithmetic
import LayoutModel

/// Which member of a conflict is most likely the mistake, and why.
struct LogSuspects {
  /// The members, the most suspect first, as indices into the diagnosis's constraints.
  private(set) var ranked: [Int] = []
  /// Why the first one is suspected, a clause.
  private(set) var reason = ""

  /// Ranks the members of a conflict.
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - constraints: The lowered constraints.
  ///   - evidence: What the conflict is made of.
  ///   - broken: The constraint that the log says was broken.
  init(conflict: Conflict, constraints: [Constraint], evidence: LogEvidence, broken: Int?) {
    let listed = conflict.members.filter {
      constraints[$0].origin.kind != .nonnegativeSize && constraints[$0].origin.kind != .nonnegativeUnknown
    }
    let prediction = BrokenConstraintPrediction(layout: evidence.layout)
    ranked = listed.sorted { left, right in
      let order = prediction.isMoreLikely(constraints[left], than: constraints[right])
      return order == prediction.isMoreLikely(constraints[right], than: constraints[left]) ? left < right : order
    }
    if let mask = evidence.wronglyMasked, let index = listed.first(where: { constraints[$0].id == mask.id }) {
      promote(index)
      reason = "a view that has constraints of its own must not keep those of its autoresizing mask"
    } else if let index = listed.first(where: { constraints[$0].origin.kind == .fixedFrame }) {
      promote(index)
      reason = "it stands for constraints that are missing in Interface Builder"
    } else if let gap = evidence.ownGapInStack, let index = listed.first(where: { constraints[$0].id == gap.id }) {
      promote(index)
      reason = "the stack view keeps the distance of these two views itself"
    } else if let broken, listed.contains(broken), constraints[broken].origin.kind == .log {
      promote(broken)
      reason = "it was written in the app, and it is the one that was broken"
    } else if let first = ranked.first, constraints[first].origin.kind == .log {
      reason = Self.reason(for: constraints[first])
    } else {
      reason = "no constraint written in the app takes part; this one would give way first"
    }
  }

  private mutating func promote(_ index: Int) {
    ranked.removeAll { $0 == index }
    ranked.insert(index, at: 0)
  }

  private static func reason(for constraint: Constraint) -> String {
    if constraint.firstAttribute.isSize, constraint.secondItem == nil {
      return
        "it was written in the app, and of a fixed size and the pins around it the size is mostly the one to give way"
    }
    return "it was written in the app, and of such constraints it is mostly the one to give way"
  }
}
