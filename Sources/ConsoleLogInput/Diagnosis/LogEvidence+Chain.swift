import ExactArithmetic
import LayoutModel

// What is longer than its holder, though no line says where it begins.
extension LogEvidence {
  /// A row of views that starts at one edge of a holder of a given size.
  struct OpenChain {
    /// The holder.
    var holder: ItemID
    /// What holds the row: its pin, gaps and sizes.
    var constraints: [Constraint]
    /// The least length that it has.
    var length: Rational
    /// The length of the holder.
    var room: Rational
  }

  /// The row that is longer than the size which a container gave: one that is tied to an edge, and open at the other one.
  var chainBeyondHolder: OpenChain? {
    guard let given = givenSize, given.secondItem == nil, given.relation == .equal, given.constant.signum > 0,
      let axis = given.firstAttribute.axis
    else { return nil }
    let links = RowLinks(written, along: axis)
    var steps = 0
    for pin in written where pin.firstAttribute.axis == axis {
      guard let (view, inset, isFar) = start(pin, at: given.firstItem) else { continue }
      var chain = OpenChain(holder: given.firstItem, constraints: [pin], length: inset, room: given.constant)
      var (current, seen) = (view, Set([given.firstItem]))
      while seen.insert(current).inserted {
        steps += 1
        // Many pins may lead into one row: nobody would follow them, either.
        if steps > Self.mostSteps { return nil }
        if let size = links.leastSize[current] {
          chain.length += size.constant
          chain.constraints.append(size)
        }
        guard let link = isFar ? links.before[current] : links.behind[current] else { break }
        chain.length += link.length
        chain.constraints.append(link.gap)
        current = link.other
      }
      if chain.length > given.constant, chain.constraints.count > 1 { return chain }
    }
    return nil
  }

  /// How many views of rows are followed at most.
  private static let mostSteps = 20_000

  /// The view that a pin holds within an edge of its holder, how far at least, and whether that edge is the far one.
  private func start(_ pin: Constraint, at holder: ItemID) -> (view: ItemID, inset: Rational, isFar: Bool)? {
    guard let second = pin.secondItem, pin.firstAttribute == pin.secondAttribute, pin.firstAttribute.isOuterEdge,
      pin.multiplier == .one, pin.unknownTerms.isEmpty, pin.priority.isRequired,
      pin.firstItem == holder || second == holder
    else { return nil }
    let isUpward = pin.firstItem == holder
    let view = isUpward ? second : pin.firstItem
    // What holds the holder is no content of it.
    let parent = layout[holder].parent
    guard layout[view].parent == holder || parent != nil && parent != view else { return nil }
    let isFar = pin.firstAttribute.isFarEdge
    // Of a bound it is the one that keeps the view inside.
    let isInward = isFar == isUpward
    guard pin.relation == .equal || pin.relation == (isInward ? .greaterThanOrEqual : .lessThanOrEqual) else {
      return nil
    }
    return (view, isInward ? pin.constant : -pin.constant, isFar)
  }
}

/// What stands in rows along an axis: how long each view is at least, and which one lies before and behind it.
private struct RowLinks {
  /// The way to another view, and its least length.
  struct Link {
    var gap: Constraint
    var other: ItemID
    var length: Rational
  }

  private(set) var leastSize: [ItemID: Constraint] = [:]
  private(set) var before: [ItemID: Link] = [:]
  private(set) var behind: [ItemID: Link] = [:]

  /// Looks at constraints; what is optional needs nothing, and of two that say the same the first one counts. Linear.
  init(_ constraints: [Constraint], along axis: Axis) {
    for constraint in constraints where constraint.firstAttribute.axis == axis && constraint.priority.isRequired {
      guard let second = constraint.secondItem else {
        if constraint.firstAttribute.isSize, constraint.relation != .lessThanOrEqual,
          leastSize[constraint.firstItem] == nil
        {
          leastSize[constraint.firstItem] = constraint
        }
        continue
      }
      guard constraint.multiplier == .one, constraint.firstAttribute.isOuterEdge,
        constraint.secondAttribute.isOuterEdge,
        constraint.firstAttribute.isNearEdge != constraint.secondAttribute.isNearEdge
      else { continue }
      let isNearFirst = constraint.firstAttribute.isNearEdge
      let least: Relation = isNearFirst ? .greaterThanOrEqual : .lessThanOrEqual
      guard constraint.relation == .equal || constraint.relation == least else { continue }
      let (later, earlier) = isNearFirst ? (constraint.firstItem, second) : (second, constraint.firstItem)
      let length = isNearFirst ? constraint.constant : -constraint.constant
      if behind[earlier] == nil { behind[earlier] = Link(gap: constraint, other: later, length: length) }
      if before[later] == nil { before[later] = Link(gap: constraint, other: earlier, length: length) }
    }
  }
}
