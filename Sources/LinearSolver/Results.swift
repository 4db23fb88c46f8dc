import ExactArithmetic

/// A minimal unsatisfiable subset of the required rows (MUS, also called IIS), with its proof.
public struct InfeasibleSubset: Hashable, Sendable {
  /// The rows, by ascending index.
  public var rows: [Int]
  /// Farkas multipliers, one for each of `rows`, in lowest whole-number ratio with positive first equality where free.
  ///
  /// Each row is read as `terms ≤ constant` (a ≥ row negated, an equality in either direction: then the multiplier may
  /// be negative); the weighted sum of the left sides is identically 0, that of the constants negative.
  public var multipliers: [Rational]
  /// For each of `rows` the other rows that say the same, ascending: any of them may stand in its place.
  ///
  /// A chain of n rows that is written twice has 2ⁿ minimal unsatisfiable subsets; it is reported once.
  public var duplicates: [[Int]]

  /// Makes a subset; without `duplicates` no row has any.
  public init(rows: [Int], multipliers: [Rational], duplicates: [[Int]]? = nil) {
    self.rows = rows
    self.multipliers = multipliers
    self.duplicates = duplicates ?? Array(repeating: [], count: rows.count)
  }
}

/// Every conflict among the required rows.
public struct InfeasibilityReport: Hashable, Sendable {
  /// The minimal unsatisfiable subsets, fewest rows first, then by row indices; those that differ only in rows that say
  /// the same are one (``InfeasibleSubset/duplicates``).
  public var conflicts: [InfeasibleSubset]
  /// Whether `conflicts` holds all of them.
  public var conflictsComplete: Bool
  /// Minimal sets of rows whose removal leaves no conflict at all, fewest rows first, then by row indices.
  public var corrections: [[Int]]
  /// Whether `corrections` holds all of them.
  public var correctionsComplete: Bool

  /// The rows among which the conflicts are, ascending: without other rows the same ones are left.
  public var involvedRows: [Int]

  /// Makes a report.
  public init(
    conflicts: [InfeasibleSubset], conflictsComplete: Bool, corrections: [[Int]], correctionsComplete: Bool,
    involvedRows: [Int] = []
  ) {
    self.involvedRows = involvedRows
    self.conflicts = conflicts
    self.conflictsComplete = conflictsComplete
    self.corrections = corrections
    self.correctionsComplete = correctionsComplete
  }
}

/// The required rows that others imply.
public struct RedundancyReport: Hashable, Sendable {
  /// The rows, ascending; all of them can be dropped at once.
  public var rows: [Int]
  /// Whether every row that was asked for was decided.
  public var isComplete: Bool

  /// Makes a report.
  public init(rows: [Int], isComplete: Bool) {
    self.rows = rows
    self.isComplete = isComplete
  }
}

/// The interval of values of an expression; `nil` stands for no bound.
public struct ValueRange: Hashable, Sendable {
  /// The least value.
  public var lower: Rational?
  /// The greatest value.
  public var upper: Rational?

  /// Makes a range.
  public init(lower: Rational?, upper: Rational?) {
    self.lower = lower
    self.upper = upper
  }
}
