import ExactArithmetic

/// A part of a frame that can have more than one value, with the values.
public struct FreePart: Hashable, Sendable {
  /// The part.
  public var attribute: FrameAttribute
  /// The least and greatest value; `nil` where a limit on work left them open.
  public var range: Interval?
  /// Whether other values of what is not known give another range.
  public var rangeDepends: Bool

  /// Makes a part.
  public init(_ attribute: FrameAttribute, _ range: Interval?, depends: Bool = false) {
    self.attribute = attribute
    self.range = range
    rangeDepends = depends
  }
}

/// What is open about one item on one axis, and why.
public struct AmbiguityEvidence: Hashable, Sendable {
  /// The item that the finding names.
  public var item: ItemID
  /// The axis.
  public var axis: Axis
  /// Its free parts.
  public var parts: [FreePart]
  /// Why nothing decides.
  public var cause: Ambiguity.Cause
  /// The constraints that the cause is about, ascending.
  public var constraints: [Int]
  /// The hugging or compression constraints of one priority that are the cause, here and on, ascending.
  public var contentTies: [Int]
  /// A few inequalities that decide the item once they are equalities, ascending.
  public var deciding: [Int]
  /// How many independent values are open.
  public var freedoms: Int
  /// How many constraints affect the item on the axis.
  public var constraintCount: Int
  /// The other items that move or resize with it, in order.
  public var others: [ItemID]
  /// Whether it is open only for some values of what is not known.
  public var isPossible = false

  /// Makes the evidence.
  public init(
    item: ItemID, axis: Axis, parts: [FreePart], cause: Ambiguity.Cause, constraints: [Int], contentTies: [Int],
    deciding: [Int] = [], freedoms: Int = 1, constraintCount: Int, others: [ItemID]
  ) {
    self.item = item
    self.axis = axis
    self.parts = parts
    self.cause = cause
    self.constraints = constraints
    self.contentTies = contentTies
    self.deciding = deciding
    self.freedoms = freedoms
    self.constraintCount = constraintCount
    self.others = others
  }

  /// Whether the width or height is free.
  public var sizeIsFree: Bool { parts.contains { $0.attribute == .width || $0.attribute == .height } }
  /// Whether the position is free.
  public var positionIsFree: Bool { parts.contains { $0.attribute == .x || $0.attribute == .y } }
}
