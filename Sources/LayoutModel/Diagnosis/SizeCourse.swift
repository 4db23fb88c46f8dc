import ExactArithmetic

/// How a layout follows the size of a root along one axis, the root's other size being what it is: in pieces on which every
/// frame grows in proportion.
public struct SizeCourse: Hashable, Sendable {
  /// A stretch of sizes.
  public struct Piece: Hashable, Sendable {
    /// The least size.
    public var lower: Rational
    /// The greatest size.
    public var upper: Rational
    /// The constraints that are left out as UIKit would break them, as indices into the diagnosis's; none where all that is
    /// required holds.
    public var broken: [Int]
    /// Whether something is ambiguous inside of it.
    public var isAmbiguous: Bool
    /// The optional constraints that do not hold inside of it, as indices.
    public var giving: [Int]
    /// The values of ``SizeCourse/parts`` at the least size; `nil` for what is ambiguous.
    public var start: [Rational?]
    /// The same at the greatest size.
    public var end: [Rational?]
    /// All values at both sizes in layouts that are possible there, as near as can be to ``Diagnosis/possible``; none where
    /// nothing is ambiguous or a limit was reached. What lies between both is possible as well.
    public var possible: [[Rational]] = []
    /// How far items go of which something is open, as far as findings name them and that is known.
    public var reaches: [Reach] = []

    /// Makes a piece.
    public init(
      lower: Rational, upper: Rational, broken: [Int], isAmbiguous: Bool, giving: [Int], start: [Rational?],
      end: [Rational?]
    ) {
      self.lower = lower
      self.upper = upper
      self.broken = broken
      self.isAmbiguous = isAmbiguous
      self.giving = giving
      self.start = start
      self.end = end
    }

    /// One end of the piece by itself, where other optional constraints give way than inside.
    ///
    /// - Parameters:
    ///   - isUpper: Whether it is the greatest size.
    ///   - giving: The optional constraints that do not hold there.
    ///   - isAmbiguous: Whether something is ambiguous there.
    /// - Returns: A piece of one size.
    package func atEnd(isUpper: Bool, giving: [Int], isAmbiguous: Bool) -> Piece {
      let size = isUpper ? upper : lower
      let values = isUpper ? end : start
      var result = Piece(
        lower: size, upper: size, broken: broken, isAmbiguous: isAmbiguous, giving: giving, start: values, end: values)
      result.possible = (isUpper ? possible.last : possible.first).map { [$0, $0] } ?? []
      return result
    }
  }

  /// How far an item goes along the axis in a piece, in the superview's coordinates. Each range is given at the least and at the
  /// greatest size, and grows in proportion between them.
  public struct Reach: Hashable, Sendable {
    /// The item.
    public var item: ItemID
    /// Where it starts.
    public var starts: [Interval]
    /// How large it is.
    public var sizes: [Interval]
    /// Where it ends.
    public var ends: [Interval]

    /// Makes a reach.
    public init(item: ItemID, starts: [Interval], sizes: [Interval], ends: [Interval]) {
      self.item = item
      self.starts = starts
      self.sizes = sizes
      self.ends = ends
    }
  }

  /// The root.
  public var root: ItemID
  /// The axis.
  public var axis: Axis
  /// The size that the layout gives; `nil` for none.
  public var given: Rational?
  /// The sizes for which all that is required holds, the other size free; `nil` for none.
  public var required: Interval?
  /// What follows the size: parts of frames, in the superview's coordinates.
  public var parts: [FramePart]
  /// The pieces, ascending; between two of them may be sizes that were not looked at.
  public var pieces: [Piece] = []
  /// Whether frames along the other axis follow this size too, or these the other size.
  public var isCoupled: Bool
  /// Whether the pieces are all there are among the sizes that were to be looked at.
  public var isComplete = true

  /// Makes a course without pieces.
  public init(
    root: ItemID, axis: Axis, given: Rational?, required: Interval?, parts: [FramePart], isCoupled: Bool
  ) {
    self.root = root
    self.axis = axis
    self.given = given
    self.required = required
    self.parts = parts
    self.isCoupled = isCoupled
  }
}
