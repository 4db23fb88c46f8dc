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
    var pattern = text
    return pattern.withUTF8 { pattern -> Int? in
      guard let first = pattern.first, bytes.count >= pattern.count, start >= 0 else { return nil }
      let last = bytes.count - pattern.count
      var place = start
      while place <= last {
        if bytes[place] == first {
          var length = 1
          while length < pattern.count, bytes[place + length] == pattern[length] { length += 1 }
          if length == pattern.count { return place }
        }
        place += 1
      }
      return nil
    }
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
