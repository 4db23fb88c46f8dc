import ExactArithmetic

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
  ///   - collapsed: The rows of a block; all conflicts between its parallel parts are known.
  ///   - reference: The reference of the block.
  ///   - options: Limits.
  ///   - conflictLimit: The most conflicts to find.
  ///   - work: What is left of the limit.
  init(
    _ collapsed: ConflictElements, reference: Int, options: ConflictOptions, conflictLimit: Int, _ work: inout Work
  ) {
    conflicts = collapsed.pairs
    unitOf = collapsed.unitOf
    guard !collapsed.elements.isEmpty else {
      isComplete = true
      return
    }
    do throws(WorkLimitReached) {
      var oracle = try ElementOracle(elements: collapsed.elements, unitOf: unitOf, reference: reference, &work)
      try findDisjoint(&oracle, &work)
      if options.listsSeparateConflictsOnly { return }
      var hitting = HittingSets(limit: options.searchLimit)
      // A way out is worth more than a longer list of what is wrong.
      let reserve = work.take(1, of: 4)
      defer { work.giveBack(reserve) }
      for conflict in conflicts where !hitting.isTruncated { hitting.add(units(of: conflict), &work) }
      while let index = hitting.nextUnconfirmed(&work), conflicts.count < conflictLimit, !hitting.isTruncated {
        if let found = try oracle.conflict(without: hitting[index], &work) {
          conflicts.append(found)
          hitting.add(units(of: found), &work)
        } else {
          hitting.confirm(index)
        }
      }
      isComplete = hitting.nextUnconfirmed(&work) == nil && !hitting.isTruncated
      if hitting.isTruncated, options.provesLists { try proveComplete(oracle, conflictLimit: conflictLimit, &work) }
    } catch {
      isComplete = false
    }
  }

  private func units(of conflict: ConflictForest.Choice) -> [Int] {
    BitSet(conflict.map { unitOf[$0.leaf] }).members
  }

  /// How much a proof may take that every conflict is known, with the conflicts met on the way: one that ends mostly does so
  /// soon, and a list that stays cut is worth no long wait.
  private static let proofInstructions = 400_000_000

  /// Looks for conflicts beyond those known until a proof says that there are none.
  private mutating func proveComplete(
    _ oracle: ElementOracle, conflictLimit: Int, _ work: inout Work
  ) throws(WorkLimitReached) {
    var proof = CompletenessProof(
      oracle: oracle, questions: min(20_000, 1_000_000 / (oracle.elements.count + 1)),
      leastWorkLeft: work.instructionsLeft - Self.proofInstructions)
    while conflicts.count < conflictLimit {
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
    _ oracle: inout ElementOracle, _ work: inout Work
  ) throws(WorkLimitReached) {
    var removed = BitSet()
    for conflict in conflicts { removed.formUnion(BitSet(units(of: conflict))) }
    while true {
      // The first one is what the verdict needs; then a part is left for a way out.
      let reserve = conflicts.isEmpty ? nil : work.take(1, of: 4)
      defer { reserve.map { work.giveBack($0) } }
      guard let found = try oracle.conflict(without: removed, &work) else { return }
      conflicts.append(found)
      removed.formUnion(BitSet(units(of: found)))
    }
  }
}
