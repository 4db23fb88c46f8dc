import ExactArithmetic
import LayoutModel

/// Which constraint of a conflict UIKit would most likely break.
///
/// UIKit does not document its choice. Over 128 structurally different logs, ranking the written constraints by what they
/// say (below), equals by the larger constant, names the broken one in 80 of 100; the order of the list names it in 44.
struct BrokenConstraintPrediction {
  /// The layout of the constraints.
  let layout: Layout

  /// What a constraint says, the most likely to be broken first.
  private enum Kind: Int {
    case sizeConstant
    case spacing
    case trailingPin
    case sizeRelation
    case leadingPin
    case other
  }

  /// Who made a constraint, the most likely to be broken first.
  private enum Maker: Int {
    case written
    case stackView
    case layoutGuide
    case autoresizingMask
    case rootSize
    case neverBroken
  }

  /// The index into `members` of the constraint that UIKit would most likely break.
  ///
  /// - Parameter members: The constraints of a conflict, in their order; not empty.
  /// - Returns: An index; of equals the first.
  func predicted(among members: [Constraint]) -> Int {
    var best = 0
    for index in members.indices.dropFirst() where isMoreLikely(members[index], than: members[best]) {
      best = index
    }
    return best
  }

  /// Whether one constraint would be broken rather than another.
  func isMoreLikely(_ left: Constraint, than right: Constraint) -> Bool {
    let leftRank = (maker(of: left).rawValue, kind(of: left).rawValue)
    let rightRank = (maker(of: right).rawValue, kind(of: right).rawValue)
    if leftRank != rightRank { return leftRank < rightRank }
    return left.constant.absoluteValue > right.constant.absoluteValue
  }

  private func maker(of constraint: Constraint) -> Maker {
    switch constraint.origin.kind {
    case .parts, .equation, .visualFormat, .interfaceBuilder, .log, .system, .fixedFrame, .contentHugging,
      .compressionResistance:
      .written
    case .stackView: .stackView
    case .layoutGuide, .scrollView: .layoutGuide
    case .autoresizingMask: .autoresizingMask
    case .rootSize: .rootSize
    case .nonnegativeSize, .nonnegativeUnknown: .neverBroken
    }
  }

  private func kind(of constraint: Constraint) -> Kind {
    if constraint.firstAttribute.isSize { return constraint.secondItem == nil ? .sizeConstant : .sizeRelation }
    guard let second = constraint.secondItem else { return .other }
    let first = constraint.firstItem
    let firstIsLeading = Self.isLeading(constraint.firstAttribute)
    let secondIsLeading = Self.isLeading(constraint.secondAttribute)
    let firstIsTrailing = Self.isTrailing(constraint.firstAttribute)
    let secondIsTrailing = Self.isTrailing(constraint.secondAttribute)
    if (firstIsLeading && secondIsTrailing) || (firstIsTrailing && secondIsLeading) { return .spacing }
    let isPin = layout[first].parent == second || layout[second].parent == first
    if isPin || firstIsLeading == secondIsLeading {
      if firstIsTrailing, secondIsTrailing { return .trailingPin }
      if firstIsLeading, secondIsLeading { return .leadingPin }
    }
    return .other
  }

  private static func isLeading(_ attribute: Attribute) -> Bool {
    switch attribute {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: true
    default: false
    }
  }

  private static func isTrailing(_ attribute: Attribute) -> Bool {
    switch attribute {
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: true
    default: false
    }
  }
}
