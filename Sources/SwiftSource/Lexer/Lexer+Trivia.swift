extension Lexer {
  /// Leaves out blanks, line ends and comments.
  mutating func skipTrivia() {
    while index < end {
      switch bytes[index] {
      case Byte.newline, Byte.carriageReturn:
        startsLine = true
        index += 1
      case 0x09, 0x0B, 0x0C, 0x20, 0x00: index += 1
      case 0xC2 where peek(1) == 0xA0: index += 2
      case Byte.slash:
        if peek(1) == Byte.slash {
          skipLine()
        } else if peek(1) == Byte.star {
          if skipBlockComment() { startsLine = true }
        } else {
          return
        }
      default: return
      }
    }
  }

  /// Goes to the end of the line.
  mutating func skipLine() {
    while index < end, bytes[index] != Byte.newline, bytes[index] != Byte.carriageReturn { index += 1 }
  }

  /// Leaves out a comment with all comments in it; one that is not closed reaches to the end.
  ///
  /// - Returns: Whether it spans lines.
  @discardableResult
  mutating func skipBlockComment() -> Bool {
    var depth = 0
    var spansLines = false
    while index < end {
      switch bytes[index] {
      case Byte.slash where peek(1) == Byte.star:
        depth += 1
        index += 2
      case Byte.star where peek(1) == Byte.slash:
        depth -= 1
        index += 2
        if depth == 0 { return spansLines }
      case Byte.newline:
        spansLines = true
        index += 1
      default: index += 1
      }
    }
    return spansLines
  }

  /// Goes behind the word that is here, if one is.
  mutating func skipWord() {
    while index < end, Byte.isWord(bytes[index]) { index += 1 }
  }

  /// Goes behind the number that is here: `1_000`, `0xFF`, `1.5e-3`, but not `1.description` or `1...5`.
  mutating func skipNumber() {
    let isPrefixed =
      bytes[index] == UInt8(ascii: "0") && (peek(1).map { $0 == 0x78 || $0 == 0x62 || $0 == 0x6F } ?? false)
    skipDigits(isDecimal: !isPrefixed)
    if peek() == Byte.period, let next = peek(1), Byte.isDigit(next) {
      index += 1
      skipDigits(isDecimal: !isPrefixed)
    }
  }

  private mutating func skipDigits(isDecimal: Bool) {
    while let byte = peek() {
      let isExponent = byte | 0x20 == (isDecimal ? UInt8(ascii: "e") : UInt8(ascii: "p"))
      if isExponent, let sign = peek(1), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        index += 2
      } else if Byte.isWord(byte) {
        index += 1
      } else {
        return
      }
    }
  }
}
