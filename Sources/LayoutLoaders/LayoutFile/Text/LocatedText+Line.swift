extension LocatedText {
  /// The bytes of a line that say something: without the indentation, a comment, and blanks at the end.
  ///
  /// A comment starts at `#` or `//` at the start of the line or behind a blank, outside quotes; one of C's, `/*`, is a
  /// mistake that ``ForeignLines`` reports.
  var contentOfLine: Range<Int> {
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
  }

  /// The end of an identifier in single quotes; a single quote without a second one is a plain character.
  private func endOfIdentifier(from start: Int) -> Int {
    guard let closing = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "'")) else { return start + 1 }
    return closing + 1
  }
}

extension LineScanner {
  /// Whether a visual format in double quotes is ahead, rather than the quoted name of an item.
  var startsQuotedFormat: Bool {
    guard peek == UInt8(ascii: "\"") else { return false }
    return byte(at: QuotedString(line.bytes, from: offset, to: end).end) != UInt8(ascii: ".")
  }

  /// Whether the next thing but blanks is a relation.
  func restLooksLikeEquation(from start: Int) -> Bool {
    var rest = self
    rest.offset = start
    rest.offset = rest.endOfOperand
    rest.skipBlanks()
    guard let byte = rest.peek else { return false }
    return "<>=!".utf8.contains(byte) || rest.take(scalar: "\u{2264}") || rest.take(scalar: "\u{2265}")
  }

  /// Whether a relation is anywhere in the line.
  var hasRelation: Bool {
    line.bytes[min(offset, end)..<end].contains { "<>=".utf8.contains($0) }
      || line.text(offset..<end).contains("\u{2264}")
      || line.text(offset..<end).contains("\u{2265}")
  }

  /// The end of what could be an item and an attribute.
  var endOfOperand: Int {
    var index = offset
    while isNameByte(at: index) || byte(at: index) == UInt8(ascii: ".") || byte(at: index) == UInt8(ascii: "\"") {
      index += 1
    }
    return index
  }
}
