import ExactArithmetic

/// A minimal unsatisfiable subset of the required rows (MUS, also called IIS), with its proof.
package struct InfeasibleSubset: Hashable, Sendable {
  /// The rows, by ascending index.
  package var rows: [Int]
  /// Farkas multipliers, one for each of `rows`, in lowest whole-number ratio with positive first equality where free.
  ///
  /// Each row is read as `terms ≤ constant` (a ≥ row negated, an equality in either direction: then the multiplier may
  /// be negative); the weighted sum of the left sides is identically 0, that of the constants negative.
  package var multipliers: [Rational]
  /// For each of `rows` the other rows that say the same, ascending: any of them may stand in its place.
  ///
  /// A chain of n rows that is written twice has 2ⁿ minimal unsatisfiable subsets; it is reported once.
  package var duplicates: [[Int]]

  /// Makes a subset; without `duplicates` no row has any.
  package init(rows: [Int], multipliers: [Rational], duplicates: [[Int]]? = nil) {
    self.rows = rows
    self.multipliers = multipliers
    self.duplicates = duplicates ?? Array(repeating: [], count: rows.count)
  }
}

/// Every conflict among the required rows.
package struct InfeasibilityReport: Hashable, Sendable {
  /// The minimal unsatisfiable subsets, fewest rows first, then by row indices; those that differ only in rows that say
  /// the same are one (``InfeasibleSubset/duplicates``).
  package var conflicts: [InfeasibleSubset]
  /// Whether `conflicts` holds all of them.
  package var conflictsComplete: Bool
  /// Minimal sets of rows whose removal leaves no conflict at all, fewest rows first, then by row indices.
  package var corrections: [[Int]]
  /// Whether `corrections` holds all of them.
  package var correctionsComplete: Bool

  /// The rows among which the conflicts are, ascending: without other rows the same ones are left.
  package var involvedRows: [Int]

  /// Makes a report.
  package init(
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
package struct RedundancyReport: Hashable, Sendable {
  /// The rows, ascending; all of them can be dropped at once.
  package var rows: [Int]
  /// Whether every row that was asked for was decided.
  package var isComplete: Bool

  /// Makes a report.
  package init(rows: [Int], isComplete: Bool) {
    self.rows = rows
    self.isComplete = isComplete
  }
}

/// The interval of values of an expression; `nil` stands for no bound.
package struct ValueRange: Hashable, Sendable {
  /// The least value.
  package var lower: Rational?
  /// The greatest value.
  package var upper: Rational?

  /// Makes a range.
  package init(lower: Rational?, upper: Rational?) {
    self.lower = lower
    self.upper = upper
  }
}

/// Why the solver gave no answer: a limit, never a verdict.
package struct WorkLimitReached: Error, Hashable, Sendable {
  /// The limit, in pivots.
  package var limit: Int

  /// Makes the error.
  package init(limit: Int) {
    self.limit = limit
  }
}
