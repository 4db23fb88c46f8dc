import ExactArithmetic
import LayoutModel

// What is wrong by itself, wherever it stands.
extension LogEvidence {
  /// A member that Interface Builder made for constraints that are missing.
  var frozen: Constraint? { members.first { $0.origin.kind == .fixedFrame } }

  /// The mask of a view that Interface Builder froze: it turns the mask of such a view off, so that code has turned it on again.
  var maskOnFrozen: Constraint? {
    masks.first { mask in
      guard mask.identifier == nil else { return false }
      let view = view(ofMask: mask)
      return members.contains { $0.origin.kind == .fixedFrame && self.view(ofMask: $0) == view }
    }
  }

  /// A size below 0 that the app set: nothing can hold with it.
  var negativeSize: Constraint? { written.first(where: \.isSizeBelowZero) }

  /// What ties an edge of a view to the opposite one of the same view, so that no size is left, or less.
  var ownEdgeTie: Constraint? {
    written.first { tie in
      guard tie.firstItem == tie.secondItem, tie.relation == .equal, tie.multiplier == .one else { return false }
      switch (tie.firstAttribute, tie.secondAttribute) {
      case (.top, .bottom), (.leading, .trailing), (.left, .right): return tie.constant.signum >= 0
      case (.bottom, .top), (.trailing, .leading), (.right, .left): return tie.constant.signum <= 0
      default: return false
      }
    }
  }

  /// The mask that has a view so much smaller than its superview that nothing is left of it.
  var maskBelowNothing: Constraint? {
    guard isAboutNothing else { return nil }
    return masks.first { mask in
      mask.firstAttribute.isSize && mask.secondItem != nil && mask.constant.signum < 0
        && isLeftWithNothing(mask.firstItem)
    }
  }

  /// The mask of a view of the app that keeps its size at 0: what is in it was laid out before the view had a frame.
  var emptyFrame: Constraint? {
    guard symptom == .maskedWrapper else { return nil }
    return masks.first { mask in
      mask.firstAttribute.isSize && mask.secondItem == nil && mask.constant.isZero
        && !SystemClasses.isContentView(layout[mask.firstItem].className) && !layout.isSystemItem(mask.firstItem)
    }
  }

  /// What ties a view to the margins on both sides of another one that was given less than both need: 8 points each where
  /// nobody set them; the second of the two.
  var marginsWithoutRoom: Constraint? {
    guard let rootSize, let axis = rootSize.firstAttribute.axis, rootSize.constant < 16 else { return nil }
    func isTied(_ constraint: Constraint, isNear: Bool) -> Bool {
      let ends: [(item: ItemID?, attribute: Attribute)] = [
        (constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute),
      ]
      return constraint.relation == .equal && constraint.firstAttribute.axis == axis
        && ends.contains { $0.item == rootSize.firstItem && $0.attribute.isMargin(near: isNear) }
    }
    guard written.contains(where: { isTied($0, isNear: true) }) else { return nil }
    return written.first { isTied($0, isNear: false) }
  }

  /// The two constraints that hold one edge of a view, at its superview's and at a neighbour, where something would be
  /// smaller than nothing, or the app says both: that edge has one place too many. `nil` where edges of several views are
  /// held so.
  var edgeHeldTwice: (view: ItemID, pin: Constraint, neighbour: Constraint)? {
    guard isAboutNothing else { return edgeOnTwoRoutes }
    var found: [(view: ItemID, pin: Constraint, neighbour: Constraint)] = []
    for pin in written where pin.relation == .equal && pin.firstAttribute == pin.secondAttribute {
      guard let second = pin.secondItem, pin.firstAttribute.isOuterEdge else { continue }
      let view = layout[second].parent == pin.firstItem ? second : pin.firstItem
      let parent = view == second ? pin.firstItem : second
      guard layout[view].parent == parent else { continue }
      // A neighbour lies beyond the edge; one that is lined up with it does not hold it.
      for other in written
      where other.relation == .equal && other.id != pin.id && other.firstAttribute != other.secondAttribute {
        let ends: [(item: ItemID?, attribute: Attribute)] = [
          (other.firstItem, other.firstAttribute), (other.secondItem, other.secondAttribute),
        ]
        let isHeld = ends.contains { $0.item == view && $0.attribute == pin.firstAttribute }
        let isBeside = ends.contains { $0.item.map { $0 != view && $0 != parent } ?? false }
        if isHeld, isBeside { found.append((view, pin, other)) }
      }
    }
    return found.count == 1 ? found.first : nil
  }

  /// The least size of a superview that is taken for its true one: a smaller one is that of something that is not laid out yet,
  /// or of a row.
  static let leastHolder: Rational = 45

  /// A distance to an edge of the superview that is longer than the superview: what it holds lies outside. `nil` where the
  /// superview has no size yet.
  var offsetBeyondHolder: (view: ItemID, pin: Constraint, holder: ItemID)? {
    for constraint in written {
      guard let second = constraint.secondItem, constraint.relation == .equal, constraint.multiplier == .one,
        constraint.firstAttribute == constraint.secondAttribute, constraint.firstAttribute.isOuterEdge
      else { continue }
      let isUpward = layout[second].parent == constraint.firstItem
      guard isUpward || layout[constraint.firstItem].parent == second else { continue }
      let (view, holder) = isUpward ? (second, constraint.firstItem) : (constraint.firstItem, second)
      let isNear = [.left, .leading, .top].contains(constraint.firstAttribute)
      let inward = (isUpward ? -constraint.constant : constraint.constant) * (isNear ? 1 : -1)
      let isBeyond = members.contains { size in
        size.firstItem == holder && size.firstAttribute.isSize && size.secondItem == nil && size.relation == .equal
          && size.firstAttribute.axis == constraint.firstAttribute.axis && size.constant >= Self.leastHolder
          && inward >= size.constant
      }
      if isBeyond { return (view, constraint, holder) }
    }
    return nil
  }

  /// The sizes that are by themselves longer than what their views lie in, and longer than others: whichever constraint is broken,
  /// these do not fit. A row of the height that rows have before they are measured is no measure, unless its mask keeps it so.
  var sizesBeyondHolder: [Constraint] {
    // What a view is given before it is laid out is no measure either.
    guard let given = givenSize, isTooLong, !isTiny, let axis = given.firstAttribute.axis,
      given.constant >= Self.leastHolder
        || (given.origin.kind == .autoresizingMask && !given.constant.isZero)
    else { return [] }
    let longer = written.filter { size in
      size.firstAttribute.isSize && size.firstAttribute.axis == axis && size.secondItem == nil
        && size.relation != .lessThanOrEqual && size.firstItem != given.firstItem && size.constant > given.constant
    }
    let longest = longer.map(\.constant).max()
    return longer.filter { $0.constant == longest }
  }

  /// A view that a constraint puts beside its own superview, as one does that names the parent as a neighbour.
  var outsideParent: (view: ItemID, constraint: Constraint)? {
    for constraint in written where constraint.relation == .equal {
      guard let second = constraint.secondItem else { continue }
      let isUpward = layout[second].parent == constraint.firstItem
      guard isUpward || layout[constraint.firstItem].parent == second else { continue }
      let view = isUpward ? second : constraint.firstItem
      let ends = [constraint.firstAttribute, constraint.secondAttribute]
      let (child, parent) = isUpward ? (ends[1], ends[0]) : (ends[0], ends[1])
      let beyond = isUpward ? -constraint.constant.signum : constraint.constant.signum
      switch (child, parent) {
      case (.top, .bottom), (.leading, .trailing), (.left, .right): if beyond >= 0 { return (view, constraint) }
      case (.bottom, .top), (.trailing, .leading), (.right, .left): if beyond <= 0 { return (view, constraint) }
      default: continue
      }
    }
    return nil
  }
}

extension Attribute {
  /// Whether it is a margin, at the side where reading starts or the other one.
  fileprivate func isMargin(near: Bool) -> Bool {
    switch self {
    case .leadingMargin, .leftMargin, .topMargin: near
    case .trailingMargin, .rightMargin, .bottomMargin: !near
    default: false
    }
  }

  /// Whether it is an edge of a view's own.
  var isOuterEdge: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .top, .bottom: true
    default: false
    }
  }
}
