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
    rewritten(line) { bytes, index in endOfColour(bytes, at: index).map { (nil, $0 - index) } }
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

  /// Removes the backslashes that Markdown, RTF and JSON put before signs, where one stands before a constraint, and what
  /// ends a line of RTF.
  static func withoutBackslashes(_ line: [UInt8]) -> [UInt8] {
    let end = endOfPlainText(line)
    guard isEscaped(line) else { return end < line.count ? Array(line[..<end]) : line }
    return rewritten(Array(line[..<end])) { bytes, index in
      guard bytes[index] == UInt8(ascii: "\\"), let next = bytes[index + 1], escapable.contains(next) else {
        return nil
      }
      return (next, 2)
    }
  }

  /// Whether signs of a constraint have backslashes that no log puts before them.
  private static func isEscaped(_ line: [UInt8]) -> Bool {
    let bytes = LogBytes(line)
    if bytes.find("\\<", from: 0) != nil { return true }
    guard bytes.find("Constraint:0", from: 0) != nil else { return false }
    let signs: [StaticString] = ["\\|", "\\-", "\\[", "\\(", "\\_", "\\*"]
    return signs.contains { sign in bytes.find(sign, from: 0).map { bytes[$0 - 1] != UInt8(ascii: "\\") } ?? false }
  }

  /// Where a line ends without `\par` or the backslash of RTF. Within a constraint that the line does not end a backslash is
  /// the first half of an escape, `\"`, within which a log was wrapped.
  private static func endOfPlainText(_ line: [UInt8]) -> Int {
    let bytes = LogBytes(line)
    let end = bytes.trimmedEnd(line.count, from: 0)
    if bytes.has("\\par", at: end - 4) { return end - 4 }
    return bytes[end - 1] == UInt8(ascii: "\\") && !isWithinConstraint(bytes, at: end - 1) ? end - 1 : line.count
  }

  private static func isWithinConstraint(_ bytes: LogBytes, at end: Int) -> Bool {
    guard let start = bytes.findLast("Constraint:0", before: end) else {
      // Further lines of one have quotation marks around texts, lines between constraints mostly none.
      return bytes.find(UInt8(ascii: "'"), from: 0, to: end) != nil
    }
    // One that lost its brackets ends as a line of the list does.
    if bytes.findLast("<", before: start) == nil { return bytes[end - 1].map { !"\",)".utf8.contains($0) } ?? false }
    var index = start
    while let sign = bytes.find(UInt8(ascii: ">"), from: index, to: end) {
      if bytes[sign + 1] != UInt8(ascii: "=") { return false }
      index = sign + 1
    }
    return true
  }

  /// Puts ASCII for `\u003c`, as JSON has it that is safe within HTML.
  static func withoutUnicodeEscapes(_ line: [UInt8]) -> [UInt8] {
    let whole = LogBytes(line)
    guard whole.find("\\u003c", from: 0) != nil || whole.find("\\u003C", from: 0) != nil else { return line }
    return rewritten(line) { bytes, index in
      guard bytes.has("\\u00", at: index), let value = UInt8(bytes.text(index + 4, index + 6), radix: 16),
        value >= 0x20, value < 0x7F, value != UInt8(ascii: "\""), value != UInt8(ascii: "\\")
      else { return nil }
      return (value, 6)
    }
  }

  /// Puts a byte for each `%` and two hexadecimal digits.
  static func withoutPercents(_ line: [UInt8]) -> [UInt8] { decoded(line, mark: UInt8(ascii: "%")) }

  /// Puts a byte for each mark and two hexadecimal digits.
  static func decoded(_ line: [UInt8], mark: UInt8) -> [UInt8] {
    rewritten(line) { bytes, index in
      guard bytes[index] == mark, bytes[index + 1]?.isHexadecimal == true, bytes[index + 2]?.isHexadecimal == true
      else { return nil }
      return UInt8(bytes.text(index + 1, index + 3), radix: 16).map { ($0, 3) }
    }
  }
}
