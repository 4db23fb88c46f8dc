import ExactArithmetic

/// The conflicts and corrections of one block, in rows of the system.
struct BlockConflicts: Sendable {
  /// The minimal unsatisfiable subsets.
  private(set) var conflicts: [InfeasibleSubset] = []
  /// The minimal corrections, a part for conflicts that share rows.
  private(set) var parts: [CorrectionPart] = []
  /// Whether `conflicts` holds all.
  private(set) var isComplete: Bool

  /// How many corrections are looked for where not every conflict is known.
  private static let wantedCorrections = 32

  /// Searches a block.
  init(
    _ original: OriginalRows, _ block: Block, options: ConflictOptions, conflictLimit: Int, _ work: inout Work
  ) {
    let collapsed = ConflictElements(rows: block.rows.map { original.rows[$0] }, pairLimit: conflictLimit, &work)
    var found = collapsed.pairs
    isComplete = collapsed.pairsComplete
    if isComplete {
      let search = ConflictSearch(
        collapsed, reference: block.reference, options: options, conflictLimit: conflictLimit, &work)
      found = search.conflicts
      isComplete = search.isComplete
    }
    // What was found is to be said, whatever else takes long.
    let reserve = work.take(1, of: 8)
    if options.correctionLimit == 0 || !isComplete && !options.correctsCutLists {
      parts = [CorrectionPart(sets: [], isComplete: false)]
    } else if isComplete {
      for group in BlockConflicts.separate(found, &work) {
        parts.append(BlockConflicts.corrections(of: group, collapsed, options, &work))
      }
    } else {
      // Corrections can be had without knowing every conflict; those met on the way come first.
      let wanted = min(BlockConflicts.wantedCorrections, options.correctionLimit)
      var search = CorrectionSearch(collapsed, reference: block.reference, known: found, wanted: wanted, &work)
      search.run(&work)
      let sets = BlockConflicts.expand(
        search.corrections.map { set in set.map { unit in collapsed.classes(inUnit: unit) } },
        limit: options.correctionLimit, &work
      ).sets
      parts = [CorrectionPart(sets: sets, isComplete: false)]
      found = Array((search.found + found).prefix(max(conflictLimit, search.found.count)))
    }
    work.giveBack(reserve)
    for (index, conflict) in found.enumerated() {
      // What was found is proven; still the first one is said whatever it takes.
      if index > 0, work.isSpent {
        isComplete = false
        break
      }
      conflicts.append(BlockConflicts.subset(conflict, collapsed, &work))
    }
  }

  private static func subset(
    _ conflict: ConflictForest.Choice, _ collapsed: ConflictElements, _ work: inout Work
  ) -> InfeasibleSubset {
    for (_, multiplier) in conflict { work.charge(instructions: Cost.row + 4 * multiplier.effort) }
    var members: [(row: Int, multiplier: Rational, duplicates: [Int])] = []
    for (part, multiplier) in conflict {
      let isMirrored = collapsed.rows[part].relation == .greaterThanOrEqual
      members.append(
        (
          collapsed.classes[part][0], isMirrored ? -multiplier : multiplier,
          Array(collapsed.classes[part].dropFirst())
        ))
    }
    members.sort { $0.row < $1.row }
    return InfeasibleSubset(
      rows: members.map(\.row), multipliers: wholeNumbers(members.map(\.multiplier)),
      duplicates: members.map(\.duplicates))
  }

  /// The smallest whole numbers in the same ratio.
  private static func wholeNumbers(_ values: [Rational]) -> [Rational] {
    if values.allSatisfy(\.isInteger), values.contains(where: { $0 == 1 || $0 == -1 }) { return values }
    var multiple = BigInteger.one
    for value in values {
      multiple = BigInteger.leastCommonMultiple(multiple, value.denominator)
    }
    var divisor = BigInteger.zero
    for value in values {
      let whole = value * Rational(multiple)
      divisor = BigInteger.greatestCommonDivisor(divisor, whole.numerator)
    }
    guard let factor = Rational(numerator: multiple, denominator: divisor) else { return values }
    return values.map { $0 * factor }
  }

  /// Conflicts that share no row, apart: each list has those that hang together, in their order.
  private static func separate(
    _ conflicts: [ConflictForest.Choice], _ work: inout Work
  ) -> [[ConflictForest.Choice]] {
    var conflictOfLeaf: [Int: Int] = [:]
    var parents = Array(conflicts.indices)
    func root(_ index: Int) -> Int {
      var current = index
      while parents[current] != current {
        parents[current] = parents[parents[current]]
        current = parents[current]
      }
      return current
    }
    for (index, conflict) in conflicts.enumerated() {
      work.charge(instructions: conflict.count * Cost.hash)
      for (leaf, _) in conflict {
        guard let other = conflictOfLeaf[leaf] else {
          conflictOfLeaf[leaf] = index
          continue
        }
        let (first, second) = (root(other), root(index))
        parents[max(first, second)] = min(first, second)
      }
    }
    var places: [Int: Int] = [:]
    var result: [[ConflictForest.Choice]] = []
    for (index, conflict) in conflicts.enumerated() {
      let key = root(index)
      if let place = places[key] {
        result[place].append(conflict)
      } else {
        places[key] = result.count
        result.append([conflict])
      }
    }
    return result
  }

  /// The minimal corrections of a complete list of conflicts: its minimal hitting sets.
  private static func corrections(
    of conflicts: [ConflictForest.Choice], _ collapsed: ConflictElements, _ options: ConflictOptions,
    _ work: inout Work
  ) -> CorrectionPart {
    let members = conflicts.map { $0.map(\.leaf) }
    // Rows that occur in the same conflicts stand for one another: at most one of them is in a minimal hitting set.
    let (unitOf, unitCount) = ConflictElements.units(of: members, count: collapsed.classes.count)
    var classes = [[[Int]]](repeating: [], count: unitCount)
    for (part, unit) in unitOf.enumerated() where unit >= 0 { classes[unit].append(collapsed.classes[part]) }
    var hitting = HittingSets(limit: options.correctionLimit)
    for member in members { hitting.add(BitSet(member.map { unitOf[$0] }).members, &work) }
    work.charge(instructions: members.reduce(0) { $0 + $1.count } * Cost.hash)
    let (sets, isComplete) = expand(
      hitting.sets.map { set in set.members.map { classes[$0] } }, limit: options.correctionLimit, &work)
    return CorrectionPart(sets: sets, isComplete: isComplete && !hitting.isTruncated)
  }

  /// Correction sets of units as sets of rows: of a unit any one class, of a class all rows that say the same.
  private static func expand(
    _ sets: [[[[Int]]]], limit: Int, _ work: inout Work
  ) -> (sets: [[Int]], isComplete: Bool) {
    var result: [[Int]] = []
    var isComplete = true
    for set in sets.sorted(by: { $0.count < $1.count }) {
      var partial = CorrectionCombination(limit: 4 * limit)
      for unit in set { partial.add(unit.sorted { $0.count < $1.count }, isComplete: true) }
      let (found, foundAll) = partial.smallestFirst(&work)
      result += found
      if !foundAll { isComplete = false }
      if result.count > 16 * limit || work.isSpent {
        isComplete = false
        break
      }
    }
    result.sort { ($0.count, $0) < ($1.count, $1) }
    if result.count > limit {
      isComplete = false
      result.removeLast(result.count - limit)
    }
    return (result, isComplete)
  }
}

/// The correction sets of independent parts, combined: one of each.
struct CorrectionCombination: Sendable {
  private var parts: [[[Int]]] = []
  private var isComplete = true
  private let limit: Int

  /// Starts with nothing to correct.
  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a part with its correction sets, smallest first.
  mutating func add(_ sets: [[Int]], isComplete: Bool) {
    parts.append(sets)
    if !isComplete { self.isComplete = false }
  }

  /// The combinations, smallest first, and whether they are all.
  ///
  /// - Parameter work: What is left of the limit; without any there are none.
  /// - Returns: The combinations, and whether none is left out.
  func smallestFirst(_ work: inout Work) -> (sets: [[Int]], isComplete: Bool) {
    guard !parts.isEmpty else { return ([], isComplete) }
    var result: [[Int]] = [[]]
    var complete = isComplete
    for part in parts {
      // Keeping the smallest of each prefix keeps the smallest of all, since sizes add up. Both lists are sorted by size, so
      // that a pair is no smaller than every pair of earlier members: beyond the limit it need not be formed.
      if result.count * part.count > limit { complete = false }
      var next: [[Int]] = []
      for (index, choice) in result.enumerated() {
        for set in part.prefix(max(1, limit / (index + 1))) {
          if work.isSpent { return ([], false) }
          work.charge(instructions: Cost.correction + (choice.count + set.count) * Cost.glance)
          next.append(choice + set)
        }
      }
      next.sort { ($0.count, $0) < ($1.count, $1) }
      if next.count > limit { next.removeLast(next.count - limit) }
      result = next
    }
    for set in result { work.charge(instructions: set.count * Cost.sorting(set.count)) }
    result = result.map { $0.sorted() }.sorted { ($0.count, $0) < ($1.count, $1) }
    return (result, complete)
  }
}
