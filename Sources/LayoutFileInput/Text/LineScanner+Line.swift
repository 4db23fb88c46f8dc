import ConstraintNotation

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
