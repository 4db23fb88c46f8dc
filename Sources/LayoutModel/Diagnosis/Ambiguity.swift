import ExactArithmetic

/// A part of a frame, in the superview's coordinates.
package enum FrameAttribute: String, CaseIterable, Comparable, Hashable, Sendable {
  /// The horizontal position.
  case x
  /// The vertical position.
  case y
  /// The width.
  case width
  /// The height.
  case height

  /// Its axis.
  package var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }

  /// The order x, y, width, height.
  package static func < (left: FrameAttribute, right: FrameAttribute) -> Bool {
    rank(left) < rank(right)
  }

  private static func rank(_ attribute: FrameAttribute) -> Int {
    switch attribute {
    case .x: 0
    case .y: 1
    case .width: 2
    case .height: 3
    }
  }
}

/// A part of an item's frame.
package struct FramePart: Hashable, Sendable {
  /// The view (or guide).
  package var item: ItemID
  /// The part of its frame.
  package var attribute: FrameAttribute

  /// Makes a part.
  package init(item: ItemID, attribute: FrameAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// A variable of a view with more than one value over the optimal solutions.
package struct Ambiguity: Hashable, Sendable {
  /// Why nothing decides.
  package enum Cause: String, CaseIterable, Hashable, Sendable {
    /// No constraint says.
    case missingConstraint = "missing-constraint"
    /// Optional constraints of one priority cannot all hold.
    case equalPriority = "equal-priority"
    /// Inequalities alone hold it.
    case inequality = "inequality"
  }

  /// The view (or guide).
  package var item: ItemID
  /// The part of its frame.
  package var attribute: FrameAttribute
  /// The least and greatest value.
  package var range: Interval
  /// Why nothing decides.
  package var cause: Cause
  /// The other items whose freedom is the same freedom, in order.
  package var with: [ItemID]
  /// What is ambiguous.
  package var part: FramePart { FramePart(item: item, attribute: attribute) }
  /// Whether it is ambiguous only for some values of what is not known.
  package var isPossible: Bool
  /// The variants under which it is ambiguous, as indices into the diagnosis's; empty where there is but one.
  package var variants: [Int] = []

  /// Makes an ambiguity.
  package init(
    item: ItemID, attribute: FrameAttribute, range: Interval, cause: Cause, with: [ItemID], isPossible: Bool = false
  ) {
    self.item = item
    self.attribute = attribute
    self.range = range
    self.cause = cause
    self.with = with
    self.isPossible = isPossible
  }
}
