/// The characters that are not given to a terminal or a reader as they are: what controls, what no one sees, what turns a
/// line round.
///
/// They are control and format characters, line separators, and all that Unicode lets programs ignore, such as tags, in
/// which a text can be hidden. Left alone is what holds visible signs together: joiners in emoji and in scripts such as
/// Persian and Hindi, variation selectors, and the flags of England, Scotland and Wales.
enum HiddenCharacters {
  /// A text with its hidden characters spelled out as in Swift, `\u{1B}`, and bytes that are no text as `\xFE`.
  static func escaped(_ text: String) -> String {
    if isPlain(text) { return text }
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for index in scalars.indices { result += shown(index, in: scalars) }
    return result
  }

  /// Whether a text has nothing but visible ASCII, as most have: to look a character up takes longer than all the rest.
  static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } }

  /// A character as it is shown where it stands.
  static func shown(_ index: Int, in scalars: [Unicode.Scalar]) -> String {
    let scalar = scalars[index]
    guard isHidden(index, in: scalars) else { return String(Character(scalar)) }
    if let byte = byte(of: scalar) { return "\\x" + String(byte, radix: 16, uppercase: true) }
    return spelled(scalar)
  }

  /// A character spelled out.
  static func spelled(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Whether a character is not to be given as it is where it stands.
  static func isHidden(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let scalar = scalars[index]
    guard isSuspicious(scalar) else { return false }
    if isJoiner(scalar) { return !joins(index, in: scalars) }
    if isVariationSelector(scalar) { return !selects(index, in: scalars) }
    if isTag(scalar) { return !isInFlag(index, in: scalars) }
    return true
  }

  /// The byte that stands in place of a part of a name that is not UTF-8; see `PathText`.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    (0x10FE80...0x10FEFF).contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// Whether a character is hidden wherever it stands, or unless it holds others together.
  private static func isSuspicious(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20..<0x7F).contains(scalar.value) { return false }
    if byte(of: scalar) != nil { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  // MARK: - What holds others together

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{200C}" || scalar == "\u{200D}" }

  /// Whether a joiner stands between two characters that are seen, not both of them ASCII, which nothing joins.
  private static func joins(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0, index + 1 < scalars.count else { return false }
    let neighbours = [scalars[index - 1], scalars[index + 1]]
    return neighbours.allSatisfy { !isSuspicious($0) || isVariationSelector($0) } && !neighbours.allSatisfy(\.isASCII)
  }

  private static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isVariationSelector }

  /// Whether a variation selector follows a character that has variants: none of ASCII but those of keycaps has.
  private static func selects(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0 else { return false }
    let base = scalars[index - 1]
    guard base.isASCII else { return !isSuspicious(base) }
    return index + 1 < scalars.count && scalars[index + 1] == "\u{20E3}"
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }

  /// Whether a tag is a part of one of the three flags that are spelled in tags.
  private static func isInFlag(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    // A flag, and its region: "gb", three letters and the end.
    guard let start = scalars[max(0, index - 6)...index].lastIndex(of: "\u{1F3F4}") else { return false }
    let tags = scalars[(start + 1)...].prefix(6).map { UInt8(truncatingIfNeeded: $0.value) }
    guard scalars[(start + 1)...].prefix(6).allSatisfy(isTag) else { return false }
    return ["gbeng\u{7F}", "gbsct\u{7F}", "gbwls\u{7F}"].contains { Array($0.utf8) == tags }
  }
}
