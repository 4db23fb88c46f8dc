extension XMLCursor {
  /// Passes a byte order mark, and the XML declaration where the text begins with one.
  ///
  /// - Parameter encoding: The encoding that the text was found in: the declaration must not name another.
  /// - Throws: ``XMLMistake`` where the declaration is wrong.
  mutating func takeProlog(in encoding: XMLEncoding) throws(XMLMistake) {
    passMark()
    // What is UTF-16, but does not say so, is taken for UTF-8 full of zeros.
    guard !bytes.dropLast().starts(with: [0, UInt8(ascii: "<")]),
      !bytes.dropLast().starts(with: [UInt8(ascii: "<"), 0])
    else { throw mistake(.encodingWithoutMark) }
    guard holds("<?xml"), XMLCharacters.isBlank(byte(ahead: 5)) else { return }
    try takeDeclaration(in: encoding)
  }

  private mutating func takeDeclaration(in encoding: XMLEncoding) throws(XMLMistake) {
    let start = position
    pass(5)
    passBlanks()
    let isVersion = { (text: String) in
      text.hasPrefix("1.") && text.utf8.count > 2 && text.utf8.dropFirst(2).allSatisfy { (0x30...0x39).contains($0) }
    }
    guard let version = try takeSetting("version"), isVersion(version.text) else {
      throw XMLMistake(.declarationWithoutVersion, range(from: start))
    }
    var isParted = passBlanks()
    if isParted, let name = try takeSetting("encoding") {
      try check(name.text, name.range, in: encoding)
      isParted = passBlanks()
    }
    if isParted, let standalone = try takeSetting("standalone") {
      guard standalone.text == "yes" || standalone.text == "no" else {
        throw XMLMistake(.standaloneNeitherYesNorNo, standalone.range)
      }
      passBlanks()
    }
    guard take("?>") else { throw mistake(.openDeclaration).related(to: XMLRange(start: start, end: start)) }
  }

  private func check(_ name: String, _ range: XMLRange, in encoding: XMLEncoding) throws(XMLMistake) {
    guard let declared = XMLEncoding(name: name) else {
      throw XMLMistake(.unknownEncoding(name), range)
    }
    guard declared == encoding else {
      throw XMLMistake(.otherEncoding(declared: declared.name, found: encoding.name), range)
    }
  }

  /// Passes `name = "text"` where that name is ahead.
  private mutating func takeSetting(_ name: StaticString) throws(XMLMistake) -> (text: String, range: XMLRange)? {
    guard take(name) else { return nil }
    passBlanks()
    guard take("=") else { throw mistake(.openDeclaration) }
    passBlanks()
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { throw mistake(.openDeclaration) }
    let quote = byte
    pass(1)
    let start = position
    let first = place.offset
    // No version and no name of an encoding is longer, or has other characters than names have.
    while place.offset - first < 40, XMLCharacters.isName(ascii: byte) { pass(1) }
    guard byte == quote else { throw mistake(.openDeclaration) }
    let text = String(decoding: bytes[first..<place.offset], as: UTF8.self)
    let range = range(from: start)
    pass(1)
    return (text, range)
  }
}
