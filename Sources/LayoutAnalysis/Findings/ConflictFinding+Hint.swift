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
      let names = Phrase.list(enough.map { describe(layout.constraints[$0]) })
      subject = "remove or relax any one of \(names) \(target)"
    }
    guard enough.contains(conflict.broken), let relaxed else { return subject }
    return "\(subject); for instance \(relaxed)"
  }

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

  /// The broken constraint with just as much give as the conflict needs.
  private var relaxed: String? {
    var constraint = layout.constraints[conflict.broken]
    guard !constraint.isImplicit, let step = proof.steps.first(where: { $0.constraint == conflict.broken }),
      !step.multiplier.isZero, constraint.unknownTerms.isEmpty
    else { return nil }
    // The row reads `first - m * second <= constant` after the multiplier's sign; giving it `excess / |multiplier|` more
    // room makes the sum of the constants 0.
    let give = proof.excess / step.multiplier.absoluteValue
    let lowers: Bool
    switch constraint.relation {
    case .equal: lowers = step.multiplier.signum < 0
    case .greaterThanOrEqual: lowers = true
    case .lessThanOrEqual: lowers = false
    }
    constraint.constant += lowers ? -give : give
    if constraint.relation == .equal { constraint.relation = lowers ? .lessThanOrEqual : .greaterThanOrEqual }
    if constraint.relation == .lessThanOrEqual, constraint.firstAttribute.isSize, constraint.secondItem == nil,
      constraint.constant.signum < 0
    {
      return nil
    }
    return constraint.equationText(in: layout)
  }
}
