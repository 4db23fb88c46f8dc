import ExactArithmetic

/// A part of a frame, in the superview's coordinates.
public enum FrameAttribute: String, CaseIterable, Comparable, Hashable, Sendable {
  /// The horizontal position.
  case x
  /// The vertical position.
  case y
  /// The width.
  case width
  /// The height.
  case height

  /// Its axis.
  public var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }

  /// The order x, y, width, height.
  public static func < (left: FrameAttribute, right: FrameAttribute) -> Bool {
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
public struct FramePart: Hashable, Sendable {
  /// The view (or guide).
  public var item: ItemID
  /// The part of its frame.
  public var attribute: FrameAttribute

  /// Makes a part.
  public init(item: ItemID, attribute: FrameAttribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// A variable of a view with more than one value over the optimal solutions.
public struct Ambiguity: Hashable, Sendable {
  /// Why nothing decides.
  public enum Cause: String, CaseIterable, Hashable, Sendable {
    /// No constraint says.
    case missingConstraint = "missing-constraint"
    /// Optional constraints of one priority cannot all hold.
    case equalPriority = "equal-priority"
    /// Inequalities alone hold it.
    case inequality = "inequality"
    /// A limit on work left it open.
    case undecided = "undecided"
  }

  /// The view (or guide).
  public var item: ItemID
  /// The part of its frame.
  public var attribute: FrameAttribute
  /// The least and greatest value.
  public var range: Interval
  /// Whether `range` is known; a limit on work may have left it open.
  public var isRangeKnown = true
  /// Whether `range` holds for the values alone that are assumed for what is not known.
  public var rangeDepends = false
  /// Why nothing decides.
  public var cause: Cause
  /// Which freedom it is, from 0: parts of one freedom move together.
  public var freedom: Int
  /// What is ambiguous.
  public var part: FramePart { FramePart(item: item, attribute: attribute) }
  /// Whether it is ambiguous only for some values of what is not known, or only while what a conflict breaks still pulls.
  public var isPossible: Bool
  /// The variants under which it is ambiguous, as indices into the diagnosis's; empty where there is but one.
  public var variants: [Int] = []

  /// Makes an ambiguity.
  public init(
    item: ItemID, attribute: FrameAttribute, range: Interval, cause: Cause, freedom: Int, isPossible: Bool = false
  ) {
    self.item = item
    self.attribute = attribute
    self.range = range
    self.cause = cause
    self.freedom = freedom
    self.isPossible = isPossible
  }
}

extension Diagnosis {
  /// The parts of frames without a value: they are ambiguous, or depend on something that is not known.
  package var openParts: [FramePart] {
    let frames = views.map { ($0.item, $0.frame) } + guides.map { ($0.item, $0.frame) }
    return frames.flatMap { item, frame in
      zip(FrameAttribute.allCases, frame).compactMap { attribute, value in
        value == nil ? FramePart(item: item, attribute: attribute) : nil
      }
    }
  }
}
