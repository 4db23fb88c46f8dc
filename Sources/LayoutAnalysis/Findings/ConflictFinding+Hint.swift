import ExactArithmetic
import LayoutModel

extension ConflictFinding {
  /// What a change does that leaves no conflict in the layout.
  static let fixesLayout = "to fix it"
  /// What a change does that leaves others.
  static let settlesConflict = "to settle this conflict"

  /// What to change: the constraints each of which alone settles the conflict with all that follows from it.
  var hint: String {
    let written = conflict.members.filter { !layout.constraints[$0].isImplicit }
    guard !written.isEmpty else { return "no one wrote these constraints: change what makes them" }
    let enough = written.filter { remedies.ofCause.contains($0) }
    let target = enough.allSatisfy { remedies.ofLayout.contains($0) } ? Self.fixesLayout : Self.settlesConflict
    guard let first = enough.first else {
      return "no single change is enough: remove or relax all copies of a constraint \(target)"
    }
    if written.count == 1, isHeldByMaker {
      let constraint = layout.constraints[first]
      return "remove \(describe(constraint)) \(target), or make it optional: \(optional(constraint))"
    }
    let subject: String
    if enough.count == 1 {
      subject = "remove or relax \(describe(layout.constraints[first])) \(target)"
    } else if enough.count == written.count {
      subject = "remove or relax any one of the \(written.count) marked constraints \(target)"
    } else {
      let names = HintPhrase.list(enough.map { describe(layout.constraints[$0]) })
      subject = "remove or relax any one of \(names) \(target)"
    }
    guard let relaxed = relaxed(among: enough) else { return subject }
    return "\(subject)\(Self.exampleMark)\(relaxed)"
  }

  /// What stands before a change that would be enough.
  static let exampleMark = "; for instance "

  /// Whether something that can change, rather than the floor under every size, stands against the written members.
  private var isHeldByMaker: Bool {
    guard let maker = conflict.members.map({ layout.constraints[$0].origin.kind }).first(where: \.isImplicit) else {
      return false
    }
    return maker != .nonnegativeSize && maker != .nonnegativeUnknown
  }

  private func optional(_ constraint: Constraint) -> String {
    var copy = constraint
    copy.priority = Priority(999)
    return copy.equationText(in: layout)
  }

  /// One of some members with just as much give as is needed: the one that would be broken where it is an inequality, or
  /// another inequality, else the broken one. None that would leave views overlapping, or smaller than nothing.
  private func relaxed(among members: [Int]) -> String? {
    let inequalities = members.filter { layout.constraints[$0].relation != .equal }
    let broken = members.filter { $0 == conflict.broken }
    let ordered = broken.filter(inequalities.contains) + inequalities + broken
    return ordered.lazy.compactMap(relaxed).first?.equationText(in: layout)
  }

  /// A member with just as much give as every conflict needs that the hint speaks of.
  private func relaxed(_ member: Int) -> Constraint? {
    var constraint = layout.constraints[member]
    guard !constraint.isImplicit, constraint.unknownTerms.isEmpty else { return nil }
    var give = Rational.zero
    for proof in rivals {
      guard let step = proof.steps.first(where: { $0.constraint == member }),
        let own = proof.excess.divided(by: step.multiplier.absoluteValue)
      else { continue }
      // The row reads `first - m * second <= constant` after the multiplier's sign; giving it `excess / |multiplier|`
      // more room makes the sum of the constants 0.
      let lowers =
        constraint.relation == .equal ? step.multiplier.signum < 0 : constraint.relation == .greaterThanOrEqual
      // What has to be both less and more cannot be had by an inequality.
      guard give.isZero || (give.signum < 0) == lowers else { return nil }
      give = lowers ? min(give, -own) : max(give, own)
    }
    guard !give.isZero else { return nil }
    // What was an equality lets the view have just what it needs, or more: a rounded number must not keep that from it.
    let isUp = (give.signum > 0) != (constraint.relation == .equal)
    constraint.constant = (constraint.constant + give).roundedForWriting(up: isUp)
    if constraint.relation == .equal { constraint.relation = give.signum < 0 ? .lessThanOrEqual : .greaterThanOrEqual }
    if let gap = constraint.gap(in: layout), gap.signum < 0 { return nil }
    return constraint
  }
}
