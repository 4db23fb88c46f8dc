extension XMLCursor {
  /// Passes a comment, the `<!--` of which is ahead.
  ///
  /// - Throws: ``XMLMistake`` where it holds `--`, or is not closed.
  mutating func takeComment() throws(XMLMistake) -> XMLToken {
    let opening = mistake(.openComment, length: 4)
    pass(4)
    let start = position
    var spelling = XMLToken.Spelling.verbatim
    while true {
      switch bytes[place.offset] {
      case UInt8(ascii: "-") where byte(ahead: 1) == UInt8(ascii: "-"):
        guard byte(ahead: 2) == UInt8(ascii: ">") else {
          guard place.offset + 2 < end else { throw opening }
          throw mistake(.hyphensInComment, length: 2).related(to: opening.range)
        }
        let token = XMLToken(range: range(from: start), spelling: spelling)
        pass(3)
        return token
      case 0 where isAtEnd: throw opening
      default: try passWithin(&spelling)
      }
    }
  }

  /// Passes a section of characters, the `<![CDATA[` of which is ahead.
  ///
  /// - Throws: ``XMLMistake`` where it is not closed.
  mutating func takeSection() throws(XMLMistake) -> XMLToken {
    try takeStretch(behind: 9, to: "]]>", or: .openSection)
  }

  /// Passes a processing instruction, the `<?` of which is ahead.
  ///
  /// - Throws: ``XMLMistake`` where it has no target or one that XML keeps for itself, or is not closed.
  mutating func takeInstruction() throws(XMLMistake) -> (target: XMLToken, data: XMLToken) {
    let opening = mistake(.openInstruction, length: 2)
    pass(2)
    guard let target = takeName() else { throw mistake(.instructionWithoutTarget) }
    let isReserved = target.count == 3 && shortText(target).lowercased() == "xml"
    guard !isReserved else {
      throw XMLMistake(.misplacedDeclaration, XMLRange(start: opening.range.start, end: target.range.end))
    }
    if holds("?>") {
      let data = XMLToken(range: range(from: position))
      pass(2)
      return (target, data)
    }
    guard passBlanks() else {
      throw isAtEnd ? opening : mistake(.blankMissing)
    }
    return (target, try takeStretch(behind: 0, to: "?>", or: .openInstruction, opening: opening))
  }

  /// Passes everything up to an end, and that.
  ///
  /// - Parameters:
  ///   - length: How many bytes of the mark at the beginning are ahead.
  ///   - closing: The end.
  ///   - kind: What it is when it has no end.
  ///   - opening: That mistake where what has no end began before.
  /// - Returns: What was passed, without the end.
  /// - Throws: ``XMLMistake`` where there is no end, or a character that XML does not allow.
  private mutating func takeStretch(
    behind length: Int, to closing: StaticString, or kind: XMLMistake.Kind, opening: XMLMistake? = nil
  ) throws(XMLMistake) -> XMLToken {
    let opening = opening ?? mistake(kind, length: length)
    pass(length)
    let start = position
    let first = closing.utf8Start[0]
    var spelling = XMLToken.Spelling.verbatim
    while true {
      let byte = bytes[place.offset]
      if byte == first, holds(closing) {
        let token = XMLToken(range: range(from: start), spelling: spelling)
        pass(closing.utf8CodeUnitCount)
        return token
      }
      if byte == 0, isAtEnd { throw opening }
      try passWithin(&spelling)
    }
  }

  /// Passes a character of what holds no references.
  private mutating func passWithin(_ spelling: inout XMLToken.Spelling) throws(XMLMistake) {
    let byte = bytes[place.offset]
    if byte >= 0x20, byte < 0x80 {
      place.offset += 1
    } else {
      if byte == UInt8(ascii: "\r") { spelling = .lines }
      try passSpecial()
    }
  }
}
