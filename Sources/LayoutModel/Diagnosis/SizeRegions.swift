import ExactArithmetic

/// What the width and the height of a root decide together, where what one decides depends on the other.
public struct SizeRegions: Hashable, Sendable {
  /// A side of the sizes for which all that is required holds.
  public struct Side: Hashable, Sendable {
    /// What may not be greater than 0 for a size to be on the right side of it.
    public var excess: SizeForm
    /// The constraints that set it, as indices into the diagnosis's constraints.
    public var members: [Int]
    /// The multipliers that prove it, one for each member; see ``Conflict/multipliers``. The weighted sum is
    /// `excess <= 0`.
    public var multipliers: [Rational]

    /// Makes a side.
    public init(excess: SizeForm, members: [Int], multipliers: [Rational]) {
      self.excess = excess
      self.members = members
      self.multipliers = multipliers
    }
  }

  /// Sizes inside which every frame grows in proportion, and the same gives way and is ambiguous.
  public struct Region: Hashable, Sendable {
    /// The sizes.
    public var area: ConvexPolygon
    /// Whether something is ambiguous inside of it.
    public var isAmbiguous: Bool
    /// The optional constraints that do not hold inside of it, as indices.
    public var giving: [Int]
    /// The values of ``SizeRegions/parts``; `nil` for what is ambiguous.
    public var values: [SizeForm?]
    /// The required constraints that would be broken inside of it, as indices.
    public var broken: [Int]
    /// Values of ``SizeRegions/parts`` at each corner of the area that are possible together, and between corners what lies
    /// between them; none where nothing is open, or that is not known.
    public var possible: [[Rational]] = []

    /// Makes a region.
    public init(area: ConvexPolygon, isAmbiguous: Bool, giving: [Int], values: [SizeForm?], broken: [Int] = []) {
      self.area = area
      self.isAmbiguous = isAmbiguous
      self.giving = giving
      self.values = values
      self.broken = broken
    }
  }

  /// What is so at one size.
  public struct Step: Hashable, Sendable {
    /// The size.
    public var size: SizePoint
    /// Whether something is ambiguous.
    public var isAmbiguous: Bool
    /// The optional constraints that do not hold, as indices.
    public var giving: [Int]
    /// The values of ``SizeRegions/parts``; `nil` for what is ambiguous.
    public var values: [Rational?]
    /// The required constraints that would be broken, as indices.
    public var broken: [Int]
    /// Values of ``SizeRegions/parts`` that are possible together; none where nothing is open, or that is not known.
    public var possible: [Rational] = []

    /// Makes a step.
    public init(size: SizePoint, isAmbiguous: Bool, giving: [Int], values: [Rational?], broken: [Int]) {
      self.size = size
      self.isAmbiguous = isAmbiguous
      self.giving = giving
      self.values = values
      self.broken = broken
    }
  }

  /// What kept the search from its end.
  public enum Limit: String, Hashable, Sendable {
    /// What is left of the work on the input.
    case work
    /// The most sides that are looked for.
    case sides
    /// The most regions that are told apart.
    case regions
  }

  /// The root.
  public var root: ItemID
  /// The widths that were looked at.
  public var widths: Interval
  /// The heights that were looked at.
  public var heights: Interval
  /// The sizes, among those, for which all that is required holds; without corners where there is none.
  public var area = ConvexPolygon(corners: [])
  /// What sets the sides of those that are not the ends of what was looked at.
  public var sides: [Side] = []
  /// What follows the size: parts of frames, in the superview's coordinates.
  public var parts: [FramePart]
  /// The regions; none where all that is required holds only on a line. On their borders less may give way or be ambiguous.
  public var regions: [Region] = []
  /// Regions of sizes for which not all that is required holds, where frames are followed.
  public var brokenRegions: [Region] = []
  /// Whether those are all among the sizes that were looked at.
  public var areBrokenComplete = true
  /// Single sizes in no region, where frames are followed and the regions are not all.
  public var steps: [Step] = []
  /// What ended the search before all was known; with too many sides ``area`` is a part of the sizes.
  public var limit: Limit?
  /// Whether all is known.
  public var isComplete: Bool { limit == nil }

  /// Whether some sizes are known.
  public var isFollowed: Bool { !regions.isEmpty || !brokenRegions.isEmpty || !steps.isEmpty }

  /// Makes the record without regions.
  public init(root: ItemID, widths: Interval, heights: Interval, parts: [FramePart]) {
    self.root = root
    self.widths = widths
    self.heights = heights
    self.parts = parts
  }
}
