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
    work.charge(instructions: hits.count * (Cost.list + member.size) + elements.count * Cost.hash)
    var missed: [Int] = []
    for index in hits.indices {
      // In its place: a copy would take its lists along.
      if hits[index].set.intersects(member) {
        hits[index].note(elements, &work)
      } else {
        missed.append(index)
      }
    }
    if !missed.isEmpty {
      let room = limit - hits.count + missed.count
      hits += extensions(of: remove(missed), by: elements, room: room, &work)
    }
    for element in elements { membersOf[element, default: []].append(familyCount) }
    familyCount += 1
  }

  /// Takes sets out, by their indices, ascending; the others stay in their order. O(n).
  private mutating func remove(_ indices: [Int]) -> [Hit] {
    let removed = indices.map { hits[$0] }
    var next = 0
    var end = 0
    for index in hits.indices {
      if next < indices.count, indices[next] == index {
        next += 1
      } else {
        hits.swapAt(end, index)
        end += 1
      }
    }
    hits.removeLast(indices.count)
    return removed
  }

  /// The sets that miss a member, each with one of its elements, where that is minimal; smallest first, and no more than
  /// there is room for: those that are cut off are not even made.
  private mutating func extensions(of missed: [Hit], by elements: [Int], room: Int, _ work: inout Work) -> [Hit] {
    let sizes = missed.map(\.count)
    let others = elements.map { membersOf[$0] ?? [] }
    var lost: [Int32] = []
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
          guard let extended = missed[index].adding(element, in: others, &lost, &work) else { continue }
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
    private(set) var set = BitSet()
    private(set) var count = 0
    var isConfirmed = false
    /// The elements in the order in which they came; then how many members each alone hits, at least one; then, for each
    /// member of the family, the place of the only element that hits it, or `several`. In one list, since there are many sets.
    private var numbers: [Int32] = []

    private static let several: Int32 = -1

    /// The empty set.
    init() {}

    /// Takes in a member of the family that some element hits.
    mutating func note(_ member: [Int], _ work: inout Work) {
      work.charge(instructions: member.count * Cost.glance)
      var hitting = member.lazy.filter { [set] in set.contains($0) }.makeIterator()
      guard let first = hitting.next(), hitting.next() == nil,
        let place = numbers[..<count].firstIndex(of: Int32(clamping: first))
      else {
        numbers.append(Self.several)
        return
      }
      work.charge(instructions: count)
      numbers[count + place] += 1
      numbers.append(Int32(clamping: place))
    }

    /// The set with an element that alone hits the next member of the family; `nil` where another one is not needed then.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - others: The members of the family that it hits too.
    ///   - lost: A zero for each place, to count in; left as it was.
    ///   - work: What is left of the limit.
    /// - Returns: The set.
    func adding(_ element: Int, in others: [Int], _ lost: inout [Int32], _ work: inout Work) -> Hit? {
      work.charge(instructions: Cost.list + 2 * others.count * Cost.glance)
      while lost.count < count { lost.append(0) }
      var isMinimal = true
      var seen = 0
      while isMinimal, seen < others.count {
        let place = numbers[2 * count + others[seen]]
        if place != Self.several {
          lost[Int(clamping: place)] += 1
          isMinimal = lost[Int(clamping: place)] < numbers[count + Int(clamping: place)]
        }
        seen += 1
      }
      defer {
        for member in others[..<seen] {
          let place = numbers[2 * count + member]
          if place != Self.several { lost[Int(clamping: place)] = 0 }
        }
      }
      guard isMinimal else { return nil }
      work.charge(instructions: 4 * Cost.list + set.size + numbers.count)
      var result = Hit()
      result.set = set
      result.set.insert(element)
      result.count = count + 1
      result.numbers.reserveCapacity(numbers.count + 3)
      result.numbers += numbers[..<count]
      result.numbers.append(Int32(clamping: element))
      for place in 0..<count { result.numbers.append(numbers[count + place] - lost[place]) }
      result.numbers.append(1)
      result.numbers += numbers[(2 * count)...]
      for member in others { result.numbers[2 * result.count + member] = Self.several }
      result.numbers.append(Int32(clamping: count))
      return result
    }
  }
}
