/// All minimal unsatisfiable subsets of a block's elements.
///
/// A set of units whose removal leaves no conflict hits every conflict, and conversely; so the minimal hitting sets of the
/// conflicts found are tested one by one: either one leaves no conflict, or a new conflict is found. When all leave none,
/// every conflict is known: one that is not would survive outside some minimal hitting set. (Reiter, *A theory of
/// diagnosis from first principles*, 1987; Liffiton et al., *Fast, flexible MUS enumeration*, 2016.)
struct ConflictSearch: Sendable {
  /// The conflicts found, those given first.
  private(set) var conflicts: [ConflictForest.Choice]
  /// Whether `conflicts` holds all there are.
  private(set) var isComplete = false
  private let unitOf: [Int]

  /// Searches until all is found or a limit is met.
  ///
  /// - Parameters:
  ///   - oracle: The elements.
  ///   - known: All conflicts between parallel parts.
  ///   - unitOf: The unit of each class.
  ///   - options: Limits.
  ///   - conflictLimit: The most conflicts to find.
  ///   - work: What is left of the limit.
  init(
    oracle: ElementOracle, known: [ConflictForest.Choice], unitOf: [Int], options: ConflictOptions, conflictLimit: Int,
    _ work: inout WorkBudget
  ) {
    conflicts = known
    self.unitOf = unitOf
    guard !oracle.elements.isEmpty else {
      isComplete = true
      return
    }
    var oracle = oracle
    var hitting = HittingSets(limit: options.searchLimit)
    do throws(WorkLimitReached) {
      try findDisjoint(&oracle, &work)
      for conflict in conflicts where !hitting.isTruncated { hitting.add(units(of: conflict)) }
      while let index = hitting.nextUnconfirmed, conflicts.count < conflictLimit, !hitting.isTruncated {
        if let found = try oracle.conflict(without: hitting.sets[index], &work) {
          conflicts.append(found)
          hitting.add(units(of: found))
        } else {
          hitting.confirm(index)
        }
      }
      isComplete = hitting.nextUnconfirmed == nil && !hitting.isTruncated
      if hitting.isTruncated { try proveComplete(oracle, conflictLimit: conflictLimit, &work) }
    } catch {
      isComplete = false
    }
  }

  private func units(of conflict: ConflictForest.Choice) -> [Int] {
    BitSet(conflict.map { unitOf[$0.leaf] }).members
  }

  /// Looks for conflicts beyond those known until a proof says that there are none.
  private mutating func proveComplete(
    _ oracle: ElementOracle, conflictLimit: Int, _ work: inout WorkBudget
  ) throws(WorkLimitReached) {
    // A question takes time in proportion to the elements even when it needs no pivot.
    var questions = min(20_000, 1_000_000 / (oracle.elements.count + 1))
    while conflicts.count < conflictLimit {
      var proof = CompletenessProof(oracle: oracle, questions: questions)
      defer { questions = proof.questionsLeft }
      switch try proof.attempt(conflicts.map(units), removed: BitSet(), &work) {
      case .complete:
        isComplete = true
        return
      case .found(let conflict): conflicts.append(conflict)
      case .unknown: return
      }
    }
  }

  /// Conflicts that share no unit, so that a limit met later leaves none of the separate causes out.
  private mutating func findDisjoint(
    _ oracle: inout ElementOracle, _ work: inout WorkBudget
  ) throws(WorkLimitReached) {
    var removed = BitSet()
    for conflict in conflicts { removed.formUnion(BitSet(units(of: conflict))) }
    while let found = try oracle.conflict(without: removed, &work) {
      conflicts.append(found)
      removed.formUnion(BitSet(units(of: found)))
    }
  }
}
