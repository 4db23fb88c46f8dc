/// Reads the text that an array's description puts between quotes.
package enum PropertyListUnescaping {
  /// The raw text: `\n`, `\"`, `\\`, `\Uxxxx` (UTF-16) and octal digits are replaced by what they stand for. Linear.
  package static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\\")) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var units: [UInt16] = []
    func flush() {
      guard !units.isEmpty else { return }
      result.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
      units.removeAll()
    }
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        flush()
        result.append(bytes[index])
        index += 1
        continue
      }
      let next = bytes[index + 1]
      if next == UInt8(ascii: "U") || next == UInt8(ascii: "u"), let unit = number(bytes, index + 2, 4, radix: 16) {
        units.append(UInt16(truncatingIfNeeded: unit))
        index += 6
        continue
      }
      flush()
      if next >= UInt8(ascii: "0"), next <= UInt8(ascii: "3"), let value = number(bytes, index + 1, 3, radix: 8) {
        result.append(UInt8(truncatingIfNeeded: value))
        index += 4
        continue
      }
      switch next {
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"): result.append(next)
      default: result += [bytes[index], next]
      }
      index += 2
    }
    flush()
    return result
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int, radix: Int) -> Int? {
    guard start + count <= bytes.count, bytes[start..<start + count].allSatisfy(\.isHexadecimal) else { return nil }
    return Int(String(decoding: bytes[start..<start + count], as: UTF8.self), radix: radix)
  }
}
