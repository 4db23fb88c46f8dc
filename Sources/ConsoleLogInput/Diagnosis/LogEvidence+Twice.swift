import ExactArithmetic
import LayoutModel

// What was said twice, and what one of the two should not have said.
extension LogEvidence {
  /// A size of next to nothing that was written for a view which another one is as long as.
  var strayedSize: Constraint? {
    guard excess > 8 else { return nil }
    return written.first { size in
      guard size.firstAttribute.isSize, size.secondItem == nil, size.relation == .equal, size.constant.signum > 0,
        size.constant <= 2
      else { return false }
      return written.contains { other in
        other.secondItem != nil && other.firstAttribute == size.firstAttribute && other.relation == .equal
          && other.constant.isZero && (other.firstItem == size.firstItem || other.secondItem == size.firstItem)
      }
    }
  }

  /// Of two sizes of one view of which the other one is 0, the one that is not.
  var sizeBesideZero: Constraint? {
    guard isSetTwice, members[0].firstAttribute.isSize, members[0].secondItem == nil,
      members.contains(where: { $0.constant.isZero && $0.relation != .greaterThanOrEqual })
    else { return nil }
    return members.first { $0.constant.signum > 0 }
  }

  /// The pin to an edge of a view whose centre and size are tied to the same one.
  var pinBesideCentre: Constraint? {
    guard members.count == 3, written.count == 3, written.allSatisfy({ $0.relation == .equal }) else { return nil }
    let pairs = written.map { Set([$0.firstItem, $0.secondItem ?? $0.firstItem]) }
    guard pairs.allSatisfy({ $0 == pairs[0] && $0.count == 2 }),
      written.contains(where: { $0.firstAttribute.isSize && $0.multiplier == .one }),
      written.contains(where: { $0.firstAttribute == $0.secondAttribute && $0.firstAttribute.isCenter })
    else { return nil }
    return written.first { $0.firstAttribute == $0.secondAttribute && $0.firstAttribute.isOuterEdge }
  }

  /// The centre of a view of which both edges are tied to the same other view.
  var centreBesidePins: Constraint? {
    guard members.count == 3, written.count == 3, written.allSatisfy({ $0.relation == .equal && $0.multiplier == .one })
    else { return nil }
    let pairs = written.map { Set([$0.firstItem, $0.secondItem ?? $0.firstItem]) }
    guard pairs.allSatisfy({ $0 == pairs[0] && $0.count == 2 }) else { return nil }
    let edges = written.filter { $0.firstAttribute == $0.secondAttribute && $0.firstAttribute.isOuterEdge }
    guard edges.count == 2, edges[0].firstAttribute != edges[1].firstAttribute else { return nil }
    return written.first { $0.firstAttribute == $0.secondAttribute && $0.firstAttribute.isCenter }
  }

  /// A view that is held at both edges, and whose centre is moved besides: the edge towards which the centre is moved no more
  /// fits, since without the other one the view would reach beyond what holds it.
  var shiftedCentre: (view: ItemID, edge: Constraint, centre: Constraint)? {
    let centres = written.filter { centre in
      centre.relation == .equal && centre.multiplier == .one && centre.firstAttribute == centre.secondAttribute
        && centre.firstAttribute.isCenter && !centre.constant.isZero
    }
    guard centres.count == 1, !isAboutNothing, let centre = centres.first, let other = centre.secondItem else {
      return nil
    }
    for (view, holder) in [(centre.firstItem, other), (other, centre.firstItem)] where layout[view].guide == nil {
      let edges = written.filter { edge in
        guard let second = edge.secondItem, edge.id != centre.id, edge.relation == .equal, edge.multiplier == .one
        else { return false }
        return edge.firstItem == view && edge.firstAttribute.isOuterEdge
          || second == view && edge.secondAttribute.isOuterEdge
      }
      func own(_ edge: Constraint) -> Attribute { edge.firstItem == view ? edge.firstAttribute : edge.secondAttribute }
      let rest = members.filter { member in member.id != centre.id && !edges.contains { $0.id == member.id } }
      guard edges.count == 2, Set(edges.map { own($0).isNearEdge }).count == 2, layout[holder].parent != view,
        edges.contains(where: { [$0.firstItem, $0.secondItem].contains(holder) }),
        rest.allSatisfy({ $0.firstItem != view && $0.secondItem != view })
      else { continue }
      let isForward = (centre.firstItem == view) == (centre.constant.signum > 0)
      if let edge = edges.first(where: { own($0).isNearEdge == isForward }) { return (view, edge, centre) }
    }
    return nil
  }

  /// Whether the app says of one thing that it is at least something, and at most less than that.
  var hasCrossedLimits: Bool {
    guard members.count == 2, written.count == 2 else { return false }
    let (one, other) = (members[0], members[1])
    return one.relation != .equal && other.relation != .equal && one.relation != other.relation
      && one.relatesSame(as: other)
  }

  /// A constraint that another one repeats in all but its address.
  func repeated(broken: Constraint?) -> Constraint? {
    guard members.count == 2, written.count == 2 else { return nil }
    var other = members[1]
    other.id = members[0].id
    other.origin = members[0].origin
    other.address = members[0].address
    return other == members[0] ? members.first { $0.id == broken?.id } ?? members[1] : nil
  }

  /// One of two pins of the same side of a view to the same other one, to its edge and to its margin.
  func pinBesideMargin(broken: Constraint?) -> Constraint? {
    guard members.count == 2, written.count == 2, written.allSatisfy({ $0.relation == .equal }) else { return nil }
    func pin(_ constraint: Constraint) -> (view: ItemID, edge: Attribute, holder: ItemID, isMargin: Bool)? {
      guard let second = constraint.secondItem else { return nil }
      let ends = [(constraint.firstItem, constraint.firstAttribute), (second, constraint.secondAttribute)]
      for (inner, outer) in [(ends[0], ends[1]), (ends[1], ends[0])] where inner.1.isOuterEdge {
        if outer.1.edgeOfMargin == inner.1 { return (inner.0, inner.1, outer.0, true) }
      }
      guard ends[0].1 == ends[1].1, ends[0].1.isOuterEdge else { return nil }
      let isUpward = layout[second].parent == constraint.firstItem
      let (view, holder) = isUpward ? (second, constraint.firstItem) : (constraint.firstItem, second)
      return (view, ends[0].1, holder, false)
    }
    guard let one = pin(members[0]), let other = pin(members[1]), one.view == other.view, one.edge == other.edge,
      one.holder == other.holder, one.isMargin != other.isMargin
    else { return nil }
    return members.first { $0.id == broken?.id } ?? members[1]
  }
}

extension Attribute {
  /// Whether it is a centre.
  fileprivate var isCenter: Bool { self == .centerX || self == .centerY }

  /// The edge that a margin lies at.
  fileprivate var edgeOfMargin: Attribute? {
    switch self {
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    default: nil
    }
  }
}
