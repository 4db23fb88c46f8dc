import ExactArithmetic
import LayoutModel

/// Which constraint UIKit would most likely break.
///
/// UIKit does not document its choice; the order was read off real logs, and `plumb rule broken-constraint` states it with
/// its accuracy. Each constraint belongs to a ``BreakingGroup``; the first group that is there is broken, and each has its
/// own way to tell equals apart.
package struct BrokenConstraintPrediction {
  private let groups: BreakingGroups

  /// Prepares a prediction.
  ///
  /// - Parameters:
  ///   - layout: The layout of the constraints.
  ///   - list: What a log lists, from which it is told what lies in what; empty for layouts whose views are all known.
  package init(layout: Layout, list: [Constraint] = []) {
    groups = BreakingGroups(layout: layout, list: list)
  }

  /// The offset of the constraint that UIKit would most likely break.
  ///
  /// - Parameter members: The constraints, in their order; not empty.
  /// - Returns: An offset. Linear.
  package func predicted(among members: some Collection<Constraint>) -> Int {
    ranks(of: members).min()?.offset ?? 0
  }

  /// The offsets of constraints, that of the one that UIKit would most likely break first.
  package func ranked(_ members: some Collection<Constraint>) -> [Int] { ranks(of: members).sorted().map(\.offset) }

  /// What a constraint is to the question.
  package func group(of constraint: Constraint) -> BreakingGroup { groups.group(of: constraint) }

  private static func order(of group: BreakingGroup) -> Int { BreakingGroup.allCases.firstIndex(of: group) ?? 0 }

  private func ranks(of members: some Collection<Constraint>) -> [Rank] {
    members.enumerated().map { rank(of: $1, at: $0) }
  }

  /// Whether a constraint ties an item to itself: that says nothing, or what never holds. A width that follows from the height is
  /// none such.
  private static func isOfItself(_ constraint: Constraint) -> Bool {
    guard constraint.firstItem == constraint.secondItem else { return false }
    return constraint.firstAttribute == constraint.secondAttribute || constraint.firstAttribute.isLocation
  }

  private func rank(of constraint: Constraint, at offset: Int) -> Rank {
    let group = groups.group(of: constraint)
    let inner = groups.groupAmongInner(of: constraint)
    var rank = Rank(
      isOfItself: Self.isOfItself(constraint), group: Self.order(of: group), inner: inner.map(Self.order) ?? 0,
      offset: offset)
    switch (inner ?? group).tieBreak {
    case .first: break
    case .last: rank.order = -offset
    case .largestConstantThenFirst: rank.constant = constraint.constant.absoluteValue
    case .largestConstantThenLast:
      rank.constant = constraint.constant.absoluteValue
      rank.order = -offset
    case .lowestAddress: rank.address = constraint.address.map { $0.drop { $0 == "0" } }
    case .deepestOwner: rank.depth = groups.ownerDepth(of: constraint)
    }
    return rank
  }
}

/// What decides about a constraint: less is more likely to be broken.
private struct Rank: Comparable {
  let isOfItself: Bool
  let group: Int
  /// Of the system's inner constraints the group that each is of among those.
  let inner: Int
  let offset: Int
  var constant: Rational = 0
  /// Its digits, without leading zeros.
  var address: Substring?
  var depth = 0
  var order: Int

  init(isOfItself: Bool, group: Int, inner: Int, offset: Int) {
    self.isOfItself = isOfItself
    self.group = group
    self.inner = inner
    self.offset = offset
    order = offset
  }

  static func < (left: Rank, right: Rank) -> Bool {
    if left.isOfItself != right.isOfItself { return right.isOfItself }
    if left.group != right.group { return left.group < right.group }
    if left.inner != right.inner { return left.inner < right.inner }
    if left.constant != right.constant { return left.constant > right.constant }
    if left.depth != right.depth { return left.depth > right.depth }
    if left.address != right.address { return isLower(left.address, right.address) }
    return left.order < right.order
  }

  /// Whether an address is the lower one; what has none comes behind.
  private static func isLower(_ left: Substring?, _ right: Substring?) -> Bool {
    guard let left, let right else { return left != nil }
    return (left.utf8.count, left) < (right.utf8.count, right)
  }
}
