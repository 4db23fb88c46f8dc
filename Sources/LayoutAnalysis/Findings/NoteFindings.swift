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
        .redundantConstraint, file: layout.file, range: constraint.origin.range,
        message: "\(constraint.equationText(in: layout)) says nothing new: the other required constraints imply it",
        annotations: annotations(constraint),
        details: ["it is no conflict, and the layout is the same without it"],
        hint: "remove it, or keep it as documentation")
    }
  }

  /// One note for each optional constraint that someone wrote and that does not hold.
  func unsatisfied(_ records: [UnsatisfiedOptional]) -> [Finding] {
    records.filter { !layout.constraints[$0.constraint].isImplicit }.map { record in
      let constraint = layout.constraints[record.constraint]
      let equation = constraint.equationText(in: layout)
      let amount = record.by.map { "by \(Phrase.points($0))" } ?? "by an amount that is ambiguous"
      var finding = Finding(
        .unsatisfiedOptionalConstraint, file: layout.file, range: constraint.origin.range,
        message: "\(equation) does not hold: it is missed \(amount)",
        annotations: annotations(constraint),
        details: ["constraints of greater priority leave no room for it"],
        hint: "nothing to do if it is meant as a wish; else raise its priority and relax what stands against it")
      finding.subject = constraint.id
      return finding
    }
  }

  private func annotations(_ constraint: Constraint) -> [Annotation] {
    constraint.origin.range.map { [Annotation(range: $0, label: "", isPrimary: true)] } ?? []
  }
}
