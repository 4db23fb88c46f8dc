import ExactArithmetic
import LayoutModel

/// Reads off a proof which shape a conflict has: what cannot be, by the view it is about.
package struct ConflictReading {
  /// The lowered layout.
  let layout: Layout
  /// The proof.
  let proof: ConflictProof
  /// The two sides of its sum.
  let sum: ConflictSum
  /// The axis; `nil` where the conflict spans both.
  let axis: Axis?

  /// Prepares a reading.
  ///
  /// - Parameters:
  ///   - layout: The lowered layout.
  ///   - proof: The proof.
  ///   - sum: The two sides of its sum.
  ///   - axis: The axis; `nil` where the conflict spans both.
  package init(layout: Layout, proof: ConflictProof, sum: ConflictSum, axis: Axis?) {
    self.layout = layout
    self.proof = proof
    self.sum = sum
    self.axis = axis
  }

  private var members: [Constraint] { proof.steps.map { layout.constraints[$0.constraint] } }

  /// The shape.
  package var shape: ConflictShape { specific ?? general }

  /// The shape where it is a known one.
  package var specific: ConflictShape? {
    negativeSize ?? twoSizes ?? twoPlaces ?? squeezedByMask ?? boxed ?? chain ?? squeezed
  }

  /// One size below zero: `Red cannot be -16 wide`.
  private var negativeSize: ConflictShape? {
    guard members.count == 2, let written = members.firstIndex(where: { $0.origin.kind != .nonnegativeSize }),
      members.contains(where: { $0.origin.kind == .nonnegativeSize }),
      members[written].firstAttribute.isSize, members[written].secondItem == nil, members[written].unknownTerms.isEmpty
    else { return nil }
    return .negativeSize(proof.steps[written].constraint)
  }

  /// Two sizes of one item: `Red cannot be both 100 and 80 wide`.
  private var twoSizes: ConflictShape? {
    guard members.count == 2, members[0].firstItem == members[1].firstItem,
      members.allSatisfy({ $0.firstAttribute.isSize && $0.secondItem == nil && $0.unknownTerms.isEmpty }),
      members[0].firstAttribute == members[1].firstAttribute
    else { return nil }
    let isOrdered = members[0].constant > members[1].constant
    let places = proof.steps.map(\.constraint)
    return isOrdered ? .twoSizes(places[0], places[1]) : .twoSizes(places[1], places[0])
  }

  /// Two places for one edge: `Red.leading cannot be both Superview.leading + 24 and Superview.leading + 20`.
  private var twoPlaces: ConflictShape? {
    guard members.count == 2, members[0].firstItem == members[1].firstItem,
      members[0].firstAttribute == members[1].firstAttribute, members.allSatisfy({ $0.secondItem != nil })
    else { return nil }
    return .twoPlaces(proof.steps[0].constraint, proof.steps[1].constraint)
  }

  /// The size of the item that holds the others, when it alone is what there is, or more than they can take; counted
  /// once, so that the other side of the sum is the size that it would have to be.
  private var container: (item: ItemID, size: Int, isRoom: Bool)? {
    guard let axis else { return nil }
    for (index, isRoom) in [(sum.roomConstraint, true), (sum.demandConstraint, false)] {
      guard let index, (isRoom ? sum.rooms : sum.demands).first?.factor == 1 else { continue }
      let size = layout.constraints[index]
      guard size.firstAttribute == axis.sizeAttribute, size.secondItem == nil, holders.contains(size.firstItem)
      else { continue }
      return (size.firstItem, index, isRoom)
    }
    return nil
  }

  /// One view between two pins: `Red cannot be 300 wide between margins of 20 in a Superview of 320`.
  private var boxed: ConflictShape? {
    guard proof.isCycle, members.count == 4, let (holder, holderSize, isRoom) = container else { return nil }
    let inner = proof.steps.map(\.constraint).filter { index in
      let constraint = layout.constraints[index]
      return constraint.firstAttribute.isSize && constraint.secondItem == nil && constraint.firstItem != holder
    }
    guard let place = inner.first, inner.count == 1 else { return nil }
    let view = layout.constraints[place]
    guard view.origin.kind != .nonnegativeSize else { return nil }
    let pins = proof.steps.filter { step in
      let constraint = layout.constraints[step.constraint]
      return constraint.firstAttribute.isLocation && Set([constraint.firstItem, constraint.secondItem]).count == 2
        && [constraint.firstItem, constraint.secondItem].contains(view.firstItem)
        && [constraint.firstItem, constraint.secondItem].contains(holder)
    }
    // A view that ends at a centre, say, counts twice in a sum that counts the whole once.
    guard (sum.demands + sum.rooms).allSatisfy({ $0.factor == 1 }) else { return nil }
    guard pins.count == 2, isRoom || pins.allSatisfy({ layout.constraints[$0.constraint].relation == .equal }) else {
      return nil
    }
    return .boxed(size: place, margins: pins.map { $0.contribution.absoluteValue }, holderSize: holderSize)
  }

  /// Several views in a row: `Title and Value need 340 points, but Superview is 320 wide`.
  private var chain: ConflictShape? {
    guard let (holder, _, isRoom) = container else { return nil }
    let views = subjects.filter { $0 != holder }
    // A view alone that needs no more than nothing takes what the others leave, and needs none of it.
    guard !views.isEmpty, views.count > 1 || squeezed == nil || !isFloored(views[0]) else { return nil }
    // With a share of what holds them, half its width, the sum counts the views as often as that takes to make a whole.
    let hasShare = members.contains { member in
      guard member.multiplier != 1, let other = member.secondItem else { return false }
      return !views.contains(member.firstItem) || !views.contains(other)
    }
    guard !hasShare else { return nil }
    let (total, room) = isRoom ? (sum.demand, sum.room) : (sum.room, sum.demand)
    // Where everything is exact, it makes no difference which side is read as the room.
    let isExact = members.allSatisfy { $0.relation == .equal }
    return .chain(views: views, total: total, holder: holder, room: room, isRoomGiven: isRoom || isExact)
  }

  /// Whether no more is known of an item's size than that it is not less than nothing.
  private func isFloored(_ item: ItemID) -> Bool {
    let sizes = members.filter { $0.firstItem == item && $0.firstAttribute.isSize }
    return !sizes.isEmpty && sizes.allSatisfy { $0.origin.kind == .nonnegativeSize }
  }

  /// One view left with less than nothing: `Red would be -60 wide`.
  private var squeezed: ConflictShape? {
    let floors = proof.steps.filter { layout.constraints[$0.constraint].origin.kind == .nonnegativeSize }
    guard let floor = floors.first, floors.count == 1, axis != nil,
      let size = (-proof.excess).divided(by: floor.multiplier.absoluteValue)
    else { return nil }
    let others = members.filter { $0.origin.kind != .nonnegativeSize }
    return .squeezed(
      layout.constraints[floor.constraint].firstItem, size: size,
      isAtMost: !others.allSatisfy { $0.relation == .equal })
  }

  /// One view that its own mask leaves with less than nothing: it does not hold what the others ask for.
  private var squeezedByMask: ConflictShape? {
    guard case .squeezed(let item, _, _)? = squeezed else { return nil }
    let isMasked = members.contains {
      $0.origin.kind == .autoresizingMask && $0.firstAttribute.isSize && $0.firstItem == item && $0.secondItem != nil
    }
    return isMasked ? squeezed : nil
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

  private var general: ConflictShape {
    let count = members.count { $0.origin.kind != .nonnegativeSize && $0.origin.kind != .nonnegativeUnknown }
    return .general(count: count, items: subjects, excess: (sum.demand - sum.room).absoluteValue)
  }
}
