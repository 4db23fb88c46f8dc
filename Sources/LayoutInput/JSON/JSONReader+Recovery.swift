import ConstraintNotation
import LayoutModel

extension JSONReader {
  /// What is ahead, for messages.
  package var found: String {
    guard let byte = peek else { return "the end of the file" }
    if byte == 0x0A || byte == 0x0D { return "the end of the line" }
    var end = offset + 1
    while end < bytes.count, end < offset + 4, !bytes[end].isScalarStart { end += 1 }
    if byte < 0x20 || byte == 0x7F { return "a control character" }
    return "'\(String(decoding: bytes[offset..<end], as: UTF8.self))'"
  }

  /// The letters ahead, or the scalar where there are none.
  package var rangeOfWord: SourceRange {
    var end = offset
    while end < bytes.count, bytes[end].isLetter || bytes[end].isDigit || bytes[end] == UInt8(ascii: "_") { end += 1 }
    return end == offset
      ? rangeHere : SourceRange(line: position.line, column: position.column, length: end - offset)
  }

  /// Whether an object or array can go on; at the end of the file or a bracket of the other kind it cannot.
  package mutating func opens(_ start: SourcePosition, closer: String) -> Bool {
    let opener = closer == "]" ? "[" : "{"
    switch peek {
    case nil:
      abort(
        at: rangeHere, "Expected '\(closer)', found the end of the file",
        hint: "the '\(opener)' on line \(start.line), column \(start.column) is not closed")
      return false
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      abort(
        at: rangeHere, "Expected '\(closer)', found \(found)",
        hint: "the '\(opener)' on line \(start.line), column \(start.column) is still open")
      return false
    default:
      return true
    }
  }

  /// Reads what stands between two elements; where a comma is missing, reports it and goes on as if it were there.
  ///
  /// - Returns: The comma's place, if there is one.
  package mutating func separator(closer: UInt8) -> SourceRange? {
    skipSpace()
    guard !isAborted, let byte = peek else { return nil }
    if byte == UInt8(ascii: ",") {
      let range = rangeHere
      step()
      return range
    }
    guard byte != closer, byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}") else { return nil }
    let closing = closer == UInt8(ascii: "]") ? "]" : "}"
    mistakes.add(at: rangeHere, "Expected ',' or '\(closing)', found \(found)", hint: "separate the entries by commas")
    let opensEntry =
      byte == UInt8(ascii: "\"") || closing == "]" && (byte == UInt8(ascii: "{") || byte == UInt8(ascii: "["))
    guard !opensEntry else { return nil }
    recover()
    if peek == UInt8(ascii: ",") { step() }
    return nil
  }

  /// Reports a comma before a closing bracket.
  package mutating func reportTrailing(_ comma: SourceRange?) {
    guard let comma else { return }
    mistakes.add(at: comma, "Expected another entry after ','", hint: "JSON has no comma after the last entry")
    harmlessMistakes += 1
  }

  /// Passes everything up to the comma or bracket that ends this entry, over nested brackets and strings.
  package mutating func recover() {
    var depth = 0
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        step(to: QuotedString(bytes, from: offset, to: bytes.count).end)
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ","):
        if depth == 0 { return }
      default:
        break
      }
      step()
    }
  }
}
