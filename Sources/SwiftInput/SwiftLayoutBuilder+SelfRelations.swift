import LayoutModel
import SwiftProgram

/// Items whose attribute is related to itself.
extension SwiftLayoutBuilder {
  /// The constraints that relate an item's attribute to itself, by their number in the source.
  ///
  /// Every use of an item's attribute by its own name says the same, whatever the branch: so activity does not matter. What
  /// a view of the program's own does within itself is reported with its type.
  func selfRelations() -> Set<Int> {
    guard source.unfinished == nil else { return [] }
    let others = otherRelations()
    return Set(
      source.constraints.indices.filter { index in
        let constraint = source.constraints[index]
        return constraint.second == constraint.first && constraint.firstAttribute == constraint.secondAttribute
          && constraint.activity != .never && isDefinite(constraint.first) && ownView(around: constraint.first) == nil
          && !others.contains(
            OtherRelation(place: constraint.place, calls: constraint.calls, second: constraint.first))
      })
  }

  /// Adds the finding of one of them.
  mutating func addSelfRelation(_ constraint: SwiftConstraint) {
    // Where the item is made beside the constraint, no call brought it there.
    let isMadeBeside = source.items[constraint.first].place.file == constraint.place.file
    guard let range = isMadeBeside ? places.range(constraint.place) : range(of: constraint) else { return }
    let name = "\(source.items[constraint.first].name).\(constraint.firstAttribute)"
    addOnce(
      Finding(
        .itemRelatedToItself, file: layout.file, range: range, message: "\(name) is related to itself",
        annotations: [Annotation(range: range, label: "\(name) on both sides", isPrimary: true)],
        hint: "name the view that was meant on one of the sides"), about: [constraint.first])
  }

  /// What some code relates to an item: where, by which calls, and to which item.
  private struct OtherRelation: Hashable {
    var place: Place
    var calls: [Place]
    var second: Int
  }

  /// Where other items are related to one: in a list of which all are related to the first, that is no slip.
  private func otherRelations() -> Set<OtherRelation> {
    var result: Set<OtherRelation> = []
    guard source.constraints.contains(where: { $0.first == $0.second }) else { return result }
    for constraint in source.constraints where constraint.first != constraint.second {
      guard let second = constraint.second else { continue }
      result.insert(OtherRelation(place: constraint.place, calls: constraint.calls, second: second))
    }
    return result
  }
}
