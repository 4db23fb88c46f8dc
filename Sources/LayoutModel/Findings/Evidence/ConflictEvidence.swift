import ExactArithmetic

/// What shows that constraints contradict each other, beside what the ``Conflict`` itself holds.
public struct ConflictEvidence: Hashable, Sendable {
  /// The shape of the conflict.
  public var shape: ConflictShape
  /// Groups of constraints that say the same, a member of the conflict first in each.
  public var duplicates: [[Int]]
  /// The sums of what is left of it after the break, for which UIKit would print logs of their own.
  public var consequences: [ConflictSum]

  /// Makes the evidence.
  public init(shape: ConflictShape, duplicates: [[Int]] = [], consequences: [ConflictSum] = []) {
    self.shape = shape
    self.duplicates = duplicates
    self.consequences = consequences
  }
}

/// What cannot be, by the views that it is about; constraints are indices into the diagnosis's.
public enum ConflictShape: Hashable, Sendable {
  /// A constraint makes one size less than 0.
  case negativeSize(Int)
  /// Two constraints want two sizes of one item, the larger one first.
  case twoSizes(Int, Int)
  /// Two constraints want one edge in two places.
  case twoPlaces(Int, Int)
  /// A view's size does not go between two pins to what holds it.
  case boxed(size: Int, margins: [Rational], holderSize: Int)
  /// Views in a row take more or less than there is in what holds them.
  case chain(views: [ItemID], total: Rational, holder: ItemID, room: Rational, isRoomGiven: Bool)
  /// One view is left with less than nothing.
  case squeezed(ItemID, size: Rational, isAtMost: Bool)
  /// Anything else: so many constraints that can be printed, on these items, are off by so many points.
  case general(count: Int, items: [ItemID], excess: Rational)
}
