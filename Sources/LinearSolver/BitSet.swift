/// A set of small indices.
struct BitSet: Hashable, Sendable {
  private var words: [UInt64] = []

  /// Makes a set.
  init(_ members: some Sequence<Int> = []) {
    for member in members { insert(member) }
  }

  /// Adds an index.
  mutating func insert(_ member: Int) {
    while words.count <= member >> 6 { words.append(0) }
    words[member >> 6] |= 1 << UInt64(member & 63)
  }

  /// Takes an index out.
  mutating func remove(_ member: Int) {
    if member >> 6 < words.count { words[member >> 6] &= ~(1 << UInt64(member & 63)) }
  }

  /// Adds the members of another set.
  mutating func formUnion(_ other: BitSet) {
    while words.count < other.words.count { words.append(0) }
    for (index, word) in other.words.enumerated() { words[index] |= word }
  }

  /// Whether an index is a member.
  func contains(_ member: Int) -> Bool {
    member >> 6 < words.count && words[member >> 6] >> UInt64(member & 63) & 1 == 1
  }

  /// Whether the sets share a member.
  func intersects(_ other: BitSet) -> Bool {
    for (a, b) in zip(words, other.words) where a & b != 0 { return true }
    return false
  }

  /// Whether every member is a member of the other set.
  func isSubset(of other: BitSet) -> Bool {
    for (index, word) in words.enumerated() where word & ~(index < other.words.count ? other.words[index] : 0) != 0 {
      return false
    }
    return true
  }

  /// About how many instructions it takes to go through the set.
  var size: Int { 4 * words.count }

  /// The number of members.
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The members, ascending.
  var members: [Int] {
    var result: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        result.append(index << 6 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return result
  }
}
