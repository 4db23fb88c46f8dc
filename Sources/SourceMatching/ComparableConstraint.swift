import ExactArithmetic
import LayoutModel

/// A constraint as it is compared with one of another layout: a log prints what code and editors write in other words.
struct ComparableConstraint {
  /// One side: an item, and its edge in the words of languages that are read from left to right.
  struct Side: Hashable {
    /// The item.
    var item: ItemID
    /// The attribute, left and right as leading and trailing.
    var attribute: Attribute
  }

  /// The index of the constraint in its layout.
  let index: Int
  /// The first side.
  let first: Side
  /// The second side; `nil` for a constant.
  let second: Side?
  /// The relation.
  let relation: Relation
  /// The multiplier.
  let multiplier: Rational
  /// The constant.
  let constant: Rational
  /// How far the constant may be off.
  var tolerance: Rational = 0
  /// Whether the constant is not known.
  let isOpen: Bool
  /// What it calls itself.
  let identifier: String?

  /// Looks at a constraint.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - index: Its index in its layout.
  init(_ constraint: Constraint, at index: Int) {
    self.index = index
    first = Side(item: constraint.firstItem, attribute: Self.directed(constraint.firstAttribute))
    second = constraint.secondItem.map { Side(item: $0, attribute: Self.directed(constraint.secondAttribute)) }
    relation = constraint.relation
    multiplier = constraint.multiplier
    constant = constraint.constant
    isOpen = !constraint.unknownTerms.isEmpty
    identifier = constraint.identifier
  }

  private static func directed(_ attribute: Attribute) -> Attribute {
    switch attribute {
    case .left: .leading
    case .right: .trailing
    case .leftMargin: .leadingMargin
    case .rightMargin: .trailingMargin
    default: attribute
    }
  }

  /// A way in which two constraints say the same.
  struct Likeness {
    /// Which item of the one is which of the other.
    var pairs: [(ItemID, ItemID)]
    /// Whether their constants are the same; `nil` where one is not known.
    var hasSameConstant: Bool?
  }

  /// The ways in which a constraint of a log and one of a project say the same, but for their constants.
  ///
  /// - Parameter other: The constraint of a project.
  /// - Returns: None, one or, for a constraint that reads the same from both ends, two.
  func likenesses(to other: ComparableConstraint) -> [Likeness] {
    guard identifier == other.identifier else { return [] }
    guard let second, let otherSecond = other.second else {
      guard second == nil, other.second == nil, first.attribute == other.first.attribute, relation == other.relation
      else { return [] }
      return [Likeness(pairs: [(first.item, other.first.item)], hasSameConstant: isSame(other, other.constant))]
    }
    var result: [Likeness] = []
    if first.attribute == other.first.attribute, second.attribute == otherSecond.attribute,
      relation == other.relation, isClose(multiplier, other.multiplier)
    {
      result.append(
        Likeness(
          pairs: [(first.item, other.first.item), (second.item, otherSecond.item)],
          hasSameConstant: isSame(other, other.constant)))
    }
    if first.attribute == otherSecond.attribute, second.attribute == other.first.attribute,
      relation == other.relation.flipped, multiplier == 1, other.multiplier == 1
    {
      result.append(
        Likeness(
          pairs: [(first.item, otherSecond.item), (second.item, other.first.item)],
          hasSameConstant: isSame(other, -other.constant)))
    }
    return result
  }

  private func isSame(_ other: ComparableConstraint, _ constant: Rational) -> Bool? {
    other.isOpen ? nil : (self.constant - constant).absoluteValue <= tolerance
  }

  /// Whether two multipliers are the same in the six digits that a log prints.
  private func isClose(_ left: Rational, _ right: Rational) -> Bool {
    left == right || (left - right).absoluteValue * 100_000 <= left.absoluteValue
  }
}
