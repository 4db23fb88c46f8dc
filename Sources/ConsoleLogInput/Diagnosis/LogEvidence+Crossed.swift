import ExactArithmetic
import LayoutModel

// Edges that lie on the wrong side of each other.
extension LogEvidence {
  /// A view that sticks out of another one at both edges, and with the other signs of both numbers all members hold; the pin at
  /// the far edge is the first.
  var turnedSigns: (view: ItemID, pins: [Constraint], holder: ItemID)? {
    let pins = written.filter { pin in
      pin.relation == .equal && pin.multiplier == .one && !pin.constant.isZero
        && pin.firstAttribute == pin.secondAttribute && pin.firstAttribute.isOuterEdge
    }
    for far in pins where !far.firstAttribute.isNearEdge {
      guard let second = far.secondItem else { continue }
      let (view, holder) = far.constant.signum > 0 ? (far.firstItem, second) : (second, far.firstItem)
      if let parent = layout[view].parent, parent != layout.viewOrOwner(of: holder),
        layout.log?.unlistedItems.contains(parent) != true
      {
        continue
      }
      let near = pins.first { near in
        guard near.firstAttribute.isNearEdge, near.firstAttribute.axis == far.firstAttribute.axis else { return false }
        return near.firstItem == view && near.secondItem == holder && near.constant.signum < 0
          || near.firstItem == holder && near.secondItem == view && near.constant.signum > 0
      }
      guard let near else { continue }
      let change = weight(of: far) * far.constant + weight(of: near) * near.constant
      if change * 2 == -excess { return (view, [far, near], layout.viewOrOwner(of: holder)) }
    }
    return nil
  }

  /// A view of which both edges are pinned so that the far one lies before the near one.
  var crossed: (view: ItemID, pins: [Constraint])? {
    guard let view = onlySqueezed, layout[view].guide == nil else { return nil }
    let pins = written.filter { pin in
      guard pin.relation == .equal, pin.multiplier == .one, pin.firstAttribute.isLocation else { return false }
      return own(attributeOf: view, in: pin)?.isOuterEdge == true
    }
    // What holds it may be as long as a share of something: then the pins are not too long for it by themselves.
    let hasRatio = written.contains { $0.firstAttribute.isSize && $0.secondItem != nil && $0.multiplier != .one }
    guard pins.count == 2, !hasRatio, Set(pins.map { own(attributeOf: view, in: $0)?.isNearEdge }).count == 2 else {
      return nil
    }
    return (view, pins)
  }

  /// Whether edges cross though what holds their view is large enough to be laid out: the numbers of the pins are too long for it.
  var isCrossedInRoom: Bool {
    guard let pins = crossed?.pins, let given = givenSize, given.constant >= Self.leastHolder else { return false }
    return !isInCell && pins.allSatisfy { $0.constant.absoluteValue * 4 >= given.constant }
  }

  /// The attribute of an item in a constraint that ties it to another one.
  private func own(attributeOf item: ItemID, in constraint: Constraint) -> Attribute? {
    guard let second = constraint.secondItem, second != constraint.firstItem else { return nil }
    return constraint.firstItem == item
      ? constraint.firstAttribute : second == item ? constraint.secondAttribute : nil
  }

  /// Whether each of some views is put behind the next one, and so behind itself.
  var isCircle: Bool {
    guard isAboutNothing, members.count > 1, members.count == written.count else { return false }
    var next: [ItemID: ItemID] = [:]
    for gap in members {
      guard let second = gap.secondItem, gap.relation != .lessThanOrEqual || gap.firstAttribute.isFarEdge,
        gap.multiplier == .one
      else { return false }
      if gap.firstAttribute.isNearEdge, gap.secondAttribute.isFarEdge {
        next[second] = gap.firstItem
      } else if gap.firstAttribute.isFarEdge, gap.secondAttribute.isNearEdge {
        next[gap.firstItem] = second
      } else {
        return false
      }
    }
    guard let start = next.keys.min(), next.count == members.count else { return false }
    var (current, steps) = (next[start], 1)
    while let item = current, item != start, steps < members.count {
      current = next[item]
      steps += 1
    }
    return current == start && steps == members.count
  }

  /// What ties a view to itself, so that it says nothing, or what holds for 0 alone, or never.
  var selfTie: Constraint? {
    written.first { $0.firstItem == $0.secondItem && $0.firstAttribute == $0.secondAttribute }
  }
}
