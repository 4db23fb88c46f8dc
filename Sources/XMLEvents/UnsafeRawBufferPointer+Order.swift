extension UnsafeRawBufferPointer {
  /// Whether two stretches within it hold the same bytes.
  ///
  /// - Parameters:
  ///   - count: How many bytes each has.
  ///   - left: Where one starts.
  ///   - right: Where the other starts.
  /// - Returns: Whether they do. O(count), eight at a time.
  func hasEqual(_ count: Int, at left: Int, _ right: Int) -> Bool {
    var index = 0
    while index + 8 <= count {
      guard word(at: left + index, of: 8) == word(at: right + index, of: 8) else { return false }
      index += 8
    }
    while index < count {
      guard self[left + index] == self[right + index] else { return false }
      index += 1
    }
    return true
  }

  /// Whether it holds some bytes at a place.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - start: Where they would begin; that many follow.
  /// - Returns: Whether it does. O(n), eight at a time.
  func holds(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    let other = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= bytes.count {
      guard word(at: start + index, of: 8) == other.word(at: index, of: 8) else { return false }
      index += 8
    }
    while index < bytes.count {
      guard self[start + index] == bytes[index] else { return false }
      index += 1
    }
    return true
  }

  /// Which of two stretches comes first, in an order in which equal ones are neighbours: not that of an alphabet.
  ///
  /// - Parameters:
  ///   - left: One.
  ///   - right: The other.
  /// - Returns: Whether the left one comes first; `nil` where they hold the same bytes. O(n), eight at a time.
  func precedes(_ left: Range<Int>, _ right: Range<Int>) -> Bool? {
    guard left.count == right.count else { return left.count < right.count }
    var index = 0
    while index < left.count {
      let rest = left.count - index
      let words = (word(at: left.lowerBound + index, of: rest), word(at: right.lowerBound + index, of: rest))
      guard words.0 == words.1 else { return words.0 < words.1 }
      index += 8
    }
    return nil
  }

  /// The next eight bytes as a number, or as many as there are.
  private func word(at index: Int, of count: Int) -> UInt64 {
    guard count < 8 else { return loadUnaligned(fromByteOffset: index, as: UInt64.self) }
    var word: UInt64 = 0
    for byte in 0..<count { word = word << 8 | UInt64(self[index + byte]) }
    return word
  }
}
