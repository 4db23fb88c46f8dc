import ExactArithmetic
import LayoutModel

/// Makes a finding of a conflict: its shape, the marked source, its sum, what to do.
struct ConflictFinding {
  /// The lowered layout.
  let layout: Layout
  /// The conflict.
  let conflict: Conflict
  /// Its index in the diagnosis.
  let index: Int
  /// Its proof.
  let proof: ConflictProof
  /// The conflict that lists which of the members are written more than once.
  let duplicates: Conflict
  /// What remains of it after the break, for which UIKit would print logs of their own.
  let consequences: [ConflictProof]

  /// The finding.
  var finding: Finding {
    let amounts = ConflictAmounts(proof: proof, constraints: layout.constraints)
    let reading = ConflictReading(layout: layout, proof: proof, sum: amounts.sum, axis: conflict.axis)
    let groups = zip(duplicates.members, duplicates.duplicates).filter { !$1.isEmpty }.map { [$0] + $1 }
    let evidence = ConflictEvidence(
      shape: reading.shape, duplicates: groups,
      consequences: consequences.map { ConflictAmounts(proof: $0, constraints: layout.constraints).sum })
    var finding = Finding(
      .unsatisfiableConstraints, file: layout.file, range: position, content: .conflict(evidence),
      places: places(amounts))
    finding.conflict = index
    return finding
  }

  /// The broken constraint's place, else that of the first member that has one.
  private var position: SourceRange? {
    let broken = layout.constraints[conflict.broken]
    if !broken.isImplicit, let range = broken.origin.formatRange ?? broken.origin.range { return range }
    let places = conflict.members.compactMap { layout.constraints[$0].origin }
    return (places.first { !$0.kind.isImplicit && $0.range != nil } ?? places.first { $0.range != nil })?.range
  }

  private func places(_ amounts: ConflictAmounts) -> [FindingPlace] {
    proof.steps.compactMap { step in
      let constraint = layout.constraints[step.constraint]
      guard let range = constraint.origin.range, constraint.origin.kind != .nonnegativeSize else { return nil }
      return FindingPlace(range, label: label(of: constraint, step, amounts), isPrimary: !constraint.isImplicit)
    }
  }

  /// What a member adds to the sum; nothing where it only ties two things together.
  private func label(
    of constraint: Constraint, _ step: ConflictProof.Step, _ amounts: ConflictAmounts
  ) -> FindingPlace.Label {
    if let amount = amounts.amounts[step.constraint] { return .amount(amount) }
    let isTie = constraint.isImplicit || constraint.firstAttribute.isSize
    return isTie ? .none : .amount(ConflictSum.Amount(factor: 1, points: 0))
  }
}
