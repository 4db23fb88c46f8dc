import ExactArithmetic
import LayoutModel

/// Which constraint of a conflict UIKit would most likely break.
///
/// UIKit does not document its choice; the rule was read off real logs, and `plumb rule broken-constraint` states it with
/// its accuracy. Constraints are ranked by who made them and what they say; of equal sizes an inequality comes before an
/// equality, then the larger one, then the later one; of other equals the first.
package struct BrokenConstraintPrediction {
  /// The layout of the constraints.
  let layout: Layout

  /// Prepares a prediction.
  ///
  /// - Parameter layout: The layout of the constraints.
  package init(layout: Layout) {
    self.layout = layout
  }

  /// What a constraint says, the most likely to be broken first.
  private enum Kind: Int {
    case sizeConstant
    case spacing
    case trailingPin
    case trailingRelation
    case sizeRelation
    case other
    case leadingPin
  }

  /// Who made a constraint, the most likely to be broken first.
  private enum Maker: Int {
    case written
    case stackView
    /// Written, but a centre, or a leading or top pin, which is practically never broken.
    case writtenAnchor
    case system
    case layoutGuide
    case autoresizingMask
    case rootSize
    case neverBroken
  }

  /// The index into `members` of the constraint that UIKit would most likely break.
  ///
  /// - Parameter members: The constraints of a conflict, in their order; not empty.
  /// - Returns: An index.
  package func predicted(among members: some Collection<Constraint>) -> Int {
    let members = Array(members)
    var best = 0
    for index in members.indices.dropFirst() {
      let order = comparison(members[index], members[best])
      if order < 0 || (order == 0 && kind(of: members[index]) == .sizeConstant) { best = index }
    }
    return best
  }

  /// Whether one constraint would be broken rather than another.
  package func isMoreLikely(_ left: Constraint, than right: Constraint) -> Bool { comparison(left, right) < 0 }

  /// Negative where the left constraint would be broken rather than the right one, 0 where nothing decides.
  private func comparison(_ left: Constraint, _ right: Constraint) -> Int {
    let stack = (stackRank(of: left), stackRank(of: right))
    if let first = stack.0, let second = stack.1, first != second { return first < second ? -1 : 1 }
    let kinds = (kind(of: left), kind(of: right))
    let leftRank = (maker(of: left, kinds.0).rawValue, kinds.0.rawValue)
    let rightRank = (maker(of: right, kinds.1).rawValue, kinds.1.rawValue)
    if leftRank != rightRank { return leftRank < rightRank ? -1 : 1 }
    guard kinds.0 == .sizeConstant else { return 0 }
    let inequalities = (left.relation != .equal, right.relation != .equal)
    if inequalities.0 != inequalities.1 { return inequalities.0 ? -1 : 1 }
    let constants = (left.constant.absoluteValue, right.constant.absoluteValue)
    return constants.0 == constants.1 ? 0 : constants.0 > constants.1 ? -1 : 1
  }

  private func maker(of constraint: Constraint, _ kind: Kind) -> Maker {
    switch constraint.origin.kind {
    case .system: return .system
    case .stackView: return .stackView
    case .layoutGuide, .scrollView: return .layoutGuide
    case .autoresizingMask: return .autoresizingMask
    case .rootSize: return .rootSize
    case .nonnegativeSize, .nonnegativeUnknown: return .neverBroken
    default:
      // What is written, however, and what is of a view alone.
      if isInner(constraint) { return .system }
      return kind == .leadingPin || kind == .other ? .writtenAnchor : .written
    }
  }

  /// Of a stack view's constraints its spacing, alignment and distribution come before the ties to its own edges.
  private func stackRank(of constraint: Constraint) -> Int? {
    guard constraint.origin.kind == .stackView else { return nil }
    return constraint.identifier == "UISV-canvas-connection" ? 1 : 0
  }

  /// Whether a constraint of a running app is one between the system's own views; elsewhere somebody wrote it.
  private func isInner(_ constraint: Constraint) -> Bool {
    guard layout.conventions.isOfOneRun, !constraint.isImplicit else { return false }
    return [constraint.firstItem, constraint.secondItem].compactMap { $0 }.allSatisfy {
      SystemClasses.isInner(layout[$0].className)
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
      if firstIsTrailing, secondIsTrailing { return isPin ? .trailingPin : .trailingRelation }
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
