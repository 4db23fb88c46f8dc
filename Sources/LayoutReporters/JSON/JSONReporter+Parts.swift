import ExactArithmetic
import LayoutModel

extension JSONReporter {
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

  /// An interval of sizes in points, an open end as `null`.
  static func interval(_ interval: Interval?) -> JSONValue {
    guard let interval else { return .null }
    return .array([.number(interval.lower), .number(interval.upper)])
  }

  /// Constraints with the multipliers with which they add up to a bound.
  static func certificate(_ members: [Int], _ multipliers: [Rational], in constraints: [Constraint]) -> JSONValue {
    .array(
      zip(members, multipliers).map { member, multiplier in
        .object([
          "constraint": .string(constraints[member].id), "multiplier": .string(multiplier.description),
        ])
      })
  }

  /// The ids of constraints.
  static func ids(_ indices: [Int], in constraints: [Constraint]) -> JSONValue {
    .array(indices.filter { constraints.indices.contains($0) }.map { .string(constraints[$0].id) })
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
}
