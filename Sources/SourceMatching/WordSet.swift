/// Some words, found in texts in one pass.
struct WordSet {
  private let words: Set<UInt64>
  /// Which of the words' hashes end so: most words of a text are none of them, and hashing them again would take the most time.
  private let endings: [Bool]

  /// Takes words up.
  init(_ words: some Sequence<String>) {
    self.words = Set(words.map { word in word.utf8.reduce(Self.seed, Self.hash) })
    var endings = [Bool](repeating: false, count: Self.endingCount)
    for word in self.words { endings[Self.ending(word)] = true }
    self.endings = endings
  }

  private static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The 64-bit FNV-1a hash, a byte further.
  private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(truncatingIfNeeded: byte)) &* 0x0000_0100_0000_01b3
  }

  /// A power of two.
  private static let endingCount = 4096

  private static func ending(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (endingCount - 1) }

  private func has(_ hash: UInt64) -> Bool { endings[Self.ending(hash)] && words.contains(hash) }

  /// Whether one of them is in a text; linear.
  func isAny(in bytes: [UInt8]) -> Bool {
    guard !words.isEmpty else { return false }
    var hash = Self.seed
    for byte in bytes {
      if CodeText.isWordByte(byte) {
        hash = Self.hash(hash, byte)
      } else if hash != Self.seed {
        if has(hash) { return true }
        hash = Self.seed
      }
    }
    return has(hash)
  }
}
