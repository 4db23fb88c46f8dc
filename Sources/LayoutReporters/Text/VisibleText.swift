/// Text as a terminal may be given it: what would move its cursor, hide text or turn it round is spelled out.
enum VisibleText {
  /// A text with its control and format characters escaped as in Swift, `\u{1B}`; line breaks are escaped too.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var result = ""
    for character in text {
      for scalar in character.unicodeScalars { result += shown(scalar, in: character) }
    }
    return result
  }

  /// How many columns a terminal gives to a text that has been escaped.
  static func width(of text: String) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// How many columns a terminal gives to a character.
  ///
  /// Wide are the characters of Unicode Standard Annex 11 with the value W or F, and emoji presentation (UTS 51);
  /// a combining sequence is as wide as its widest scalar.
  static func width(of character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      if scalar.value == 0xFE0F || isWide(scalar) { return 2 }
      if !isZeroWidth(scalar) { width = 1 }
    }
    return width
  }

  /// A scalar as it is shown within its character: itself, or escaped.
  static func shown(_ scalar: Unicode.Scalar, in character: Character) -> String {
    guard isHidden(scalar) else { return String(Character(scalar)) }
    // Joiners hold an emoji or a syllable together; alone they would be invisible.
    if scalar.value == 0x200D || scalar.value == 0x200C, character.unicodeScalars.count > 1 {
      return String(Character(scalar))
    }
    if isTag(scalar), character.unicodeScalars.count > 1 { return String(Character(scalar)) }
    return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Printable ASCII, of which most texts consist: to look its properties up takes longer than all the rest.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool { (0x20..<0x7F).contains(scalar.value) }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if isPlain(scalar) { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }

  /// The tags that spell a subdivision in a flag emoji.
  private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    if isPlain(scalar) { return false }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x1100 { return false }
    if scalar.properties.isEmojiPresentation { return true }
    return wideRanges.contains { $0.contains(scalar.value) }
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F1E6...0x1F1FF, 0x20000...0x3FFFD,
  ]
}
