import LayoutModel

/// What a layout says, without how and where: what two spellings of it have in common.
enum Meaning {
  private struct Equation: Hashable {
    var statement: ConstraintStatement
    var identifier: String?
    var unknownTerms: [UnknownTerm]
    var isActive: Bool

    init(_ constraint: Constraint) {
      statement = ConstraintStatement(of: constraint)
      identifier = constraint.identifier
      unknownTerms = constraint.unknownTerms
      isActive = constraint.isActive
    }
  }

  /// Whether two layouts say the same: the same items in their order, and the same constraints in any.
  ///
  /// Linear; where one is the other but for a few lines, tables are made of what lies between the first and the last alone.
  static func isSame(_ left: Layout, _ right: Layout) -> Bool {
    guard left.items.count == right.items.count, left.constraints.count == right.constraints.count,
      left.items.indices.allSatisfy({ isSameItem(left.items[$0], right.items[$0]) })
    else { return false }
    var start = 0
    var end = left.constraints.count
    while start < end, isSameConstraint(left.constraints[start], right.constraints[start]) { start += 1 }
    while end > start, isSameConstraint(left.constraints[end - 1], right.constraints[end - 1]) { end -= 1 }
    return counts(of: left.constraints[start..<end]) == counts(of: right.constraints[start..<end])
  }

  private static func counts(of constraints: ArraySlice<Constraint>) -> [Equation: Int] {
    var result: [Equation: Int] = [:]
    for constraint in constraints { result[Equation(constraint), default: 0] += 1 }
    return result
  }

  private static func isSameConstraint(_ left: Constraint, _ right: Constraint) -> Bool {
    Equation(left) == Equation(right)
  }

  private static func isSameItem(_ left: LayoutItem, _ right: LayoutItem) -> Bool {
    left == right || withoutPlaces(left) == withoutPlaces(right)
  }

  private static func withoutPlaces(_ item: LayoutItem) -> LayoutItem {
    switch item {
    case .view(var view):
      view.range = nil
      view.partRanges = [:]
      // A frame that is not translated says nothing.
      if !view.translatesAutoresizingMaskIntoConstraints { view.frame = nil }
      return .view(view)
    case .guide(var guide):
      guide.range = nil
      return .guide(guide)
    }
  }
}
