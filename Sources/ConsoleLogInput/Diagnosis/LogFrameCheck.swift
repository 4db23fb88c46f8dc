import ExactArithmetic
import LayoutModel

/// Which constraints do not hold of the frames that were described beside a message: what was broken shows in them.
struct LogFrameCheck {
  /// The greatest difference that comes of rounding to pixels, of two edges.
  private static let tolerance: Rational = 1

  private let layout: Layout
  private let frames: [ItemID: LogFrame]

  /// Prepares to look at a layout.
  init(_ layout: Layout) {
    self.layout = layout
    frames = layout.log?.frames ?? [:]
  }

  /// The listed constraints that do not hold.
  ///
  /// - Parameter indices: Those to look at, as indices into the layout's constraints.
  /// - Returns: Those of them that do not hold.
  func breaches(among indices: [Int]) -> [LogBreach] {
    guard !frames.isEmpty else { return [] }
    return indices.compactMap { index in
      guard layout.constraints.indices.contains(index), let actual = actual(layout.constraints[index]) else {
        return nil
      }
      let difference = actual - layout.constraints[index].constant
      let isBroken =
        switch layout.constraints[index].relation {
        case .equal: difference.absoluteValue > Self.tolerance
        case .lessThanOrEqual: difference > Self.tolerance
        case .greaterThanOrEqual: -difference > Self.tolerance
        }
      return isBroken ? LogBreach(constraint: index, actual: actual) : nil
    }
  }

  /// What a constraint's constant would have to be; `nil` where the frames do not tell.
  private func actual(_ constraint: Constraint) -> Rational? {
    guard constraint.unknownTerms.isEmpty else { return nil }
    guard let second = constraint.secondItem else {
      guard constraint.firstAttribute.isSize else { return nil }
      return value(constraint.firstAttribute, of: constraint.firstItem)
    }
    if !constraint.firstAttribute.isSize {
      guard constraint.multiplier == .one, let one = frames[constraint.firstItem]?.place,
        let other = frames[second]?.place, one.root == other.root
      else { return nil }
    }
    guard constraint.firstAttribute.isSize == constraint.secondAttribute.isSize,
      let left = value(constraint.firstAttribute, of: constraint.firstItem),
      let right = value(constraint.secondAttribute, of: second)
    else { return nil }
    return left - constraint.multiplier * right
  }

  private func value(_ attribute: Attribute, of item: ItemID) -> Rational? {
    guard let frame = frames[item] else { return nil }
    switch attribute {
    case .width: return frame.width
    case .height: return frame.height
    default: break
    }
    guard let place = frame.place else { return nil }
    let isTurned = layout.layoutDirection == .rightToLeft
    switch attribute {
    case .left: return place.x
    case .right: return place.x + frame.width
    case .leading: return isTurned ? nil : place.x
    case .trailing: return isTurned ? nil : place.x + frame.width
    case .top: return place.y
    case .bottom: return place.y + frame.height
    case .centerX: return place.x + frame.width * Rational(1, 2)
    case .centerY: return place.y + frame.height * Rational(1, 2)
    default: return nil
    }
  }
}
