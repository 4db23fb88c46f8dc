import ConstraintNotation

// What stands for signs that a service, a terminal or a file format keeps for itself.
extension LogQuoting {
  // MARK: - Colours

  /// How the escape sign of a terminal is written where it is not itself.
  private static let escapes: [StaticString] = ["\u{1B}", "^[", "\\u001b", "\\u001B", "\\x1b", "\\x1B", "\\033", "\\e"]

  /// Whether a line may hold the colours of a terminal.
  static func holdsColours(_ line: [UInt8]) -> Bool {
    if line.contains(0x1B) { return true }
    let bytes = LogBytes(line)
    return escapes.dropFirst().contains { bytes.find($0, from: 0) != nil }
  }

  /// Removes the colours of a terminal, `ESC [ 31 m`.
  static func withoutColours(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      if let end = endOfColour(bytes, at: index) {
        index = end
      } else {
        result.append(line[index])
        index += 1
      }
    }
    return result
  }

  private static func endOfColour(_ bytes: LogBytes, at start: Int) -> Int? {
    guard let byte = bytes[start], byte == 0x1B || byte == UInt8(ascii: "^") || byte == UInt8(ascii: "\\"),
      let escape = escapes.first(where: { bytes.has($0, at: start) })
    else { return nil }
    var index = start + escape.utf8CodeUnitCount
    guard bytes[index] == UInt8(ascii: "[") else { return nil }
    index += 1
    while let byte = bytes[index], byte.isDigit || byte == UInt8(ascii: ";") { index += 1 }
    return bytes[index]?.isLetter == true ? index + 1 : nil
  }

  // MARK: - Backslashes

  private static let escapable = Set("<>[]{}()_*|~`#-&'!.:=+/".utf8)

  /// Removes the backslashes that Markdown, RTF and JSON put before signs, where one stands before a constraint, and the one
  /// that ends a line of RTF.
  static func withoutBackslashes(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    var end = bytes.trimmedEnd(line.count, from: 0)
    if bytes.has("\\par", at: end - 4) { end -= 4 } else if bytes[end - 1] == UInt8(ascii: "\\") { end -= 1 }
    guard end < line.count || bytes.find("\\<", from: 0) != nil || bytes.find("\\[", from: 0) != nil else {
      return line
    }
    let isEscaped = bytes.find("\\<", from: 0) != nil
    var result: [UInt8] = []
    result.reserveCapacity(end)
    var index = 0
    while index < end {
      if isEscaped, line[index] == UInt8(ascii: "\\"), index + 1 < end, escapable.contains(line[index + 1]) {
        index += 1
      }
      result.append(line[index])
      index += 1
    }
    return result
  }

  /// Puts ASCII for `\u003c`, as JSON has it that is safe within HTML.
  static func withoutUnicodeEscapes(_ line: [UInt8]) -> [UInt8] {
    let bytes = LogBytes(line)
    guard bytes.find("\\u003c", from: 0) != nil || bytes.find("\\u003C", from: 0) != nil else { return line }
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      if bytes.has("\\u00", at: index), let value = UInt8(bytes.text(index + 4, index + 6), radix: 16), value >= 0x20,
        value < 0x7F, value != UInt8(ascii: "\""), value != UInt8(ascii: "\\")
      {
        result.append(value)
        index += 6
      } else {
        result.append(line[index])
        index += 1
      }
    }
    return result
  }

  /// Puts a byte for each `%` and two hexadecimal digits.
  static func withoutPercents(_ line: [UInt8]) -> [UInt8] { decoded(line, mark: UInt8(ascii: "%")) }

  /// Puts a byte for each mark and two hexadecimal digits.
  static func decoded(_ line: [UInt8], mark: UInt8) -> [UInt8] {
    let bytes = LogBytes(line)
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      if line[index] == mark, bytes[index + 1]?.isHexadecimal == true, bytes[index + 2]?.isHexadecimal == true,
        let byte = UInt8(bytes.text(index + 1, index + 3), radix: 16)
      {
        result.append(byte)
        index += 3
      } else {
        result.append(line[index])
        index += 1
      }
    }
    return result
  }
}
