import ExactArithmetic

/// What the size of a root along one axis decides, the root's other size being what it is.
public struct SizeReport: Hashable, Sendable {
  /// One end of the sizes that the required constraints permit.
  public struct End: Hashable, Sendable {
    /// The constraints that set it, as indices into the diagnosis's constraints.
    public var members: [Int]
    /// The multipliers that prove it, one for each member; see ``Conflict/multipliers``. The weighted sum is
    /// `size <= end`, or `-size <= -end`.
    public var multipliers: [Rational]

    /// Makes an end.
    public init(members: [Int], multipliers: [Rational]) {
      self.members = members
      self.multipliers = multipliers
    }
  }

  /// Sizes for which one optional constraint does not hold.
  public struct Giving: Hashable, Sendable {
    /// The constraint, as an index into the diagnosis's constraints.
    public var constraint: Int
    /// The sizes, ascending. At an end that is a breakpoint the constraint just holds; an end of the looked at sizes is
    /// none.
    public var sizes: [Interval]

    /// Makes the record.
    public init(constraint: Int, sizes: [Interval]) {
      self.constraint = constraint
      self.sizes = sizes
    }
  }

  /// The root.
  public var root: ItemID
  /// The axis.
  public var axis: Axis
  /// The size that the layout gives; `nil` for none.
  public var given: Rational?
  /// The sizes for which the required constraints hold, the other axis free; `nil` when there is none.
  public var required: Interval?
  /// What sets the least of them.
  public var lower: End?
  /// What sets the greatest of them.
  public var upper: End?
  /// Where there is none, the smallest conflict that holds for every size, as indices.
  public var conflict: [Int] = []
  /// The sizes for which optional constraints and ambiguity were looked at; `nil` when for none.
  public var searched: Interval?
  /// The sizes, among those, for which nothing on the axis is ambiguous.
  public var unambiguous: [Interval] = []
  /// The optional constraints that do not hold for some of those.
  public var giving: [Giving] = []
  /// Whether `unambiguous` and `giving` say all; a limit may have ended the search.
  public var isComplete = true

  /// Makes a report without findings.
  public init(root: ItemID, axis: Axis, given: Rational?, required: Interval?) {
    self.root = root
    self.axis = axis
    self.given = given
    self.required = required
  }
}

/// How much content can grow: text in longer languages and larger type.
public struct ContentScaleReport: Hashable, Sendable {
  /// What is known of the largest scale.
  public enum Largest: Hashable, Sendable {
    /// Every scale up to this one, which is exact.
    case scale(Rational)
    /// Every scale that was looked at, up to this one.
    case atLeast(Rational)
    /// No scale at all.
    case none
    /// A stack view divides in proportion to content sizes, which is not linear in the scale.
    case notLinear
    /// A limit on work ended the search.
    case undecided
  }

  /// The largest scale at which everything required holds and nothing is compressed.
  public var largest: Largest
  /// What gives way or contradicts beyond it, as indices into the diagnosis's constraints.
  public var limits: [Int]

  /// Makes a report.
  public init(largest: Largest, limits: [Int] = []) {
    self.largest = largest
    self.limits = limits
  }
}

/// What the sizes of a layout's roots decide.
public struct SizesReport: Hashable, Sendable {
  /// For each root the width, then the height.
  public var sizes: [SizeReport]
  /// What width and height decide together, for each root where they depend on each other.
  public var regions: [SizeRegions]
  /// How much content can grow at the sizes that are given; `nil` where there is none whose size depends on text.
  public var contentScale: ContentScaleReport?
  /// The content sizes that are not known and were assumed, by the unknowns' indices.
  public var assumed: [UnknownID]
  /// The views whose insets were taken as they are at the sizes that are given, though other sizes may change them.
  public var heldInsets: [ItemID] = []

  /// Whether a limit on work left nothing open.
  public var isComplete: Bool {
    contentScale?.largest != .undecided && sizes.allSatisfy(\.isComplete) && regions.allSatisfy { $0.limit != .work }
  }

  /// Makes a report.
  public init(
    sizes: [SizeReport], regions: [SizeRegions], contentScale: ContentScaleReport?, assumed: [UnknownID]
  ) {
    self.sizes = sizes
    self.regions = regions
    self.contentScale = contentScale
    self.assumed = assumed
  }
}
