/// The characters of which XML is made (Extensible Markup Language 1.0, fifth edition, sections 2.2 and 2.3).
enum XMLCharacters {
  // The ASCII characters of names, a bit each: those below 64, and those above.
  private static let lowNameBits: UInt64 = 0x07FF_6000_0000_0000
  private static let highNameBits: UInt64 = 0x07FF_FFFE_87FF_FFFE

  /// Whether an ASCII character can be part of a name.
  static func isName(ascii byte: UInt8) -> Bool {
    let bits = byte < 64 ? lowNameBits : byte < 128 ? highNameBits : 0
    return (bits >> UInt64(byte & 63)) & 1 == 1
  }

  /// Whether an ASCII character can begin a name.
  static func isNameStart(ascii byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// Whether a character beyond ASCII can begin a name.
  static func isNameStart(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F,
      0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  /// Whether a character beyond ASCII can be part of a name.
  static func isName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isNameStart(scalar)
    }
  }

  /// Whether a character can stand in a document at all, be it as itself or as a number.
  static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Whether a byte is a blank.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }
}
