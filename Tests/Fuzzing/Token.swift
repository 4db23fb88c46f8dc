/// A word, a number, a blank, a line break or a mark of a text.
struct Token: Hashable {
  /// What it is.
  enum Kind: Hashable {
    case word, number, blank, lineBreak, mark
  }

  /// What it is.
  var kind: Kind
  /// Where it is, in bytes.
  var range: Range<Int>

  /// The tokens of a text, which together are the text.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    var result: [Token] = []
    var index = 0
    while index < bytes.count {
      let start = index
      let kind = kind(of: bytes[index])
      index += 1
      switch kind {
      case .word: while index < bytes.count, isWord(bytes[index]) { index += 1 }
      case .number: while index < bytes.count, isNumber(bytes[index]) { index += 1 }
      case .blank: while index < bytes.count, self.kind(of: bytes[index]) == .blank { index += 1 }
      case .lineBreak, .mark: break
      }
      result.append(Token(kind: kind, range: start..<index))
    }
    return result
  }

  private static func kind(of byte: UInt8) -> Kind {
    switch byte {
    case 0x30...0x39: .number
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: .word
    case 0x20, 0x09: .blank
    case 0x0A, 0x0D: .lineBreak
    default: .mark
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    let kind = kind(of: byte)
    return kind == .word || kind == .number
  }

  private static func isNumber(_ byte: UInt8) -> Bool { kind(of: byte) == .number || byte == 0x2E }
}
