import ExactArithmetic

/// One layout of all that are possible, for a picture: where nothing is open, the only one.
///
/// A view drawn at one end of its range beside another drawn at one end of its own may be two halves of no layout at all.
/// What is here was solved together.
public struct PossibleLayout: Hashable, Sendable {
  /// Where an item lies along an axis, in points in the coordinates of its superview.
  public struct Extent: Hashable, Sendable {
    /// The position.
    public var position: Rational
    /// The length.
    public var length: Rational

    /// Makes an extent.
    public init(position: Rational, length: Rational) {
      self.position = position
      self.length = length
    }
  }

  /// How far an item goes along an axis along which its size is open.
  public struct Reach: Hashable, Sendable {
    /// The item.
    public var item: ItemID
    /// The axis.
    public var axis: Axis
    /// Where it is when it is as small as it can be; `nil` where it has no least size or a limit left it open.
    public var least: Extent?
    /// Where it is when it is as large as it can be, likewise.
    public var greatest: Extent?
    /// The values of where it ends, in points in the coordinates of its superview; `nil` where they are not known.
    public var ends: Interval?

    /// Makes a reach.
    public init(item: ItemID, axis: Axis, least: Extent? = nil, greatest: Extent? = nil, ends: Interval? = nil) {
      self.item = item
      self.axis = axis
      self.least = least
      self.greatest = greatest
      self.ends = ends
    }
  }

  /// For more views than these nobody follows how far each goes.
  public static let reachLimit = 8

  /// x, y, width and height of each item, by index, in the coordinates of its superview.
  public var frames: [[Rational]]
  /// How far items go, for the first ``reachLimit`` of those that findings name and whose size is open.
  public var reaches: [Reach] = []

  /// Makes a layout.
  public init(frames: [[Rational]]) {
    self.frames = frames
  }
}
