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
    for pin in written where pin.firstAttribute.axis == axis {
      guard let (view, inset, isFar) = start(pin, at: given.firstItem) else { continue }
      var chain = OpenChain(holder: given.firstItem, constraints: [pin], length: inset, room: given.constant)
      var (current, seen) = (view, Set([given.firstItem]))
      while seen.insert(current).inserted {
        if let size = leastSize(of: current, along: axis) {
          chain.length += size.constant
          chain.constraints.append(size)
        }
        guard let (gap, other, length) = step(from: current, isBackward: isFar, along: axis) else { break }
        chain.length += length
        chain.constraints.append(gap)
        current = other
      }
      if chain.length > given.constant, chain.constraints.count > 1 { return chain }
    }
    return nil
  }

  /// The view that a pin holds within an edge of its holder, how far at least, and whether that edge is the far one.
  private func start(_ pin: Constraint, at holder: ItemID) -> (view: ItemID, inset: Rational, isFar: Bool)? {
    guard let second = pin.secondItem, pin.firstAttribute == pin.secondAttribute, pin.firstAttribute.isOuterEdge,
      pin.multiplier == .one, pin.unknownTerms.isEmpty, pin.firstItem == holder || second == holder
    else { return nil }
    let isUpward = pin.firstItem == holder
    let view = isUpward ? second : pin.firstItem
    let isFar = pin.firstAttribute.isFarEdge
    // Of a bound it is the one that keeps the view inside.
    let isInward = isFar == isUpward
    guard pin.relation == .equal || pin.relation == (isInward ? .greaterThanOrEqual : .lessThanOrEqual) else {
      return nil
    }
    return (view, isInward ? pin.constant : -pin.constant, isFar)
  }

  private func leastSize(of item: ItemID, along axis: Axis) -> Constraint? {
    written.first { size in
      size.firstItem == item && size.firstAttribute == axis.sizeAttribute && size.secondItem == nil
        && size.relation != .lessThanOrEqual
    }
  }

  /// The gap to the next view of a row, towards the near edge or the far one, and its least length.
  private func step(from item: ItemID, isBackward: Bool, along axis: Axis)
    -> (gap: Constraint, other: ItemID, length: Rational)?
  {
    for gap in written where gap.firstAttribute.axis == axis && gap.multiplier == .one {
      guard let second = gap.secondItem, gap.firstAttribute.isOuterEdge, gap.secondAttribute.isOuterEdge,
        gap.firstAttribute.isNearEdge != gap.secondAttribute.isNearEdge
      else { continue }
      let isNearFirst = gap.firstAttribute.isNearEdge
      let (later, earlier) = isNearFirst ? (gap.firstItem, second) : (second, gap.firstItem)
      guard gap.relation == .equal || gap.relation == (isNearFirst ? .greaterThanOrEqual : .lessThanOrEqual),
        item == (isBackward ? later : earlier)
      else { continue }
      return (gap, isBackward ? earlier : later, isNearFirst ? gap.constant : -gap.constant)
    }
    return nil
  }
}
