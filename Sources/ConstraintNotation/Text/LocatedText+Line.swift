extension LocatedText {
  /// The bytes of a line that say something: without the indentation, a comment, and blanks at the end.
  ///
  /// A comment starts at `#` or `//` at the start of the line or behind a blank, outside quotes; one of C's or of
  /// XML's, `/*` and `<!--`, is a mistake that ``ForeignLines`` reports.
  package var contentOfLine: Range<Int> {
    var start = 0
    while start < bytes.count, bytes[start].isBlank { start += 1 }
    var end = start
    var index = start
    while index < bytes.count {
      let isBehindBlank = index == start || bytes[index - 1].isBlank
      if isBehindBlank, startsComment(at: index) { break }
      if bytes[index] == UInt8(ascii: "\"") {
        index = max(index + 1, QuotedString(bytes, from: index, to: bytes.count).end)
        end = index
      } else if isBehindBlank, bytes[index] == UInt8(ascii: "'") {
        index = endOfIdentifier(from: index)
        end = index
      } else {
        index += 1
        if !bytes[index - 1].isBlank { end = index }
      }
    }
    return start..<min(end, bytes.count)
  }

  private func startsComment(at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "#")
      || bytes[index] == UInt8(ascii: "/") && index + 1 < bytes.count && "/*".utf8.contains(bytes[index + 1])
      || bytes[index...].starts(with: "<!--".utf8)
  }

  /// The end of an identifier in single quotes; a single quote without a second one is a plain character.
  private func endOfIdentifier(from start: Int) -> Int {
    guard let closing = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "'")) else { return start + 1 }
    return closing + 1
  }
}
