/// How much work the search for conflicts may do.
public struct ConflictOptions: Hashable, Sendable {
  /// The number of simplex pivots after which the search stops.
  public var workLimit: Int
  /// The number of minimal unsatisfiable subsets after which the search stops.
  public var conflictLimit: Int
  /// The number of minimal correction sets that are listed at most.
  public var correctionLimit: Int
  /// The number of corrections of one block that are tested one by one before a proof without them is attempted.
  public var searchLimit: Int

  /// Makes options; the defaults suffice for every layout written by hand.
  public init(
    workLimit: Int = 2_000_000, conflictLimit: Int = 1_000, correctionLimit: Int = 1_000, searchLimit: Int = 512
  ) {
    self.searchLimit = searchLimit
    self.workLimit = workLimit
    self.conflictLimit = conflictLimit
    self.correctionLimit = correctionLimit
  }
}

/// How much work the search for the optimum may do.
public struct SolveOptions: Hashable, Sendable {
  /// The number of simplex pivots after which the search stops.
  public var workLimit: Int
  /// When some block has more variables than this, goals that can all be met are looked for first; the answer is the same.
  public var largeBlock: Int
  /// Blocks of at least this number of variables that only compare positions are solved over spanning trees; the answer is
  /// the same.
  public var treeBlock: Int

  /// Makes options.
  public init(workLimit: Int = 20_000_000, largeBlock: Int = 48, treeBlock: Int = 8) {
    self.treeBlock = treeBlock
    self.workLimit = workLimit
    self.largeBlock = largeBlock
  }
}

/// Why there is no optimum to report.
public enum SolveFailure: Error, Hashable, Sendable {
  /// The required rows contradict one another; ``LinearSystem/infeasibility(options:)`` says which.
  case infeasible
  /// A limit stopped the search; no verdict.
  case workLimit(WorkLimitReached)
}

/// The pivots that are left of a limit.
struct WorkBudget {
  let limit: Int
  private(set) var spent = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Counts one pivot.
  ///
  /// - Throws: ``WorkLimitReached`` when there was none left.
  mutating func spend() throws(WorkLimitReached) {
    guard spent < limit else { throw WorkLimitReached(limit: limit) }
    spent += 1
  }

  /// The pivots that are left.
  var left: Int { limit - spent }

  /// Counts work that is as much as some pivots; what is beyond the limit is left out.
  mutating func charge(steps: Int) { spent += min(steps, left) }

  /// A limit of its own for a part of the work, of what is left at most.
  func share(_ limit: Int) -> WorkBudget { WorkBudget(limit: min(limit, self.limit - spent)) }

  /// Counts what a part has spent.
  mutating func charge(_ share: WorkBudget) { spent += share.spent }
}
