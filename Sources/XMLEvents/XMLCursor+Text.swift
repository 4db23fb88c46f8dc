extension XMLCursor {
  /// Passes characters up to the next `<`, or the end.
  ///
  /// - Throws: ``XMLMistake`` at what cannot stand there.
  mutating func takeText() throws(XMLMistake) -> XMLToken {
    let start = position
    var spelling = XMLToken.Spelling.verbatim
    while true {
      passSpaces()
      let byte = bytes[place.offset]
      switch byte {
      case UInt8(ascii: "<"): return XMLToken(range: range(from: start), spelling: spelling)
      case UInt8(ascii: "&"):
        try passReference()
        spelling = .text
      case UInt8(ascii: "]"):
        guard !holds("]]>") else { throw mistake(.sectionEndInText, length: 3) }
        place.offset += 1
      case 0 where isAtEnd: return XMLToken(range: range(from: start), spelling: spelling)
      case UInt8(ascii: "\r"):
        passLineEnd()
        if spelling == .verbatim { spelling = .lines }
      case UInt8(ascii: "\n"): passLineEnd()
      case 0x20...0x7F: passPlain(but: UInt8(ascii: "]"))
      default: try passSpecial()
      }
    }
  }

  /// Passes a value in quotation marks, the first of which is ahead.
  ///
  /// - Throws: ``XMLMistake`` at what cannot stand in it.
  mutating func takeValue() throws(XMLMistake) -> XMLToken {
    let opening = XMLRange(start: position, end: position.advanced(by: 1, columns: 1))
    let quote = bytes[place.offset]
    place.offset += 1
    let start = position
    var spelling = XMLToken.Spelling.verbatim
    while true {
      let byte = bytes[place.offset]
      switch byte {
      case quote:
        let token = XMLToken(range: range(from: start), spelling: spelling)
        place.offset += 1
        return token
      case UInt8(ascii: "&"):
        try passReference()
        spelling = .value
      case UInt8(ascii: "<"):
        throw mistake(.lessThanInValue, length: 1).related(to: opening)
      case 0 where isAtEnd: throw XMLMistake(.openValue, opening)
      case 0x20...0x7F: passPlain(but: quote)
      case 0x80...:
        try passSpecial()
      default:
        try passSpecial()
        spelling = .value
      }
    }
  }

  /// Passes spaces, which most texts between tags are.
  private mutating func passSpaces() {
    var offset = place.offset
    while bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    place.offset = offset
  }

  /// Passes ASCII that stands for itself.
  ///
  /// - Parameter stop: What may not.
  private mutating func passPlain(but stop: UInt8) {
    var offset = place.offset
    while true {
      let byte = bytes[offset]
      guard byte >= 0x20, byte < 0x80, byte != stop, byte != UInt8(ascii: "&"), byte != UInt8(ascii: "<") else { break }
      offset += 1
    }
    place.offset = offset
  }

  /// Passes a reference, the `&` of which is ahead.
  ///
  /// - Throws: ``XMLMistake`` where it is none, or stands for no character.
  private mutating func passReference() throws(XMLMistake) {
    let start = self
    place.offset += 1
    if byte == UInt8(ascii: "#") {
      try passCharacterReference(from: start)
      return
    }
    guard let name = takeName() else { throw start.mistake(.ampersand, length: 1) }
    guard byte == UInt8(ascii: ";") else {
      throw XMLMistake(.openReference(shortText(name)), range(from: start.position))
    }
    place.offset += 1
    guard XMLReferences.character(ofEntity: bytes[name.range.start.offset..<name.range.end.offset]) != nil else {
      throw XMLMistake(.unknownEntity(shortText(name)), range(from: start.position))
    }
  }

  /// Passes `#38;` or `#x26;`.
  private mutating func passCharacterReference(from start: XMLCursor) throws(XMLMistake) {
    place.offset += 1
    let isHexadecimal = byte == UInt8(ascii: "x")
    if isHexadecimal { place.offset += 1 }
    let first = place.offset
    var value: UInt32 = 0
    while let digit = XMLReferences.digit(byte, isHexadecimal: isHexadecimal) {
      // Beyond the last character it only matters that it stays there.
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x110000)
      place.offset += 1
    }
    guard place.offset > first else { throw XMLMistake(.referenceWithoutDigits, range(from: start.position)) }
    guard byte == UInt8(ascii: ";") else {
      throw XMLMistake(.openReference(nil), range(from: start.position))
    }
    place.offset += 1
    guard XMLCharacters.isAllowed(value) else {
      throw XMLMistake(.referenceToForbiddenCharacter, range(from: start.position))
    }
  }

  /// A name for a message, of a length to be read.
  func shortText(_ token: XMLToken) -> String {
    let limit = 60
    // No character has more than four bytes: what is cut in the middle of one is longer than the limit.
    let start = bytes[token.range.start.offset..<token.range.end.offset].prefix(4 * (limit + 1))
    let name = String(decoding: start, as: UTF8.self).unicodeScalars
    return name.count <= limit ? String(name) : String(name.prefix(limit - 1)) + "…"
  }
}
