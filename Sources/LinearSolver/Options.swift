import ExactArithmetic

/// What the search for conflicts lists; how long it may take is for ``Work`` to say.
public struct ConflictOptions: Hashable, Sendable {
  /// The number of minimal unsatisfiable subsets after which the search stops.
  public var conflictLimit: Int
  /// The number of minimal correction sets that are listed at most; with 0 none is looked for.
  public var correctionLimit: Int
  /// Whether corrections are looked for among conflicts that are not all known, too.
  public var correctsCutLists = true
  /// Whether conflicts that share no row are enough: nothing is asked of others then.
  public var listsSeparateConflictsOnly = false
  /// Whether it is proven that a list has all conflicts whose corrections are too many to be tested one by one.
  public var provesLists = true
  /// The number of corrections of one block that are tested one by one before a proof without them is attempted.
  public var searchLimit: Int

  /// Makes options; the defaults suffice for every layout written by hand.
  public init(conflictLimit: Int = 1_000, correctionLimit: Int = 1_000, searchLimit: Int = 512) {
    self.searchLimit = searchLimit
    self.conflictLimit = conflictLimit
    self.correctionLimit = correctionLimit
  }
}

/// How the search for the optimum goes about it; the answer is the same.
public struct SolveOptions: Hashable, Sendable {
  /// When some block has more variables than this, goals that can all be met are looked for first.
  public var largeBlock: Int
  /// Blocks of at least this number of variables that only compare positions are solved over spanning trees.
  public var treeBlock: Int
  /// In blocks solved over spanning trees that have at least this number of variables, goals that can all be met are looked for
  /// first: a step over a tree may take as long as there are variables.
  public var hugeBlock: Int
  /// Whether what has one value at all optima is told apart from what does not: who asks for intervals alone can do without.
  var findsUnique = true

  /// Makes options.
  public init(largeBlock: Int = 48, treeBlock: Int = 8, hugeBlock: Int = 500) {
    self.treeBlock = treeBlock
    self.hugeBlock = hugeBlock
    self.largeBlock = largeBlock
  }
}

/// Why there is no optimum to report.
public enum SolveFailure: Error, Hashable, Sendable {
  /// The required rows contradict one another; ``LinearSystem/infeasibility(options:isContradictory:_:)`` says which.
  case infeasible
  /// The limit on work stopped the search; no verdict.
  case workLimit
}
