import ExactArithmetic

/// The minimal hitting sets of a growing family (Berge, *Hypergraphs*, 1989, chapter 2).
struct HittingSets: Sendable {
  /// The minimal hitting sets.
  private(set) var sets: [BitSet] = [BitSet()]
  /// Whether the limit was met; the sets are then not all.
  private(set) var isTruncated = false
  private var isConfirmed = [false]
  private var family: [[Int]] = []
  /// In how many members of the family each element is.
  private var uses: [Int: Int] = [:]
  private let limit: Int

  /// Starts with the empty family, which the empty set hits.
  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a member, given by its elements, to the family.
  ///
  /// - Parameters:
  ///   - elements: The elements, ascending.
  ///   - work: What is left of the limit; without any the sets are not all.
  mutating func add(_ elements: [Int], _ work: inout Work) {
    let member = BitSet(elements)
    family.append(elements)
    for element in elements { uses[element, default: 0] += 1 }
    var kept: [BitSet] = []
    var keptConfirmed: [Bool] = []
    var missed: [BitSet] = []
    work.charge(instructions: sets.count * (Cost.list + member.size) + elements.count * Cost.hash)
    for (set, confirmed) in zip(sets, isConfirmed) {
      if set.intersects(member) {
        kept.append(set)
        keptConfirmed.append(confirmed)
      } else {
        missed.append(set)
      }
    }
    let extended = extensions(of: missed, by: elements, beside: kept, &work)
    sets = kept + extended
    isConfirmed = keptConfirmed + extended.map { _ in false }
  }

  /// The sets that miss a member, each with one of its elements, where that is minimal; smallest first, and no more than
  /// there is room for: those that are cut off are not even made.
  private mutating func extensions(
    of missed: [BitSet], by elements: [Int], beside kept: [BitSet], _ work: inout Work
  ) -> [BitSet] {
    work.charge(instructions: elements.count * kept.count * Cost.glance)
    let room = limit - kept.count
    let sizes = missed.map(\.count)
    let rivals = elements.map { element in kept.filter { $0.contains(element) } }
    var result: [BitSet] = []
    for size in BitSet(sizes).members {
      let group = missed.indices.filter { sizes[$0] == size }
      for (element, rivals) in zip(elements, rivals) {
        for index in group {
          if isTruncated, result.count >= room { return result }
          if work.isSpent {
            isTruncated = true
            return result
          }
          var candidate = missed[index]
          candidate.insert(element)
          work.charge(instructions: Cost.list + candidate.size + rivals.count * (Cost.copy + candidate.size))
          if rivals.contains(where: { $0.isSubset(of: candidate) }) { continue }
          // Rivals may have been cut off; then minimality is tested as such.
          if isTruncated, !isMinimal(candidate, &work) { continue }
          if result.count >= room {
            isTruncated = true
            return result
          }
          result.append(candidate)
        }
      }
    }
    return result
  }

  /// Whether each element alone hits some member of the family; linear in the family.
  private func isMinimal(_ set: BitSet, _ work: inout Work) -> Bool {
    var needed = BitSet()
    for member in family {
      work.charge(instructions: member.count * Cost.glance)
      var hits = 0
      var last = 0
      for element in member where set.contains(element) {
        hits += 1
        last = element
      }
      if hits == 1 { needed.insert(last) }
    }
    return set.isSubset(of: needed)
  }

  /// In how many members of the family an element is.
  func uses(of element: Int) -> Int { uses[element] ?? 0 }

  /// The index of a smallest set that is not confirmed yet; linear in the sets.
  func nextUnconfirmed(_ work: inout Work) -> Int? {
    var best: Int?
    var bestCount = Int.max
    for index in sets.indices where !isConfirmed[index] {
      let count = sets[index].count
      work.charge(instructions: Cost.copy + sets[index].size)
      if count < bestCount {
        best = index
        bestCount = count
      }
    }
    return best
  }

  /// Notes that what is left without a set has no conflict: it stays a minimal hitting set whatever is added.
  mutating func confirm(_ index: Int) {
    isConfirmed[index] = true
  }
}
