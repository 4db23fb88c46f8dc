import ExactArithmetic
import LayoutAnalysis
import LayoutModel

// What two ways to one place say differently, where nothing but the app says it.
extension LogEvidence {
  /// An edge of a view that is held at the same edge of what holds it and behind a neighbour, of which the rest of the members
  /// says where it lies there: two routes to one edge. `nil` where that is so of several.
  var edgeOnTwoRoutes: (view: ItemID, pin: Constraint, neighbour: Constraint)? {
    guard members.count == written.count, members.count > 2, !isAboutNothing, members.allSatisfy(isPlain) else {
      return nil
    }
    var found: [(view: ItemID, pin: Constraint, neighbour: Constraint)] = []
    for pin in members where pin.firstAttribute == pin.secondAttribute && pin.firstAttribute.isOuterEdge {
      guard let second = pin.secondItem else { continue }
      for (view, holder) in [(pin.firstItem, second), (second, pin.firstItem)] {
        for other in members where other.id != pin.id && other.firstAttribute != other.secondAttribute {
          guard let neighbour = other.secondItem else { continue }
          let ends = [(other.firstItem, other.firstAttribute), (neighbour, other.secondAttribute)]
          guard let own = ends.firstIndex(where: { $0.0 == view && $0.1 == pin.firstAttribute }),
            ends[1 - own].0 != holder, ends[1 - own].0 != view
          else { continue }
          let rest = members.filter { $0.id != pin.id && $0.id != other.id }
          if rest.allSatisfy({ $0.firstItem != view && $0.secondItem != view }) { found.append((view, pin, other)) }
        }
      }
    }
    return found.count == 1 ? found.first : nil
  }

  private func isPlain(_ constraint: Constraint) -> Bool {
    constraint.relation == .equal && constraint.multiplier == .one && constraint.unknownTerms.isEmpty
  }

  /// The two constraints that hold one edge of a view at two places of one other view, its guides among them.
  var edgeAtTwoPlaces: (view: ItemID, first: Constraint, second: Constraint)? {
    guard members.count > 2 else { return nil }
    let own = written.filter { $0.secondItem != nil }
    guard own.count == 2, own.allSatisfy(isPlain), own.allSatisfy({ $0.firstAttribute.isLocation }) else { return nil }
    func ends(_ constraint: Constraint) -> [(item: ItemID, attribute: Attribute)] {
      [(constraint.firstItem, constraint.firstAttribute)]
        + (constraint.secondItem.map { [($0, constraint.secondAttribute)] } ?? [])
    }
    let (one, other) = (ends(own[0]), ends(own[1]))
    for (index, end) in one.enumerated() where end.attribute.isOuterEdge {
      guard let same = other.firstIndex(where: { $0 == end }), layout[end.item].guide == nil else { continue }
      let places = [one[1 - index].item, other[1 - same].item].map(layout.viewOrOwner)
      guard places[0] == places[1], places[0] != end.item else { continue }
      let rest = members.filter { $0.id != own[0].id && $0.id != own[1].id }
      guard rest.allSatisfy({ $0.firstItem != end.item && $0.secondItem != end.item }) else { continue }
      return (end.item, own[0], own[1])
    }
    return nil
  }

  /// The two constraints that hold one edge of a view at the same edge of two views which it lies in, one within the other, where the
  /// rest says where the inner one of these lies.
  var edgeAtTwoHolders: (view: ItemID, first: Constraint, second: Constraint)? {
    guard members.count > 2, members.count <= Self.mostMembers, !isAboutNothing, members.allSatisfy(isPlain) else {
      return nil
    }
    let pins = written.filter { $0.firstAttribute == $0.secondAttribute && $0.firstAttribute.isOuterEdge }
    for (place, one) in pins.enumerated() {
      for other in pins[(place + 1)...] where other.firstAttribute == one.firstAttribute {
        let ends = [one, other].map { Set([$0.firstItem, $0.secondItem ?? $0.firstItem]) }
        guard let view = ends[0].intersection(ends[1]).first, ends[0] != ends[1] else { continue }
        let holders = ends.joined().filter { $0 != view }.map(layout.viewOrOwner)
        let outer = layout.ancestors(of: view).dropFirst()
        let rest = members.filter { $0.id != one.id && $0.id != other.id }
        guard Set(holders).count == 2, holders.allSatisfy(outer.contains),
          rest.allSatisfy({ $0.firstItem != view && $0.secondItem != view })
        else { continue }
        return (view, one, other)
      }
    }
    return nil
  }

  /// The most members of a conflict whose pairs are looked at.
  private static let mostMembers = 24

  /// The two constraints that put one place of a view, which they name first, at two others, neither of which lies in it: the rest of
  /// the members says where those are. `nil` where that is so of several places, or the rest names the view.
  var placedAtTwoViews: (view: ItemID, first: Constraint, second: Constraint)? {
    guard members.count > 3, members.count == written.count, !isAboutNothing, members.allSatisfy(isPlain),
      members.allSatisfy({ $0.secondItem != nil && $0.firstAttribute.isLocation })
    else { return nil }
    let places = Dictionary(grouping: members) { FirstPlace(item: $0.firstItem, attribute: $0.firstAttribute) }
    let twice = places.filter { $0.value.count > 1 }
    guard twice.count == 1, let (place, pair) = twice.first, pair.count == 2, layout[place.item].guide == nil,
      pair[0].secondItem != pair[1].secondItem, !pair.contains(where: { $0.secondItem == place.item })
    else { return nil }
    let rest = members.filter { member in !pair.contains { $0.id == member.id } }
    guard rest.allSatisfy({ $0.firstItem != place.item && $0.secondItem != place.item }) else { return nil }
    // UIKit names what holds a view first where it ends.
    let partners = pair.compactMap { $0.secondItem.map(layout.viewOrOwner) }
    guard !partners.contains(where: { layout.ancestors(of: $0).contains(place.item) }) else { return nil }
    return (place.item, pair[0], pair[1])
  }

  /// What a constraint says something of.
  private struct FirstPlace: Hashable {
    var item: ItemID
    var attribute: Attribute
  }

  /// What ties a view to the same edge of a guide of its own, which lies within it by the members.
  var ownGuideTie: (view: ItemID, tie: Constraint)? {
    guard members.count == 2 || members.count == 3 else { return nil }
    for tie in written where isPlain(tie) && tie.firstAttribute == tie.secondAttribute && tie.firstAttribute.isOuterEdge
    {
      guard let second = tie.secondItem else { continue }
      // A Mac may print a guide by its name alone.
      for (view, guide) in [(tie.firstItem, second), (second, tie.firstItem)] where layout[guide].parent == view {
        let isInset = members.contains { other in
          other.origin.kind == .layoutGuide && !other.constant.isZero
            && Set([other.firstItem, other.secondItem ?? other.firstItem]) == [view, guide]
        }
        if isInset { return (view, tie) }
      }
    }
    return nil
  }

  /// A size of 0, or of at most 0, that the app set on a view that something is in.
  var collapsed: Constraint? {
    guard !isSetTwice, members.count > 1 else { return nil }
    return written.first { size in
      guard size.firstAttribute.isSize, size.secondItem == nil, size.constant.isZero,
        size.relation != .greaterThanOrEqual
      else { return false }
      let holder = size.firstItem
      return isClosed(by: holder)
        || members.contains { other in
          guard other.firstAttribute.isLocation, let second = other.secondItem else { return false }
          return (other.firstItem == holder && layout[second].parent == holder)
            || (second == holder && layout[other.firstItem].parent == holder)
        }
    }
  }

  /// A size of 0 that the app set on a view as long as which another one is made that holds something.
  var collapsedAlike: Constraint? {
    guard !isSetTwice else { return nil }
    return written.first { size in
      guard size.firstAttribute.isSize, size.secondItem == nil, size.constant.isZero,
        size.relation != .greaterThanOrEqual, isUpperBound(size)
      else { return false }
      return written.contains { tie in
        guard tie.firstAttribute == size.firstAttribute, tie.secondAttribute == size.firstAttribute,
          tie.constant.isZero, let second = tie.secondItem, [tie.firstItem, second].contains(size.firstItem)
        else { return false }
        let alike = tie.firstItem == size.firstItem ? second : tie.firstItem
        return members.contains { other in
          guard other.firstAttribute.isLocation, let inner = other.secondItem else { return false }
          return layout[inner].parent == alike || layout[other.firstItem].parent == alike
        }
      }
    }
  }

  /// Whether two views are made equally long, and the app says of each how long it is.
  var isEqualAndSized: Bool {
    guard members.count == 3, written.count == 3, written.allSatisfy({ $0.relation == .equal }) else { return false }
    let sizes = written.filter { $0.secondItem == nil && $0.firstAttribute.isSize }
    guard sizes.count == 2, sizes[0].firstItem != sizes[1].firstItem,
      let tie = written.first(where: { $0.secondItem != nil }), tie.firstAttribute == sizes[0].firstAttribute,
      tie.firstAttribute == tie.secondAttribute, tie.multiplier == .one
    else { return false }
    return Set([tie.firstItem, tie.secondItem]) == Set(sizes.map(\.firstItem))
  }
}
