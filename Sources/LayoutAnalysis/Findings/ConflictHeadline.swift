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
    specific ?? general
  }

  /// The line where the conflict is of a known shape, without a full stop.
  var specific: String? {
    negativeSize ?? twoSizes ?? twoPlaces ?? boxed ?? chain ?? squeezed
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

  /// Two places for one edge: `Red.leading cannot be both Superview.leading + 24 and Superview.leading + 20`.
  private var twoPlaces: String? {
    guard members.count == 2, members[0].firstItem == members[1].firstItem,
      members[0].firstAttribute == members[1].firstAttribute, members.allSatisfy({ $0.secondItem != nil })
    else { return nil }
    let first = members[0]
    let both = members.allSatisfy { $0.relation == .equal } ? "both " : ""
    let places = members.map { placePhrase($0) }
    return "\(name(first.firstItem)).\(first.firstAttribute.name) cannot be \(both)\(places[0]) and \(places[1])"
  }

  private func placePhrase(_ constraint: Constraint) -> String {
    let place = constraint.rightSideText(in: layout)
    switch constraint.relation {
    case .equal: return place
    case .greaterThanOrEqual: return "at least \(place)"
    case .lessThanOrEqual: return "at most \(place)"
    }
  }

  /// `300`, `at least 300`, `at most 300`.
  private func sizePhrase(_ constraint: Constraint) -> String {
    let number = constraint.constant.pointsText
    switch constraint.relation {
    case .equal: return number
    case .greaterThanOrEqual: return "at least \(number)"
    case .lessThanOrEqual: return "at most \(number)"
    }
  }

  /// The size of the item that holds the others, when it alone is what there is, or more than they can take; counted
  /// once, so that the other side of the sum is the size that it would have to be.
  private var container: (item: ItemID, size: Constraint, isRoom: Bool)? {
    guard let axis else { return nil }
    for (index, isRoom) in [(sum.roomConstraint, true), (sum.demandConstraint, false)] {
      guard let index, sum.amounts[index]?.factor == 1 else { continue }
      let size = layout.constraints[index]
      guard size.firstAttribute == axis.sizeAttribute, size.secondItem == nil, holders.contains(size.firstItem)
      else { continue }
      return (size.firstItem, size, isRoom)
    }
    return nil
  }

  /// One view between two pins: `Red cannot be 300 wide between margins of 20 in a Superview of 320`.
  private var boxed: String? {
    guard proof.isCycle, members.count == 4, let (holder, holderSize, isRoom) = container else { return nil }
    let inner = members.filter { $0.firstAttribute.isSize && $0.secondItem == nil && $0.firstItem != holder }
    guard let view = inner.first, inner.count == 1, view.origin.kind != .nonnegativeSize else { return nil }
    let pins = proof.steps.filter { step in
      let constraint = layout.constraints[step.constraint]
      return constraint.firstAttribute.isLocation && Set([constraint.firstItem, constraint.secondItem]).count == 2
        && [constraint.firstItem, constraint.secondItem].contains(view.firstItem)
        && [constraint.firstItem, constraint.secondItem].contains(holder)
    }
    // A view that ends at a centre, say, counts twice in a sum that counts the whole once.
    guard proof.steps.allSatisfy({ sum.amounts[$0.constraint].map { $0.factor == 1 } ?? true }) else { return nil }
    guard pins.count == 2, isRoom || pins.allSatisfy({ layout.constraints[$0.constraint].relation == .equal }) else {
      return nil
    }
    let margins = pins.map { $0.contribution.absoluteValue }
    let gaps =
      margins[0] == margins[1]
      ? (margins[0].isZero ? "between the edges of" : "between margins of \(margins[0].pointsText) in")
      : "between margins of \(margins[0].pointsText) and \(margins[1].pointsText) in"
    return
      "\(name(view.firstItem)) cannot be \(sizePhrase(view)) \(adjective) \(gaps) \(Phrase.article(name(holder))) of \(holderSize.constant.pointsText)"
  }

  /// Several views in a row: `Title and Value need 340 points, but Superview is 320 wide`.
  private var chain: String? {
    guard let (holder, _, isRoom) = container else { return nil }
    let views = subjects.filter { $0 != holder }
    guard !views.isEmpty else { return nil }
    let (all, room) = isRoom ? (sum.demand, sum.room) : (sum.room, sum.demand)
    let verb = all > room ? (views.count == 1 ? "needs" : "need") : (views.count == 1 ? "takes" : "take")
    let bound = all > room ? "" : isRoom ? "only " : "at most "
    let amount = "\(bound)\(Phrase.points(all))"
    return "\(Phrase.list(views.map(name))) \(verb) \(amount), but \(name(holder)) is \(room.pointsText) \(adjective)"
  }

  /// One view left with less than nothing: `Red would be -60 wide`.
  private var squeezed: String? {
    let floors = proof.steps.filter { layout.constraints[$0.constraint].origin.kind == .nonnegativeSize }
    guard let floor = floors.first, floors.count == 1, axis != nil, !floor.multiplier.isZero else { return nil }
    let size = -(proof.excess / floor.multiplier.absoluteValue)
    let others = members.filter { $0.origin.kind != .nonnegativeSize }
    let bound = others.allSatisfy { $0.relation == .equal } ? "" : "at most "
    return "\(name(layout.constraints[floor.constraint].firstItem)) would be \(bound)\(size.pointsText) \(adjective)"
  }

  /// Every item that a member names, in order.
  private var items: [ItemID] {
    var seen = Set<ItemID>()
    return members.flatMap { [$0.firstItem, $0.secondItem].compactMap { $0 } }.filter { seen.insert($0).inserted }
  }

  /// What holds one of the items, linear in the items and those around them.
  private var holders: Set<ItemID> {
    var result = Set<ItemID>()
    for item in items {
      var parent = layout[item].parent
      while let holder = parent, result.insert(holder).inserted { parent = layout[holder].parent }
    }
    return result
  }

  /// The items that the conflict is about: those that hold none of the others; guides only where there is no view.
  private var subjects: [ItemID] {
    let all = items
    let holders = holders
    let inner = all.filter { !holders.contains($0) }
    let views = inner.filter { layout[$0].view != nil }
    return views.isEmpty ? inner : views
  }

  /// Anything else: `4 constraints on Red and Blue cannot all hold: they contradict each other by 20 points`.
  private var general: String {
    let count = members.count { $0.origin.kind != .nonnegativeSize && $0.origin.kind != .nonnegativeUnknown }
    let subject = count == 1 ? "1 constraint" : "\(count) constraints"
    let verb = count == 1 ? "cannot hold: it is off" : "cannot all hold: they contradict each other"
    let excess = (sum.demand - sum.room).absoluteValue
    return "\(subject) on \(Phrase.list(subjects.map(name))) \(verb) by \(Phrase.points(excess))"
  }
}
