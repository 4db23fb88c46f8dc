import ExactArithmetic
import LayoutModel

/// The first line of a conflict: what cannot be, in the words of the view it is about.
struct ConflictHeadline {
  /// The lowered layout.
  let layout: Layout
  /// The proof.
  let proof: ConflictProof
  /// The two sides of its sum.
  let sum: ConflictSum
  /// The axis; `nil` where the conflict spans both.
  let axis: Axis?

  private var members: [Constraint] { proof.steps.map { layout.constraints[$0.constraint] } }

  /// The line, without a full stop.
  var text: String {
    negativeSize ?? twoSizes ?? boxed ?? chain ?? general
  }

  private var adjective: String { axis == .vertical ? "tall" : "wide" }

  private func name(_ item: ItemID) -> String { layout[item].name }

  /// One size below zero: `Red cannot be -16 wide`.
  private var negativeSize: String? {
    guard members.count == 2, let written = members.first(where: { $0.origin.kind != .nonnegativeSize }),
      members.contains(where: { $0.origin.kind == .nonnegativeSize }),
      written.firstAttribute.isSize, written.secondItem == nil, written.unknownTerms.isEmpty
    else { return nil }
    return "\(name(written.firstItem)) cannot be \(sizePhrase(written)) \(adjective): no view is smaller than 0"
  }

  /// Two sizes of one item: `Red cannot be both 100 and 80 wide`.
  private var twoSizes: String? {
    guard members.count == 2, members[0].firstItem == members[1].firstItem,
      members.allSatisfy({ $0.firstAttribute.isSize && $0.secondItem == nil && $0.unknownTerms.isEmpty }),
      members[0].firstAttribute == members[1].firstAttribute
    else { return nil }
    let ordered = members.sorted { $0.constant > $1.constant }
    let both = ordered.allSatisfy { $0.relation == .equal } ? "both " : ""
    return
      "\(name(ordered[0].firstItem)) cannot be \(both)\(sizePhrase(ordered[0])) and \(sizePhrase(ordered[1])) \(adjective)"
  }

  /// `300`, `at least 300`, `at most 300`.
  private func sizePhrase(_ constraint: Constraint) -> String {
    let number = constraint.constant.generalText
    switch constraint.relation {
    case .equal: return number
    case .greaterThanOrEqual: return "at least \(number)"
    case .lessThanOrEqual: return "at most \(number)"
    }
  }

  /// The size of the item that holds the others, when the conflict is a chain inside one.
  private var container: (item: ItemID, size: Constraint)? {
    guard proof.isCycle, let axis else { return nil }
    let sizes = members.filter { $0.firstAttribute == axis.sizeAttribute && $0.secondItem == nil }
    let outer = sizes.first { size in
      members.contains { other in
        [other.firstItem, other.secondItem].contains { $0.map { layout[$0].parent == size.firstItem } ?? false }
      }
    }
    return outer.map { ($0.firstItem, $0) }
  }

  /// One view between two pins: `Red cannot be 300 wide between margins of 20 in a Superview of 320`.
  private var boxed: String? {
    guard let (holder, holderSize) = container, holderSize.origin.kind != .nonnegativeSize, members.count == 4 else {
      return nil
    }
    let inner = members.filter { $0.firstAttribute.isSize && $0.secondItem == nil && $0.firstItem != holder }
    guard let view = inner.first, inner.count == 1, view.origin.kind != .nonnegativeSize else { return nil }
    let pins = proof.steps.filter { step in
      let constraint = layout.constraints[step.constraint]
      return constraint.firstAttribute.isLocation && Set([constraint.firstItem, constraint.secondItem]).count == 2
        && [constraint.firstItem, constraint.secondItem].contains(view.firstItem)
        && [constraint.firstItem, constraint.secondItem].contains(holder)
    }
    guard pins.count == 2 else { return nil }
    let margins = pins.map { $0.contribution.absoluteValue }
    let gaps =
      margins[0] == margins[1]
      ? (margins[0].isZero ? "between the edges of" : "between margins of \(margins[0].generalText) in")
      : "between margins of \(margins[0].generalText) and \(margins[1].generalText) in"
    return
      "\(name(view.firstItem)) cannot be \(sizePhrase(view)) \(adjective) \(gaps) a \(name(holder)) of \(holderSize.constant.generalText)"
  }

  /// Several views in a row: `Title and Value need 340 points, but Superview is 320 wide`.
  private var chain: String? {
    guard let (holder, holderSize) = container, holderSize.origin.kind != .nonnegativeSize,
      let roomConstraint = sum.roomConstraint, layout.constraints[roomConstraint] == holderSize
    else { return nil }
    let views = innerItems(of: holder)
    guard !views.isEmpty else { return nil }
    let verb = views.count == 1 ? "needs" : "need"
    let compare = sum.demand > sum.room ? "but" : "and no more, but"
    return
      "\(Phrase.list(views.map(name))) \(verb) \(sum.demand.generalText) points \(compare) \(name(holder)) is \(sum.room.generalText) \(adjective)"
  }

  private func innerItems(of holder: ItemID) -> [ItemID] {
    var seen = Set<ItemID>()
    var result: [ItemID] = []
    for item in members.flatMap({ [$0.firstItem, $0.secondItem].compactMap { $0 } })
    where item != holder && seen.insert(item).inserted {
      result.append(item)
    }
    return result
  }

  /// Anything else: `4 constraints on Red, Blue and Superview contradict each other by 20 points`.
  private var general: String {
    let items = innerItems(of: ItemID(-1))
    let count = members.count { $0.origin.kind != .nonnegativeSize && $0.origin.kind != .nonnegativeUnknown }
    let subject = count == 1 ? "1 constraint" : "\(count) constraints"
    let verb = count == 1 ? "cannot hold" : "cannot all hold: they contradict each other"
    return "\(subject) on \(Phrase.list(items.map(name))) \(verb) by \(proof.excess.generalText) points"
  }
}
