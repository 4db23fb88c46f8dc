/// The strings of names that a text has had lately: it has many names, but few different ones.
///
/// A name has one place that it can be in, which it takes from the name that was there: whatever the names are, finding
/// one takes no longer than reading it.
struct XMLNames: Sendable {
  private struct Entry {
    var range = 0..<0
    var string = ""
  }

  private var entries = [Entry](repeating: Entry(), count: 256)

  /// The string of a name.
  ///
  /// - Parameters:
  ///   - range: Where the name is.
  ///   - bytes: The text, each time the same.
  /// - Returns: The string.
  mutating func string(_ range: Range<Int>, of bytes: [UInt8]) -> String {
    let index = Self.index(of: bytes[range])
    let entry = entries[index]
    let isKnown =
      entry.range.count == range.count
      && bytes.withUnsafeBytes { $0.hasEqual(range.count, at: entry.range.lowerBound, range.lowerBound) }
    if isKnown { return entry.string }
    let string = bytes[range].withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    entries[index] = Entry(range: range, string: string)
    return string
  }

  /// A number below 256 in which names mostly differ.
  private static func index(of name: ArraySlice<UInt8>) -> Int {
    guard let first = name.first, let last = name.last else { return 0 }
    let middle = name[name.startIndex + name.count / 2]
    let mixed = (UInt32(first) << 16 ^ UInt32(middle) << 8 ^ UInt32(last)) &+ UInt32(name.count & 0xFFFF) &* 0x9E37
    return Int((mixed &* 0x9E37_79B1) >> 24)
  }
}
