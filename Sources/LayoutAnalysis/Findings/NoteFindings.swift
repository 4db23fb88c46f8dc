import ExactArithmetic
import LayoutModel

/// Findings that are shown on request: what is superfluous, and what was wished for in vain.
struct NoteFindings {
  /// The lowered layout.
  let layout: Layout

  /// One note for each redundant constraint.
  func redundant(_ constraints: [Int]) -> [Finding] {
    constraints.map { index in
      let constraint = layout.constraints[index]
      return Finding(
        .redundantConstraint, file: layout.file, range: constraint.origin.range, content: .redundant(index),
        places: places(constraint))
    }
  }

  /// One note for each optional constraint that someone wrote and that does not hold.
  func unsatisfied(_ records: [UnsatisfiedOptional]) -> [Finding] {
    records.filter { !layout.constraints[$0.constraint].isImplicit }.map { record in
      let constraint = layout.constraints[record.constraint]
      return Finding(
        .unsatisfiedOptionalConstraint, file: layout.file, range: constraint.origin.range,
        content: .unsatisfied(record.constraint, by: record.by), places: places(constraint))
    }
  }

  private func places(_ constraint: Constraint) -> [FindingPlace] {
    constraint.origin.range.map { [FindingPlace($0)] } ?? []
  }
}
