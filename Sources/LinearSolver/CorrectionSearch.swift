import ExactArithmetic

/// Some of the smallest corrections of a block whose conflicts are too many to list.
///
/// Each hitting set of the conflicts met is tested: it is a correction, or leaves a conflict that was not met. (Chinneck,
/// *Feasibility and infeasibility in optimization*, 2008, chapter 7.)
struct CorrectionSearch {
  /// The corrections found, in units; each is minimal.
  private(set) var corrections: [[Int]] = []
  /// The conflicts met that were not known before.
  private(set) var found: [ConflictForest.Choice] = []

  /// Answers for blocks that series and parallel explain.
  private let forest: ConflictForest?
  /// Answers for other blocks; `nil` where the limit left no work to prepare it.
  private var oracle: ElementOracle?
  private let unitOf: [Int]
  private var hitting = HittingSets(limit: 64)
  /// How many hitting sets may be tested.
  private let testLimit: Int
  /// The conflicts known, as ascending classes, so that none is listed twice, and the members of those in `found`.
  private var known: Set<[Int]> = []
  private var members = 0
  /// How many members the conflicts in `found` may have; the last one may pass it.
  private static let memberLimit = 4_000
  /// How many corrections are wanted.
  private let wanted: Int

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - collapsed: The rows of the block.
  ///   - reference: The reference of the block.
  ///   - known: Some conflicts.
  ///   - wanted: How many corrections are looked for.
  ///   - work: What is left of the limit.
  init(
    _ collapsed: ConflictElements, reference: Int, known: [ConflictForest.Choice], wanted: Int, _ work: inout Work
  ) {
    self.wanted = wanted
    unitOf = collapsed.unitOf
    forest = collapsed.elements.isEmpty ? collapsed.forest : nil
    let elements = collapsed.elements.isEmpty ? [] : collapsed.uncollapsed
    oracle = try? ElementOracle(elements: elements, unitOf: unitOf, reference: reference, &work)
    // A question takes time in proportion to the rows even when it needs no pivot.
    testLimit = min(400, max(40, 50_000 / (collapsed.rows.count + 1)))
    for conflict in known {
      work.charge(instructions: conflict.count * (Cost.hash + Cost.sorting(conflict.count)))
      hitting.add(units(of: conflict), &work)
      self.known.insert(conflict.map(\.leaf).sorted())
    }
  }

  private func units(of conflict: ConflictForest.Choice) -> [Int] {
    BitSet(conflict.map { unitOf[$0.leaf] }).members
  }

  /// A conflict that is left without some units.
  ///
  /// - Throws: ``WorkLimitReached``.
  private mutating func conflict(
    without removed: BitSet, _ work: inout Work
  ) throws(WorkLimitReached) -> ConflictForest.Choice? {
    try work.check()
    guard let forest else {
      guard oracle != nil else { throw WorkLimitReached() }
      return try oracle?.conflict(without: removed, &work)
    }
    work.charge(instructions: forest.kinds.count * Cost.row)
    return forest.without { unitOf[$0] >= 0 && removed.contains(unitOf[$0]) }.pairConflicts(limit: 1, &work)
      .conflicts.first
  }

  /// Searches until enough is found or a limit is met; what was found before a limit stays.
  mutating func run(_ work: inout Work) {
    do throws(WorkLimitReached) {
      try findOne(&work)
      var tests = 0
      while let index = hitting.nextUnconfirmed(&work), corrections.count < wanted,
        tests < testLimit, members < CorrectionSearch.memberLimit
      {
        tests += 1
        if let conflict = try conflict(without: hitting[index], &work) {
          note(conflict, &work)
        } else {
          hitting.confirm(index)
          add(hitting[index])
        }
      }
    } catch {
      return
    }
  }

  private mutating func note(_ conflict: ConflictForest.Choice, _ work: inout Work) {
    work.charge(instructions: conflict.count * (Cost.hash + Cost.sorting(conflict.count)))
    if members < CorrectionSearch.memberLimit, known.insert(conflict.map(\.leaf).sorted()).inserted {
      found.append(conflict)
      members += conflict.count
    }
    hitting.add(units(of: conflict), &work)
  }

  private mutating func add(_ correction: BitSet) {
    let members = correction.members
    if !corrections.contains(members) { corrections.append(members) }
  }

  /// A correction for sure: the smallest hitting set so far, more until no conflict is left, then none too many.
  private mutating func findOne(_ work: inout Work) throws(WorkLimitReached) {
    var removed = hitting.nextUnconfirmed(&work).map { hitting[$0] } ?? BitSet()
    while let conflict = try conflict(without: removed, &work) {
      note(conflict, &work)
      let members = units(of: conflict)
      guard let next = members.max(by: { (hitting.uses(of: $0), -$0) < (hitting.uses(of: $1), -$1) }) else { return }
      removed.insert(next)
    }
    for unit in removed.members {
      removed.remove(unit)
      if let conflict = try conflict(without: removed, &work) {
        note(conflict, &work)
        removed.insert(unit)
      }
    }
    add(removed)
  }
}
