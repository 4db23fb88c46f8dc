import ConstraintNotation
import LayoutModel

/// A member of an object whose value is a string or a number that stands in the text as it is meant.
package struct PlainMember: Sendable {
  /// The bytes of the key, without its quotes.
  package var key: Range<Int>
  /// The bytes of the value, without its quotes.
  package var value: Range<Int>
  /// Whether the value is a string.
  package var isString: Bool
  /// Where the value is, without its quotes.
  package var range: SourceRange
}

/// Objects of strings and numbers alone: large files consist of them, and nodes of them take several times as long as to look
/// at their bytes.
extension JSONReader {
  /// How far a text is read, with what columns are counted from.
  struct Place {
    var offset: Int
    var line: Int
    var lineStart: Int
    /// How many bytes of this line so far do not begin a scalar.
    var continuationBytes: Int

    var position: SourcePosition {
      SourcePosition(line: line, column: offset - lineStart - continuationBytes + 1)
    }
  }

  /// Where an object ends.
  package struct PlainEnd {
    fileprivate var place: Place
    /// Where the object is, braces included.
    package var range: SourceRange
  }

  /// Looks at an object without passing it.
  ///
  /// Linear in the object.
  ///
  /// - Parameter members: What its members become, whose keys may occur twice.
  /// - Returns: Its end; `nil` where anything else is ahead, as an object with a mistake, with escapes, or with other values.
  package func plainObject(_ members: inout [PlainMember]) -> PlainEnd? {
    members.removeAll(keepingCapacity: true)
    guard peek == UInt8(ascii: "{") else { return nil }
    let start = position
    var scan = PlainScan(text: bytes, place: place)
    guard scan.object(&members) else { return nil }
    return PlainEnd(place: scan.place, range: SourceRange(start: start, end: scan.place.position))
  }

  /// Passes an object that was looked at.
  package mutating func pass(_ end: PlainEnd) { place = end.place }

  /// A stretch of ASCII as text, shared with one that was the same.
  package mutating func text(_ part: Range<Int>) -> String {
    seen.text(of: bytes, from: part.lowerBound, to: part.upperBound)
  }

  /// Whether a stretch is a word.
  package func holds(_ word: String, at part: Range<Int>) -> Bool {
    guard part.count == word.utf8.count else { return false }
    var index = part.lowerBound
    for byte in word.utf8 {
      if bytes[index] != byte { return false }
      index += 1
    }
    return true
  }
}

/// The way through one object.
private struct PlainScan {
  let text: [UInt8]
  var place: JSONReader.Place

  /// Passes an object whose brace is ahead; `false` for one that is not plain.
  mutating func object(_ members: inout [PlainMember]) -> Bool {
    place.offset += 1
    while true {
      skipBlanks()
      guard let key = string() else { return false }
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { return false }
      skipBlanks()
      var start = place.position
      let isString = byte == UInt8(ascii: "\"")
      if isString { start.column += 1 }
      guard let value = isString ? string() : number() else { return false }
      let end = SourcePosition(line: start.line, column: start.column + value.count)
      members.append(
        PlainMember(key: key, value: value, isString: isString, range: SourceRange(start: start, end: end)))
      skipBlanks()
      if take(UInt8(ascii: "}")) { return true }
      guard take(UInt8(ascii: ",")) else { return false }
    }
  }

  /// The byte ahead, 0 at the end.
  private var byte: UInt8 { place.offset < text.count ? text[place.offset] : 0 }

  private mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    place.offset += 1
    return true
  }

  private mutating func skipBlanks() {
    while true {
      switch byte {
      case 0x20, 0x09, 0x0D: place.offset += 1
      case 0x0A:
        place.offset += 1
        place.line += 1
        place.lineStart = place.offset
        place.continuationBytes = 0
      default: return
      }
    }
  }

  /// Passes a string of ASCII without escapes.
  ///
  /// - Returns: Its inside; `nil` for anything else.
  private mutating func string() -> Range<Int>? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = place.offset
    var end = start
    while end < text.count, text[end] != UInt8(ascii: "\"") {
      guard text[end] >= 0x20, text[end] < 0x80, text[end] != UInt8(ascii: "\\") else { return nil }
      end += 1
    }
    guard end < text.count else { return nil }
    place.offset = end + 1
    return start..<end
  }

  /// Passes a number as JSON has them.
  private mutating func number() -> Range<Int>? {
    let start = place.offset
    _ = take(UInt8(ascii: "-"))
    let digits = place.offset
    passDigits()
    guard place.offset > digits, place.offset == digits + 1 || text[digits] != UInt8(ascii: "0") else { return nil }
    if take(UInt8(ascii: ".")) {
      let fraction = place.offset
      passDigits()
      guard place.offset > fraction else { return nil }
    }
    // Exponents are rare, and letters make no number.
    guard !byte.isLetter, !byte.isDigit, byte != UInt8(ascii: "."), byte != UInt8(ascii: "_"),
      byte != UInt8(ascii: "+"), byte != UInt8(ascii: "-")
    else { return nil }
    return start..<place.offset
  }

  private mutating func passDigits() {
    while byte.isDigit { place.offset += 1 }
  }
}
