import ExactArithmetic
import LayoutModel
import SwiftProgram

/// What would mend what is wrong with code, as changes of the layout that it builds.
extension SwiftLayoutBuilder {
  /// The constraint that code makes and does not activate, as far as it is known what it ties.
  mutating func meant(_ source: SwiftConstraint) -> Constraint? {
    guard let first = items[source.first], let multiplier = known(source.multiplier),
      let priority = known(source.priority),
      source.firstAttribute.withoutMargin == nil, source.secondAttribute.withoutMargin == nil
    else { return nil }
    var second: ItemID?
    if let number = source.second {
      guard let item = items[number] else { return nil }
      second = item
    }
    let constant = quantity(source.constant)
    var constraint = Constraint(
      id: "", firstItem: first, firstAttribute: source.firstAttribute, relation: source.relation, secondItem: second,
      secondAttribute: second == nil ? .notAnAttribute : source.secondAttribute,
      multiplier: second == nil ? 1 : multiplier, constant: constant.constant,
      priority: Priority(priority.doubleValue),
      origin: ConstraintOrigin(kind: .parts, range: places.range(source.place)))
    constraint.unknownTerms = constant.terms
    return constraint
  }

  /// Takes one of two equal constraints out.
  func removal(of index: Int) -> [Remedy] { ids[index].map { [Remedy(.remove, [.remove(id: $0)])] } ?? [] }

  /// Gives a constant the other sign.
  func turnedSign(of index: Int) -> [Remedy] {
    guard let id = ids[index], var constraint = layout.constraints.first(where: { $0.id == id }),
      constraint.unknownTerms.isEmpty
    else { return [] }
    constraint.constant = -constraint.constant
    return [Remedy(.turnSign, [.replace(id: id, with: constraint)])]
  }
}
