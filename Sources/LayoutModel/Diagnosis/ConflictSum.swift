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
  /// The constraint that asks for each of ``demands``, as indices into the lowered constraints.
  public private(set) var demandConstraints: [Int] = []
  /// The constraint that gives each of ``rooms``, likewise.
  public private(set) var roomConstraints: [Int] = []

  /// Makes an empty sum.
  public init() {}

  /// What is asked for in all.
  public var demand: Rational { demands.reduce(0) { $0 + $1.total } }
  /// What there is in all.
  public var room: Rational { rooms.reduce(0) { $0 + $1.total } }

  /// The constraint that gives the only room.
  public var roomConstraint: Int? { roomConstraints.count == 1 ? roomConstraints[0] : nil }
  /// The constraint that asks for the only demand.
  public var demandConstraint: Int? { demandConstraints.count == 1 ? demandConstraints[0] : nil }

  /// The sum in which everything counts so many times less.
  public func divided(by factor: Rational) -> ConflictSum {
    func less(_ amount: Amount) -> Amount {
      Amount(factor: amount.factor.divided(by: factor) ?? amount.factor, points: amount.points)
    }
    var result = self
    result.demands = demands.map(less)
    result.rooms = rooms.map(less)
    return result
  }

  /// Adds what a constraint asks for.
  public mutating func ask(_ amount: Amount, constraint: Int) {
    demands.append(amount)
    demandConstraints.append(constraint)
  }

  /// Adds what a constraint gives.
  public mutating func give(_ amount: Amount, constraint: Int) {
    rooms.append(amount)
    roomConstraints.append(constraint)
  }

  /// Has the sum refer to constraints in another list.
  public mutating func changeConstraints(_ place: (Int) -> Int) {
    roomConstraints = roomConstraints.map(place)
    demandConstraints = demandConstraints.map(place)
  }
}
