/// Code in lower case, in which short texts are looked for.
struct LowerText {
  private(set) var bytes: [UInt8] = []

  /// No text.
  init() {}

  /// Takes words up, with blanks between them.
  init(_ words: [Substring]) {
    for word in words {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      for byte in word.utf8 { bytes.append(Self.lower(byte)) }
    }
  }

  /// Takes a text up.
  init(_ text: some Sequence<UInt8>) { bytes = text.map(Self.lower) }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Whether it has a text, in lower case, in it.
  func contains(_ text: String) -> Bool { ByteSearch.find(text, in: bytes, from: 0) != nil }

  /// Whether it has any of some texts in it.
  func containsAny(of texts: [String]) -> Bool { texts.contains { contains($0) } }

  /// Whether it begins with a text.
  func hasPrefix(_ text: String) -> Bool { bytes.starts(with: text.utf8) }

  /// The text with another one behind it.
  func joined(with other: LowerText) -> LowerText {
    var result = self
    result.append(other)
    return result
  }

  /// Adds a text, behind a blank.
  mutating func append(_ text: LowerText) {
    bytes.append(UInt8(ascii: " "))
    bytes += text.bytes
  }
}
