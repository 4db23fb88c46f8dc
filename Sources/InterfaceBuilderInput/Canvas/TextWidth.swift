import ExactArithmetic

/// Estimates the width of a line of text from the classes of its characters, in parts of the font's size.
struct TextWidth {
  /// The font.
  let font: InterfaceBuilderObject.Font

  /// The width of the longest line.
  func width(of text: String) -> Rational {
    var longest = 0
    for line in text.split(whereSeparator: \.isNewline) {
      longest = max(longest, line.unicodeScalars.reduce(0) { $0 + Self.hundredths(of: $1) })
    }
    let weight: Rational = font.weight == nil ? 1 : Rational(105, 100)
    return Rational(longest, 100) * font.size * weight
  }

  /// Whether a text has no letters that are joined or stacked: how wide those are, one by one does not tell.
  static func isKnown(_ text: String) -> Bool {
    !text.unicodeScalars.contains { scalar in
      switch scalar {
      case "\u{600}"..."\u{8FF}", "\u{900}"..."\u{10FF}", "\u{FB50}"..."\u{FDFF}", "\u{FE70}"..."\u{FEFE}": true
      default: false
      }
    }
  }

  /// The width of a character in hundredths of the size, after the system font.
  private static func hundredths(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "l", "j", "I", "!", "|", "'", ".", ",", ":", ";", " ": 27
    case "f", "t", "r", "(", ")", "[", "]", "/", "-", "\"", "1": 38
    case "m", "w", "M", "W", "@", "%", "…": 86
    case "A"..."Z", "&", "+", "=", "<", ">": 67
    case "a"..."z": 55
    case "0"..."9", "$", "#", "?": 61
    // What joins emoji or colours them has no width of its own; what makes an emoji of a sign makes that wider.
    case "\u{200D}", "\u{1F3FB}"..."\u{1F3FF}": 0
    case "\u{FE0F}": 35
    case "\u{1F000}"...: 135
    // Hangul is narrower than what else stands in a square.
    case "\u{AC00}"..."\u{D7A3}": 87
    default: scalar.value >= 0x1100 ? 100 : 58
    }
  }
}
