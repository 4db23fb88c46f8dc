import ExactArithmetic

/// The conflicts and corrections of one block, in rows of the system.
struct BlockConflicts: Sendable {
  /// The minimal unsatisfiable subsets.
  private(set) var conflicts: [InfeasibleSubset] = []
  /// The minimal correction sets, smallest first.
  private(set) var corrections: [[Int]] = []
  /// Whether `conflicts` holds all.
  private(set) var isComplete: Bool
  /// Whether `corrections` holds all.
  private(set) var correctionsComplete: Bool

  /// Searches a block.
  init(
    _ original: OriginalRows, _ block: Block, options: ConflictOptions, conflictLimit: Int, _ work: inout WorkBudget
  ) {
    let rows = block.rows.map { original.rows[$0] }
    let collapsed = ConflictElements(rows: rows, nodeCount: original.nodeCount)
    let oracle = ElementOracle(elements: collapsed.elements, reference: block.reference)
    let search = ConflictSearch(
      oracle: oracle, options: options, conflictLimit: conflictLimit, &work)
    isComplete = search.isComplete
    var termsOf: [Int: RowRelation] = [:]
    for row in rows { termsOf[row.source] = row.relation }
    conflicts = search.conflicts.map { BlockConflicts.subset($0, collapsed, termsOf) }
    var truncated = false
    corrections = BlockConflicts.expand(search.corrections, collapsed, limit: options.correctionLimit, &truncated)
    correctionsComplete = search.correctionsComplete && !truncated
  }

  private static func subset(
    _ conflict: ElementConflict, _ collapsed: ConflictElements, _ relations: [Int: RowRelation]
  ) -> InfeasibleSubset {
    var members: [(row: Int, multiplier: Rational, duplicates: [Int])] = []
    for member in conflict.members {
      for (part, factor) in collapsed.elements[member.element].parts {
        let row = collapsed.classes[part][0]
        let signed = member.multiplier * factor
        let multiplier = relations[row] == .greaterThanOrEqual ? -signed : signed
        members.append((row, multiplier, Array(collapsed.classes[part].dropFirst())))
      }
    }
    members.sort { $0.row < $1.row }
    return InfeasibleSubset(
      rows: members.map(\.row), multipliers: wholeNumbers(members.map(\.multiplier)),
      duplicates: members.map(\.duplicates))
  }

  /// The smallest whole numbers in the same ratio.
  private static func wholeNumbers(_ values: [Rational]) -> [Rational] {
    var multiple = BigInteger.one
    for value in values {
      let shared = BigInteger.greatestCommonDivisor(multiple, value.denominator)
      multiple = multiple * value.denominator.quotientAndRemainder(dividingBy: shared).quotient
    }
    var divisor = BigInteger.zero
    for value in values {
      let whole = value * Rational(numerator: multiple, denominator: .one)
      divisor = BigInteger.greatestCommonDivisor(divisor, whole.numerator)
    }
    guard !divisor.isZero else { return values }
    let factor = Rational(numerator: multiple, denominator: divisor)
    return values.map { $0 * factor }
  }

  /// Correction sets of elements as sets of rows: of an element any one part, of a part all rows that say the same.
  private static func expand(
    _ sets: [BitSet], _ collapsed: ConflictElements, limit: Int, _ truncated: inout Bool
  ) -> [[Int]] {
    var result: [[Int]] = []
    for set in sets.sorted(by: { $0.count < $1.count }) {
      var partial: [[Int]] = [[]]
      for element in set.members {
        var next: [[Int]] = []
        for (part, _) in collapsed.elements[element].parts {
          for choice in partial { next.append(choice + collapsed.classes[part]) }
        }
        // The caller keeps the smallest ones; a partial list beyond the limit cannot all be kept.
        if next.count > 4 * limit {
          truncated = true
          next.sort { $0.count < $1.count }
          next.removeLast(next.count - 4 * limit)
        }
        partial = next
      }
      result += partial.map { $0.sorted() }
      if result.count > 16 * limit {
        truncated = true
        break
      }
    }
    result.sort { ($0.count, $0) < ($1.count, $1) }
    if result.count > limit {
      truncated = true
      result.removeLast(result.count - limit)
    }
    return result
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
  func smallestFirst() -> (sets: [[Int]], isComplete: Bool) {
    guard !parts.isEmpty else { return ([], isComplete) }
    var result: [[Int]] = [[]]
    var complete = isComplete
    for part in parts {
      // Keeping the smallest of each prefix keeps the smallest of all, since sizes add up. Both lists are sorted by size, so
      // that a pair is no smaller than every pair of earlier members: beyond the limit it need not be formed.
      if result.count * part.count > limit { complete = false }
      var next: [[Int]] = []
      for (index, choice) in result.enumerated() {
        for set in part.prefix(max(1, limit / (index + 1))) { next.append(choice + set) }
      }
      next.sort { ($0.count, $0) < ($1.count, $1) }
      if next.count > limit { next.removeLast(next.count - limit) }
      result = next
    }
    result = result.map { $0.sorted() }.sorted { ($0.count, $0) < ($1.count, $1) }
    return (result, complete)
  }
}
