import ExactArithmetic

/// What attempts of a ``CompletenessProof`` came to, for those that follow: each conflict that is found begins the proof again,
/// and of its parts nearly all are what they were.
///
/// What is remembered is charged again as it was, so that a limit ends the search for conflicts at the same place.
struct CompletenessMemory {
  /// A part of the proof: the conflicts that are open, and the elements that are gone.
  struct Part: Hashable {
    var open: [[Int]]
    var removed: BitSet
  }

  /// What it took to settle a part.
  struct Effort {
    var questions: Int
    var instructions: Int
    /// How many elements were told apart in it, one inside of another.
    var depth: Int
  }

  private var completed: [Part: Effort] = [:]
  private var truncated: [UInt64: (members: [[Int]], instructions: Int)] = [:]
  /// How many members may still be kept.
  private var room = 100_000

  /// What a part took in which every conflict is known; `nil` where that was not seen.
  func effort(of part: Part) -> Effort? { completed[part] }

  /// Keeps that every conflict of a part is known.
  mutating func note(_ part: Part, _ effort: Effort) {
    // To look for what takes less takes as long as to do it again.
    guard effort.instructions > 20_000 + 200 * part.open.count, room > part.open.count else { return }
    room -= part.open.count
    completed[part] = effort
  }

  /// What it took to find that the first members of a component have too many corrections; `nil` where that was not seen.
  func effortToTruncate(_ component: [[Int]]) -> Int? {
    guard !truncated.isEmpty else { return nil }
    var mark = Self.emptyMark
    for (index, member) in component.enumerated() {
      Self.add(member, to: &mark)
      if let known = truncated[mark], known.members.count == index + 1,
        known.members.elementsEqual(component[...index])
      {
        return known.instructions
      }
    }
    return nil
  }

  /// Keeps that some members have too many corrections.
  mutating func noteTruncated(_ members: ArraySlice<[Int]>, instructions: Int) {
    guard room > members.count else { return }
    room -= members.count
    var mark = Self.emptyMark
    for member in members { Self.add(member, to: &mark) }
    truncated[mark] = (Array(members), instructions)
  }

  // Two lists may have one mark: they are compared.
  private static let emptyMark: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func add(_ member: [Int], to mark: inout UInt64) {
    for element in member { mark = (mark ^ UInt64(truncatingIfNeeded: element)) &* 0x9E37_79B9_7F4A_7C15 }
    mark = (mark ^ mark >> 29 ^ UInt64(truncatingIfNeeded: member.count)) &* 0xBF58_476D_1CE4_E5B9
  }
}
