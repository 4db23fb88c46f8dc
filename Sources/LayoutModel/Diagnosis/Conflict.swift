import ExactArithmetic

/// A minimal unsatisfiable set of required constraints (an IIS, or MUS), with its proof.
public struct Conflict: Hashable, Sendable {
  /// The members, as indices into the diagnosis's constraints, in their order.
  public var members: [Int]
  /// Farkas multipliers, one for each member: each member written as `expression <= constant`, the weighted sum of the
  /// left sides is identically 0 and that of the constants negative.
  public var multipliers: [Rational]
  /// The same of the other variants under which it is a conflict, where that differs.
  public var otherNumbers: [ConflictNumbers] = []
  /// The axis, or `nil` where the conflict spans both.
  public var axis: Axis?
  /// The contradiction in points, with the largest multiplier on a written constraint scaled to 1.
  public var excess: Rational
  /// The two sides of the contradiction.
  public var sum: ConflictSum
  /// The member that UIKit would most likely break, as an index into the diagnosis's constraints.
  public var broken: Int
  /// What that member is to the question which one is broken; `nil` where nobody asked.
  public var brokenGroup: BreakingGroup?
  /// The member that would have been predicted where `broken` is the one that a log names; else `nil`.
  public var predictedBroken: Int?
  /// Whether `broken` was broken for an earlier conflict already, so that no log is printed for this one.
  public var isSettledByEarlierBreak: Bool
  /// For each member the other constraints that say the same, as indices; empty where not known.
  public var duplicates: [[Int]] = []
  /// For each root's size among the members, the sizes for which the other members hold together.
  public var otherSizes: [RootSizes] = []
  /// The variants under which it is a conflict, as indices into the diagnosis's; empty where there is but one.
  public var variants: [Int] = []
  /// Whether the conflict stands for all that put one of `duplicates` in a member's place, since they are too many to list.
  public var standsForDuplicates = false
  /// What each member says, written out in variables, so that anyone can check the proof; one for each member.
  public var memberRows: [ConflictRow]

  /// Makes a conflict.
  public init(
    members: [Int], multipliers: [Rational], axis: Axis?, excess: Rational, sum: ConflictSum = ConflictSum(),
    broken: Int,
    isSettledByEarlierBreak: Bool, memberRows: [ConflictRow] = []
  ) {
    self.members = members
    self.multipliers = multipliers
    self.axis = axis
    self.excess = excess
    self.sum = sum
    self.broken = broken
    self.isSettledByEarlierBreak = isSettledByEarlierBreak
    self.memberRows = memberRows
  }
}

/// By how much the members of a conflict contradict each other.
public struct ConflictNumbers: Hashable, Sendable {
  /// Farkas multipliers, one for each member.
  public var multipliers: [Rational]
  /// The contradiction in points.
  public var excess: Rational

  /// Makes a record.
  public init(multipliers: [Rational], excess: Rational) {
    self.multipliers = multipliers
    self.excess = excess
  }
}

extension Conflict {
  /// By how much the members contradict each other, under each variant where that differs.
  public var allNumbers: [ConflictNumbers] {
    [ConflictNumbers(multipliers: multipliers, excess: excess)] + otherNumbers
  }
}

/// A required constraint written out: `Σ coefficient · variable (<=, ==, >=) constant`, exact.
///
/// Variables are edges in the coordinates of the root, named `Item.left`, `Item.right`, `Item.top`, `Item.bottom` by the
/// item's name in reports, and unknown quantities by their own names. A root's left and top are 0 and may be left out.
public struct ConflictRow: Hashable, Sendable {
  /// A coefficient and the variable it multiplies.
  public struct Term: Hashable, Sendable {
    /// The variable's name.
    public var variable: String
    /// Its coefficient, not 0.
    public var coefficient: Rational

    /// Makes a term.
    public init(_ variable: String, _ coefficient: Rational) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The left side; no variable occurs twice.
  public var terms: [Term]
  /// The comparison.
  public var relation: Relation
  /// The right side, in points.
  public var constant: Rational

  /// Makes a row.
  public init(terms: [Term], relation: Relation, constant: Rational) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
  }
}

/// The sizes of a root along one axis.
public struct RootSizes: Hashable, Sendable {
  /// The root.
  public var root: ItemID
  /// The axis.
  public var axis: Axis
  /// The sizes; `nil` for none.
  public var interval: Interval?

  /// Makes the sizes.
  public init(root: ItemID, axis: Axis, interval: Interval?) {
    self.root = root
    self.axis = axis
    self.interval = interval
  }
}

/// An interval of values in points; `nil` stands for no bound.
public struct Interval: Hashable, Sendable {
  /// The least value.
  public var lower: Rational?
  /// The greatest value.
  public var upper: Rational?

  /// Makes an interval.
  public init(lower: Rational?, upper: Rational?) {
    self.lower = lower
    self.upper = upper
  }
}

/// The sizes of the root for which the required constraints hold, each axis with the other free.
public struct SatisfiableSizes: Hashable, Sendable {
  /// The widths; `nil` when there are none.
  public var width: Interval?
  /// The heights; `nil` when there are none.
  public var height: Interval?

  /// Makes the pair.
  public init(width: Interval?, height: Interval?) {
    self.width = width
    self.height = height
  }
}
