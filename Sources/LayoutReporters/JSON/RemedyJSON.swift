import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// Remedies as JSON, for programs that make the changes.
struct RemedyJSON {
  /// The diagnosis of the finding.
  let diagnosis: Diagnosis
  /// What says them in words.
  let words: RemedyWords

  /// Prepares the remedies of a finding.
  init(_ finding: Finding, in diagnosis: Diagnosis) {
    self.diagnosis = diagnosis
    words = RemedyWords(finding: finding, diagnosis: diagnosis)
  }

  /// The key `remedies`; left out where there are none.
  var members: [JSONValue.Member] {
    let remedies = words.finding.remedies
    return remedies.isEmpty ? [] : [.init(key: "remedies", value: .array(remedies.map(value)))]
  }

  private func value(_ remedy: Remedy) -> JSONValue {
    let edits: [JSONValue] = remedy.edits.map { edit in
      .object(
        [.init(key: "file", value: .string(edit.file))] + JSONReporter.place(edit.range)
          + [.init(key: "replacement", value: .string(edit.replacement))])
    }
    return .object(
      [
        "kind": .string(remedy.kind.rawValue), "text": .string(words.text(of: remedy)),
        "changes": .array(remedy.changes.map(value)),
      ], edits.isEmpty ? [] : [.init(key: "edits", value: .array(edits))])
  }

  private func value(_ change: LayoutChange) -> JSONValue {
    let layout = diagnosis.layout
    switch change {
    case .replace(let id, let constraint):
      return .object(["change": .string("replace"), "constraint": .string(id), "with": parts(of: constraint)])
    case .remove(let id): return .object(["change": .string("remove"), "constraint": .string(id)])
    case .add(let constraint): return .object(["change": .string("add"), "with": parts(of: constraint)])
    case .setContentPriority(let item, let kind, let axis, let priority):
      return .object([
        "change": .string("content-priority"), "view": .string(layout[item].name), "property": .string(kind.rawValue),
        "axis": .string(axis.rawValue), "priority": .number(NumberText.literal(priority.value)),
      ])
    case .setSize(let item, let axis, let points):
      return .object([
        "change": .string("size"), "view": .string(layout[item].name), "axis": .string(axis.rawValue),
        "points": .number(points),
      ])
    case .setTranslatesMask(let item, let isTranslated):
      return .object([
        "change": .string("mask"), "view": .string(layout[item].name), "translates": .bool(isTranslated),
      ])
    }
  }

  /// The parts of a constraint, and how a layout file writes it.
  private func parts(of constraint: Constraint) -> JSONValue {
    let layout = diagnosis.layout
    return .object([
      "firstItem": .string(layout[constraint.firstItem].name),
      "firstAttribute": .string(constraint.firstAttribute.name),
      "relation": .string(constraint.relation.symbol),
      "secondItem": .string(constraint.secondItem.map { layout[$0].name }),
      "secondAttribute": .string(constraint.secondItem == nil ? nil : constraint.secondAttribute.name),
      "multiplier": .number(constraint.multiplier), "constant": .number(constraint.constant),
      "priority": .number(NumberText.literal(constraint.priority.value)),
      "equation": .string(constraint.equationText(in: layout)),
    ])
  }
}
