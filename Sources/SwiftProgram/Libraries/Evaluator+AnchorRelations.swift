import LayoutModel
import SwiftSource

/// Relations that Anchorage and Cartography write with operators.
extension Evaluator {
  /// `anchors == anchors`, `anchors <= 40`
  func relate(
    _ known: StandardOperator, _ first: Value, _ second: Value, _ id: ExpressionID, in scope: Scope
  ) -> Value? {
    let (leftPlace, rightPlace) = operands(id, in: scope)
    guard let left = anchors(first, leftPlace), let item = left.item else {
      guard let right = anchors(second, rightPlace) else { return nil }
      return unresolved(
        LibrarySite(right.form, end: leftPlace, place: scope.place(id)), first, right.item.map { [$0] } ?? [])
    }
    let site = LibrarySite(left.form, end: leftPlace, place: scope.place(id))
    var right = anchors(second, rightPlace)
    if right == nil, left.attributes.allSatisfy(\.isSize) {
      right = constants(second, count: left.attributes.count, rightPlace, in: scope).map {
        AnchorExpression(left.form, constants: $0)
      }
    }
    guard let right, right.constants.count == left.attributes.count,
      right.item != nil || left.attributes.allSatisfy(\.isSize)
    else { return unresolved(site, second, [item] + (right?.item.map { [$0] } ?? [])) }
    let relation: Relation =
      known == .equal ? .equal : known == .lessOrEqual ? .lessThanOrEqual : .greaterThanOrEqual
    let lines = left.attributes.indices.map { index in
      LibraryConstraint(
        first: left.sides[index],
        relation: isInverted(left.attributes[index], of: left) ? relation.flipped : relation,
        second: right.sides.isEmpty ? nil : right.sides[index],
        multiplier: right.multiplier, constant: right.constants[index])
    }
    return result(makeConstraints(lines, at: site, priority: right.priority, in: left.block), of: left)
  }

  /// Whether a relation between groups is the other way round for an anchor: Anchorage keeps edges inside.
  private func isInverted(_ attribute: Attribute, of anchors: AnchorExpression) -> Bool {
    guard anchors.form == .anchorage, anchors.attributes.count > 1 else { return false }
    return attribute == .trailing || attribute == .bottom
  }

  /// What a relation gives: a constraint, or several by names or in a list.
  private func result(_ made: [ObjectID], of anchors: AnchorExpression) -> Value {
    if made.count == 1, let only = made.first { return .object(only) }
    let values = made.map { Value.object($0) }
    guard anchors.form == .anchorage else { return .array(values) }
    var labels = AnchorageWords.results(anchors.attributes).map(name)
    var members = values
    if values.count == 4 {
      labels += ["horizontal", "vertical", "all"].map(name)
      members += [.array([values[1], values[3]]), .array([values[0], values[2]]), .array(values)]
    }
    return .tuple(TupleValue(labels: labels, values: members))
  }
}
