import ExactArithmetic

/// What UIKit would throw for, or what Apple's guide advises against.
public struct LegalityViolation: Hashable, Sendable {
  /// How the rules are broken.
  public enum Kind: Hashable, Sendable {
    /// The first side names no attribute.
    case missingAttribute
    /// A location is constrained to a constant; with a second item whose multiplier is 0.
    case locationWithConstant(isZeroed: Bool)
    /// A size is constrained to a location, or a location to a size.
    case sizeWithLocation
    /// Locations of two axes.
    case horizontalWithVertical
    /// One location follows the reading direction, the other does not.
    case leadingTrailingWithLeftRight
    /// The items lie in different hierarchies, with these roots.
    case noCommonAncestor(firstRoot: ItemID, secondRoot: ItemID)
    /// The constraint's priority is none.
    case priority
    /// A location is multiplied; it is measured from the origin of this item.
    case locationMultiplier(origin: ItemID?)
  }

  /// How the rules are broken.
  public var kind: Kind
  /// The constraint; it takes no part in the diagnosis where UIKit would throw for it.
  public var constraint: Constraint
  /// A legal constraint that may have been meant.
  public var proposal: Constraint?

  /// Makes a violation.
  public init(_ kind: Kind, _ constraint: Constraint, proposal: Constraint? = nil) {
    self.kind = kind
    self.constraint = constraint
    self.proposal = proposal
  }
}

/// One of the two wishes of a view about its content's size.
public enum ContentPriorityKind: String, CaseIterable, Hashable, Sendable {
  /// Not to be larger.
  case hugging
  /// Not to be smaller.
  case compressionResistance
}

/// A content priority of a view that is none.
public struct ContentPriorityViolation: Hashable, Sendable {
  /// The view.
  public var item: ItemID
  /// Which priority.
  public var kind: ContentPriorityKind
  /// On which axis.
  public var axis: Axis
  /// Its value.
  public var priority: Priority

  /// Makes a violation.
  public init(item: ItemID, kind: ContentPriorityKind, axis: Axis, priority: Priority) {
    self.item = item
    self.kind = kind
    self.axis = axis
    self.priority = priority
  }
}
