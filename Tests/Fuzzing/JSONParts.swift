/// Where the values and members of a JSON text are; what is not JSON is passed over.
struct JSONParts {
  /// A member of an object or an element of an array.
  struct Part {
    /// The key with its quotes; `nil` in an array.
    var key: Range<Int>?
    /// The value.
    var value: Range<Int>

    /// Key and value.
    var range: Range<Int> { (key?.lowerBound ?? value.lowerBound)..<value.upperBound }
  }

  /// Every part, those inside of others behind them.
  private(set) var parts: [Part] = []

  /// Looks at a text.
  init(_ bytes: [UInt8]) {
    // Containers that are open: where they begin, and the key before each.
    var open: [(start: Int, key: Range<Int>?)] = []
    var key: Range<Int>?
    var index = 0
    while index < bytes.count {
      let start = index
      index += 1
      switch bytes[start] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append((start, key))
        key = nil
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let last = open.popLast() { parts.append(Part(key: last.key, value: last.start..<index)) }
        key = nil
      case UInt8(ascii: "\""):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, bytes.count)
        let next = bytes[index...].first { $0 > 0x20 }
        if key == nil, next == UInt8(ascii: ":") {
          key = start..<index
        } else {
          parts.append(Part(key: key, value: start..<index))
          key = nil
        }
      case UInt8(ascii: ","): key = nil
      case UInt8(ascii: "-"), 0x30...0x39, 0x61...0x7A:
        while index < bytes.count, Self.isScalar(bytes[index]) { index += 1 }
        parts.append(Part(key: key, value: start..<index))
        key = nil
      default: break
      }
    }
  }

  private static func isScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }
}
