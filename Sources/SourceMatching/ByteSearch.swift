import SystemLibrary

/// Looks for short texts in long ones.
enum ByteSearch {
  /// Where a text is first found; linear.
  ///
  /// - Parameters:
  ///   - text: What to look for, not empty.
  ///   - bytes: Where.
  ///   - start: From where on.
  /// - Returns: The offset.
  static func find(_ text: String, in bytes: [UInt8], from start: Int) -> Int? {
    let pattern = Array(text.utf8)
    let last = bytes.count - pattern.count
    guard let pivot = pivot(of: pattern), start >= 0, start <= last else { return nil }
    let found = bytes.withContiguousStorageIfAvailable { bytes -> Int? in
      guard let first = bytes.baseAddress else { return nil }
      var place = start
      while place <= last {
        guard let next = memchr(first + place + pivot, Int32(truncatingIfNeeded: pattern[pivot]), last - place + 1)
        else { return nil }
        place = Int(bitPattern: next) - Int(bitPattern: first) - pivot
        if memcmp(first + place, pattern, pattern.count) == 0 { return place }
        place += 1
      }
      return nil
    }
    return found ?? nil
  }

  /// How seldom each byte stands in code: the letters of names by their frequency, all others less often.
  private static let rarities: [UInt8] = {
    let usual = Array(" etiaonrslcdupmgfhbyvwkxTSVC".utf8)
    var result = [UInt8](repeating: .max, count: 256)
    for (place, byte) in usual.enumerated() { result[Int(truncatingIfNeeded: byte)] = UInt8(clamping: place) }
    return result
  }()

  /// The place of the byte of a text that stands least often in code: the C library looks for one byte much faster than a
  /// loop does for any.
  private static func pivot(of text: [UInt8]) -> Int? {
    func rarity(_ place: Int) -> UInt8 { rarities[Int(truncatingIfNeeded: text[place])] }
    var best: Int?
    for place in text.indices where best.map({ rarity(place) > rarity($0) }) ?? true { best = place }
    return best
  }

  /// Whether a text stands somewhere as a word of its own.
  static func containsWord(_ word: String, in bytes: [UInt8]) -> Bool {
    var start = 0
    while let place = find(word, in: bytes, from: start) {
      start = place + word.utf8.count
      let isBegin = place == 0 || !CodeText.isWordByte(bytes[place - 1])
      if isBegin, start == bytes.count || !CodeText.isWordByte(bytes[start]) { return true }
    }
    return false
  }
}
