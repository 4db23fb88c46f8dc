import ExactArithmetic

/// The two sides of a conflict's sum: what is asked for, and what there is.
///
/// Scaled so that whole chains read as they are drawn: two equal widths in a row are `2 * 100`, not halves of the rest.
public struct ConflictSum: Hashable, Sendable {
  /// One amount of the sum.
  public struct Amount: Hashable, Sendable {
    /// How often it counts.
    public var factor: Rational
    /// The amount itself, in points, positive.
    public var points: Rational

    /// Makes an amount.
    public init(factor: Rational, points: Rational) {
      self.factor = factor
      self.points = points
    }

    /// What it adds to its side.
    public var total: Rational { factor * points }
  }

  /// The amounts asked for, in the proof's order.
  public private(set) var demands: [Amount] = []
  /// The amounts there are, in the proof's order.
  public private(set) var rooms: [Amount] = []
  /// The constraint that gives the only room, as an index into the lowered constraints.
  public private(set) var roomConstraint: Int?
  /// The constraint that asks for the only demand, as an index into the lowered constraints.
  public private(set) var demandConstraint: Int?

  /// Makes an empty sum.
  public init() {}

  /// What is asked for in all.
  public var demand: Rational { demands.reduce(0) { $0 + $1.total } }
  /// What there is in all.
  public var room: Rational { rooms.reduce(0) { $0 + $1.total } }

  /// Adds what a constraint asks for.
  public mutating func ask(_ amount: Amount, constraint: Int) {
    demands.append(amount)
    demandConstraint = demands.count == 1 ? constraint : nil
  }

  /// Adds what a constraint gives.
  public mutating func give(_ amount: Amount, constraint: Int) {
    rooms.append(amount)
    roomConstraint = rooms.count == 1 ? constraint : nil
  }

  /// Has the sum refer to constraints in another list.
  public mutating func changeConstraints(_ place: (Int) -> Int) {
    roomConstraint = roomConstraint.map(place)
    demandConstraint = demandConstraint.map(place)
  }
}
