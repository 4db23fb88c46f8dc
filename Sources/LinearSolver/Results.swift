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
  /// How the conflicts are corrected, one part for conflicts that share rows: one set of each part together leave none.
  public var parts: [CorrectionPart]
  /// The most sets that ``corrections`` lists.
  public var correctionLimit: Int

  /// The rows among which the conflicts are, ascending: without other rows the same ones are left.
  public var involvedRows: [Int]

  /// Makes a report.
  public init(
    conflicts: [InfeasibleSubset], conflictsComplete: Bool, parts: [CorrectionPart] = [], correctionLimit: Int = 1000,
    involvedRows: [Int] = []
  ) {
    self.involvedRows = involvedRows
    self.conflicts = conflicts
    self.conflictsComplete = conflictsComplete
    self.parts = parts
    self.correctionLimit = correctionLimit
  }

  /// Minimal sets of rows whose removal leaves no conflict at all, fewest rows first, then by row indices: one set of each
  /// part, in all ways up to the limit.
  ///
  /// - Complexity: The limit times the number of parts, and the length of sets.
  public var corrections: [[Int]] { combination.sets }

  /// Whether ``corrections`` holds all of them.
  public var correctionsComplete: Bool { combination.isComplete }

  /// One of the smallest of those corrections that are known; empty where none is known that leaves no conflict.
  public var smallestCorrection: [Int] {
    var result: [Int] = []
    for part in parts {
      guard let first = part.sets.first else { return [] }
      result += first
    }
    return result.sorted()
  }

  private var combination: (sets: [[Int]], isComplete: Bool) {
    guard !conflicts.isEmpty else { return ([], true) }
    var combination = CorrectionCombination(limit: correctionLimit)
    for part in parts { combination.add(part.sets, isComplete: part.isComplete) }
    var work = Work.unlimited
    return combination.smallestFirst(&work)
  }
}

/// How some conflicts are corrected that share rows with no other conflict.
public struct CorrectionPart: Hashable, Sendable {
  /// Minimal sets of rows whose removal leaves none of these conflicts, fewest rows first, then by row indices.
  public var sets: [[Int]]
  /// Whether these are all.
  public var isComplete: Bool

  /// Makes a part.
  public init(sets: [[Int]], isComplete: Bool) {
    self.sets = sets
    self.isComplete = isComplete
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
