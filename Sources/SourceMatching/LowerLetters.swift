/// Short texts in lower case that are looked for in code in one pass, whatever the case of its letters.
struct LowerLetters {
  private let texts: TextsByFirstByte

  /// Takes texts up.
  init(_ texts: [String]) {
    self.texts = TextsByFirstByte(texts)
  }

  /// Whether any of them is in code; linear.
  func isAny(in bytes: [UInt8]) -> Bool {
    for place in bytes.indices {
      for text in texts[Self.lower(bytes[place])] where place + text.count <= bytes.count {
        var length = 1
        while length < text.count, Self.lower(bytes[place + length]) == text[length] { length += 1 }
        if length == text.count { return true }
      }
    }
    return false
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
