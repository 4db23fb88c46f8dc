import ExactArithmetic
import LayoutModel

extension JSONReporter {
  /// A conflict with its proof.
  static func conflict(_ conflict: Conflict, in diagnosis: Diagnosis) -> JSONValue {
    let constraints = diagnosis.constraints
    let members = conflict.members.enumerated().filter { constraints.indices.contains($0.element) }
    let rows = members.map { offset, index in
      let row = conflict.memberRows.indices.contains(offset) ? conflict.memberRows[offset] : nil
      let hasDuplicates = conflict.standsForDuplicates && conflict.duplicates.indices.contains(offset)
      let duplicates = hasDuplicates ? conflict.duplicates[offset] : []
      return member(constraints[index], row: row, duplicates: duplicates, in: diagnosis)
    }
    let certificate: [JSONValue] = members.map { offset, index in
      let multiplier = conflict.multipliers.indices.contains(offset) ? conflict.multipliers[offset] : .zero
      return .object(["constraint": .string(constraints[index].id), "multiplier": .string(multiplier.description)])
    }
    let broken = constraints.indices.contains(conflict.broken) ? constraints[conflict.broken].id : nil
    var result = JSONValue.members([
      "constraints": .array(rows),
      "axis": .string(conflict.axis?.rawValue),
      "minimal": .bool(true),
      "excess": .number(conflict.excess),
      "arithmetic": .string(conflict.sum.text(in: diagnosis)),
      "certificate": .array(certificate),
      "corrections": .array(diagnosis.corrections.map { ids($0, in: constraints) }),
      "broken": .string(broken),
      "settledByEarlierBreak": .bool(conflict.isSettledByEarlierBreak),
      "satisfiableSizes": sizes(diagnosis.satisfiableSizes),
    ])
    if let predicted = conflict.predictedBroken, constraints.indices.contains(predicted) {
      result.append(.init(key: "predictedBroken", value: .string(constraints[predicted].id)))
    }
    var direction: [JSONValue.Member] = []
    if let first = conflict.variants.first, diagnosis.variants.indices.contains(first),
      let own = diagnosis.variants[first].variant.layoutDirection, own != diagnosis.layout.layoutDirection
    {
      direction = [.init(key: "layoutDirection", value: .string(own.rawValue))]
    }
    return .object(result + direction + variants(conflict.variants))
  }

  /// The key `sizes`: for which of the layout's sizes something holds; left out where the run has but one.
  static func variants(_ indices: [Int]) -> [JSONValue.Member] {
    indices.isEmpty ? [] : [.init(key: "sizes", value: .array(indices.map { .number($0) }))]
  }

  /// The key `sizes` of a layout: what it was diagnosed under, left out where that is only what the input says.
  static func variants(of diagnosis: Diagnosis) -> [JSONValue.Member] {
    guard !diagnosis.variants.isEmpty else { return [] }
    let sizes: [JSONValue] = diagnosis.variants.map { result in
      let variant = result.variant
      let insets = variant.safeAreaInsets.map { [$0.top, $0.left, $0.bottom, $0.right] }
      return .object([
        "width": .number(variant.size.width), "height": .number(variant.size.height),
        "safeAreaInsets": insets.map { .array($0.map { .number($0) }) } ?? .null, "release": .number(variant.release),
        "layoutDirection": .string(variant.layoutDirection?.rawValue), "contentScale": .number(variant.contentScale),
        "devices": .array(
          variant.devices.map { .string($0.isLandscape ? "\($0.device), landscape" : $0.device) }),
        "verdict": .string(result.verdict.rawValue),
      ])
    }
    return [.init(key: "sizes", value: .array(sizes))]
  }

  /// The ids of constraints.
  static func ids(_ indices: [Int], in constraints: [Constraint]) -> JSONValue {
    .array(indices.filter { constraints.indices.contains($0) }.map { .string(constraints[$0].id) })
  }

  private static func member(
    _ constraint: Constraint, row: ConflictRow?, duplicates: [Int], in diagnosis: Diagnosis
  ) -> JSONValue {
    let layout = diagnosis.layout
    var members: [JSONValue.Member] = [
      .init(key: "id", value: .string(constraint.id)),
      .init(key: "line", value: .number(constraint.origin.range?.start.line)),
      .init(key: "implicit", value: .bool(constraint.isImplicit)),
      .init(key: "log", value: .string(layout.printedLine(of: constraint))),
    ]
    members += parts(of: constraint, in: layout)
    members.append(.init(key: "expression", value: row.map(expression) ?? .null))
    if !duplicates.isEmpty {
      members.append(.init(key: "duplicates", value: ids(duplicates, in: diagnosis.constraints)))
    }
    return .object(members)
  }

  /// The parts of a constraint, as `plumb constraints` has them too.
  static func parts(of constraint: Constraint, in layout: Layout) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init(key: "firstItem", value: .string(layout[constraint.firstItem].name)),
      .init(key: "firstAttribute", value: .string(constraint.firstAttribute.name)),
      .init(key: "relation", value: .string(constraint.relation.symbol)),
      .init(key: "secondItem", value: .string(constraint.secondItem.map { layout[$0].name })),
      .init(
        key: "secondAttribute",
        value: .string(constraint.secondItem == nil ? nil : constraint.secondAttribute.name)),
      .init(key: "multiplier", value: .number(constraint.multiplier)),
      .init(key: "constant", value: .number(constraint.constant)),
    ]
    let unknowns = constraint.unknownTerms.filter { layout.unknowns.indices.contains($0.unknown.index) }
    if !unknowns.isEmpty {
      let terms: [JSONValue] = unknowns.map {
        .object([
          "unknown": .string(layout.unknowns[$0.unknown.index].name),
          "coefficient": .string($0.coefficient.description),
        ])
      }
      members.append(.init(key: "unknownTerms", value: .array(terms)))
    }
    members += [
      .init(key: "priority", value: .number(NumberText.literal(constraint.priority.value))),
      .init(key: "origin", value: .string(constraint.origin.kind.rawValue)),
    ]
    return members
  }

  private static func expression(_ row: ConflictRow) -> JSONValue {
    .object([
      "terms": .array(
        row.terms.map {
          .object(["variable": .string($0.variable), "coefficient": .string($0.coefficient.description)])
        }),
      "relation": .string(row.relation.symbol),
      "constant": .string(row.constant.description),
    ])
  }

  private static func sizes(_ sizes: SatisfiableSizes?) -> JSONValue {
    guard let sizes else { return .null }
    func interval(_ interval: Interval?) -> JSONValue {
      guard let interval else { return .null }
      return .array([.number(interval.lower), .number(interval.upper)])
    }
    return .object(["width": interval(sizes.width), "height": interval(sizes.height)])
  }
}
