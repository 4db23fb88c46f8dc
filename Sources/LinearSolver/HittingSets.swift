import ExactArithmetic

/// The minimal hitting sets of a growing family (Berge, *Hypergraphs*, 1989, chapter 2).
///
/// Each set knows which members of the family one of its elements alone hits: that is what makes it minimal, so that
/// whether a larger one is minimal takes as long as its new element is in members (Murakami and Uno, *Efficient algorithms
/// for dualizing large-scale hypergraphs*, 2014, section 3).
struct HittingSets: Sendable {
  /// The minimal hitting sets.
  var sets: [BitSet] { hits.map(\.set) }
  /// How many minimal hitting sets there are.
  var count: Int { hits.count }
  /// Whether the limit was met; the sets are then not all.
  private(set) var isTruncated = false
  private var hits = [Hit()]
  private var familyCount = 0
  /// The members of the family that each element is in, ascending.
  private var membersOf: [Int: [Int]] = [:]
  private let limit: Int

  /// Starts with the empty family, which the empty set hits.
  init(limit: Int) {
    self.limit = limit
  }

  subscript(index: Int) -> BitSet { hits[index].set }

  /// Adds a member, given by its elements, to the family.
  ///
  /// - Parameters:
  ///   - elements: The elements, ascending.
  ///   - work: What is left of the limit; without any the sets are not all.
  mutating func add(_ elements: [Int], _ work: inout Work) {
    let member = BitSet(elements)
    var kept: [Hit] = []
    var missed: [Hit] = []
    work.charge(instructions: hits.count * (Cost.list + member.size) + elements.count * Cost.hash)
    for var hit in hits {
      if hit.set.intersects(member) {
        hit.note(elements, &work)
        kept.append(hit)
      } else {
        missed.append(hit)
      }
    }
    hits = kept + extensions(of: missed, by: elements, room: limit - kept.count, &work)
    for element in elements { membersOf[element, default: []].append(familyCount) }
    familyCount += 1
  }

  /// The sets that miss a member, each with one of its elements, where that is minimal; smallest first, and no more than
  /// there is room for: those that are cut off are not even made.
  private mutating func extensions(of missed: [Hit], by elements: [Int], room: Int, _ work: inout Work) -> [Hit] {
    let sizes = missed.map(\.count)
    let others = elements.map { membersOf[$0] ?? [] }
    var result: [Hit] = []
    for size in BitSet(sizes).members {
      let group = missed.indices.filter { sizes[$0] == size }
      for (element, others) in zip(elements, others) {
        for index in group {
          if isTruncated, result.count >= room { return result }
          if work.isSpent {
            isTruncated = true
            return result
          }
          guard let extended = missed[index].adding(element, in: others, &work) else { continue }
          if result.count >= room {
            isTruncated = true
            return result
          }
          result.append(extended)
        }
      }
    }
    return result
  }

  /// In how many members of the family an element is.
  func uses(of element: Int) -> Int { membersOf[element]?.count ?? 0 }

  /// The index of a smallest set that is not confirmed yet; linear in the sets.
  func nextUnconfirmed(_ work: inout Work) -> Int? {
    var best: Int?
    var bestCount = Int.max
    for index in hits.indices where !hits[index].isConfirmed {
      work.charge(instructions: Cost.copy)
      if hits[index].count < bestCount {
        best = index
        bestCount = hits[index].count
      }
    }
    return best
  }

  /// Notes that what is left without a set has no conflict: it stays a minimal hitting set whatever is added.
  mutating func confirm(_ index: Int) {
    hits[index].isConfirmed = true
  }

  /// A minimal hitting set.
  private struct Hit: Sendable {
    var set = BitSet()
    var isConfirmed = false
    /// The elements, in the order in which they came.
    private var elements: [Int] = []
    /// For each member of the family the place of the only element that hits it, or `several`.
    private var hitters: [Int] = []
    /// How many members each element alone hits, at least one.
    private var soleCounts: [Int] = []

    private static let several = -1

    var count: Int { elements.count }

    /// Takes in a member of the family that some element hits.
    mutating func note(_ member: [Int], _ work: inout Work) {
      work.charge(instructions: member.count * Cost.glance)
      let hitting = member.filter { set.contains($0) }
      guard hitting.count == 1, let place = elements.firstIndex(of: hitting[0]) else {
        hitters.append(Self.several)
        return
      }
      work.charge(instructions: elements.count)
      hitters.append(place)
      soleCounts[place] += 1
    }

    /// The set with an element that alone hits the next member of the family; `nil` where another one is not needed then.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - others: The members of the family that it hits too.
    ///   - work: What is left of the limit.
    /// - Returns: The set.
    func adding(_ element: Int, in others: [Int], _ work: inout Work) -> Hit? {
      work.charge(instructions: Cost.list + others.count * Cost.glance)
      var counts = soleCounts
      for member in others where hitters[member] != Self.several {
        let place = hitters[member]
        counts[place] -= 1
        if counts[place] == 0 { return nil }
      }
      work.charge(instructions: 3 * Cost.list + set.size + (elements.count + hitters.count) / 2)
      var result = self
      result.isConfirmed = false
      result.set.insert(element)
      result.soleCounts = counts
      for member in others { result.hitters[member] = Self.several }
      result.hitters.append(elements.count)
      result.elements.append(element)
      result.soleCounts.append(1)
      return result
    }
  }
}
