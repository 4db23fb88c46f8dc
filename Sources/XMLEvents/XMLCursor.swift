/// A place in the bytes of a text, moved over them by what reads.
///
/// The bytes are UTF-8 and end with a zero that is not part of the text: since XML allows no such character, what looks
/// at a byte need not ask first whether there is one.
struct XMLCursor {
  /// What moves, kept between events.
  struct Place: Hashable, Sendable {
    /// How many bytes are behind.
    var offset = 0
    /// The line.
    var line = 1
    /// The offset that column 0 of the line would have, if each of its characters so far had one byte.
    var columnZero = -1
  }

  /// The text.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where it is.
  var place: Place

  /// The offset of the end of the text.
  var end: Int { bytes.count - 1 }

  /// How many bytes are behind.
  var offset: Int { place.offset }

  /// The byte ahead; zero at the end.
  var byte: UInt8 { bytes[place.offset] }

  /// Whether nothing is ahead.
  var isAtEnd: Bool { place.offset >= end }

  /// Where it is.
  var position: XMLPosition {
    XMLPosition(offset: place.offset, line: place.line, column: place.offset - place.columnZero)
  }

  /// The stretch from a position.
  func range(from start: XMLPosition) -> XMLRange { XMLRange(start: start, end: position) }

  /// The byte that is so many bytes ahead; zero behind the end.
  func byte(ahead count: Int) -> UInt8 { place.offset + count < end ? bytes[place.offset + count] : 0 }

  /// Passes bytes of ASCII that end no line.
  mutating func pass(_ count: Int) { place.offset += count }

  /// Whether a text of ASCII is ahead.
  func holds(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place.offset + count <= end else { return false }
    for index in 0..<count where bytes[place.offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Passes a text of ASCII that ends no line.
  ///
  /// - Returns: Whether it was ahead.
  mutating func take(_ text: StaticString) -> Bool {
    guard holds(text) else { return false }
    place.offset += text.utf8CodeUnitCount
    return true
  }

  /// Passes the byte order mark that a text may begin with.
  mutating func passMark() {
    guard place.offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    place.offset = 3
    place.columnZero = 2
  }

  /// Passes LF or CR. CR before LF ends no line: LF does.
  mutating func passLineEnd() {
    if bytes[place.offset] == UInt8(ascii: "\n") || bytes[place.offset + 1] != UInt8(ascii: "\n") {
      place.line += 1
      place.columnZero = place.offset
    }
    place.offset += 1
  }

  /// Passes blanks.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  mutating func passBlanks() -> Bool {
    let start = place.offset
    while true {
      switch bytes[place.offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): place.offset += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): passLineEnd()
      default: return place.offset > start
      }
    }
  }

  /// Passes the name that is ahead, if one is.
  mutating func takeName() -> XMLToken? {
    let start = position
    let first = bytes[place.offset]
    if XMLCharacters.isNameStart(ascii: first) {
      place.offset += 1
    } else {
      guard first >= 0x80, XMLCharacters.isNameStart(scalar.value) else { return nil }
      passScalar()
    }
    while true {
      var offset = place.offset
      while XMLCharacters.isName(ascii: bytes[offset]) { offset += 1 }
      place.offset = offset
      guard bytes[offset] >= 0x80, XMLCharacters.isName(scalar.value) else { break }
      passScalar()
    }
    return XMLToken(range: range(from: start))
  }

  /// The character beyond ASCII that is ahead, with the number of its bytes.
  var scalar: (value: UInt32, length: Int) {
    let first = UInt32(bytes[place.offset])
    func continuation(_ index: Int) -> UInt32 { UInt32(byte(ahead: index) & 0x3F) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | continuation(1), 2) }
    if first < 0xF0 { return ((first & 0x0F) << 12 | continuation(1) << 6 | continuation(2), 3) }
    return ((first & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3), 4)
  }

  /// Passes the character beyond ASCII that is ahead.
  mutating func passScalar() {
    let first = bytes[place.offset]
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    place.offset += length
    place.columnZero += length - 1
  }

  /// Passes a character, whatever it is.
  mutating func passAny() {
    switch bytes[place.offset] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): passLineEnd()
    case 0x80...: passScalar()
    default: place.offset += 1
    }
  }

  /// Passes what is no plain ASCII character inside of a text, where there are many such characters.
  ///
  /// - Throws: ``XMLMistake`` where XML does not allow it.
  mutating func passSpecial() throws(XMLMistake) {
    let byte = bytes[place.offset]
    if byte >= 0x80 {
      // Of the characters beyond ASCII in a valid text, XML forbids U+FFFE and U+FFFF.
      guard byte != 0xEF || XMLCharacters.isAllowed(scalar.value) else { throw forbiddenCharacter() }
      passScalar()
    } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
      passLineEnd()
    } else if byte == UInt8(ascii: "\t") || byte >= 0x20 {
      place.offset += 1
    } else {
      throw forbiddenCharacter()
    }
  }

  /// The mistake of a character that is ahead and cannot stand anywhere.
  func forbiddenCharacter() -> XMLMistake {
    let value = byte >= 0x80 ? scalar.value : UInt32(byte)
    return mistake(.forbiddenCharacter(value), length: byte >= 0x80 ? scalar.length : 1, columns: 1)
  }

  /// A mistake that begins ahead.
  ///
  /// - Parameters:
  ///   - kind: What is wrong.
  ///   - length: How many bytes of this line are part of it.
  ///   - columns: How many characters these are; as many where they are ASCII.
  /// - Returns: The mistake.
  func mistake(_ kind: XMLMistake.Kind, length: Int = 0, columns: Int? = nil) -> XMLMistake {
    XMLMistake(kind, XMLRange(start: position, end: position.advanced(by: length, columns: columns ?? length)))
  }
}
