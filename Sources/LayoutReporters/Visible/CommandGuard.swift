/// Keeps what is printed from being taken for commands by those who run builds and read their logs.
///
/// GitHub's runner obeys a line that begins, after blanks, with `::`, and anything behind `##[`; that of Azure anything
/// behind `##vso[`, TeamCity what follows `##teamcity[`. What a repository names can begin a line of a report, and so each
/// of these is broken up by spelling its last character out. One value guards one stream: a line may come in parts.
package struct CommandGuard: Sendable {
  /// How far a line has come on the way to `::`.
  private enum Line {
    /// There is nothing, or blanks.
    case start
    /// There are blanks and the first bytes of what may be one more, or a line break.
    case letter
    /// There are blanks and the beginning of a sequence that colours.
    case sequence
    /// There are blanks and a colon.
    case colon
    /// There is something else.
    case inside
  }

  /// How far a line has come on the way to `##word[`.
  private enum Signs {
    case none
    /// `#`.
    case one
    /// Two or more.
    case two
    /// Two and letters.
    case word
  }

  private var line = Line.start
  /// The bytes of a character that is not complete, as a number.
  private var letter: UInt32 = 0
  private var signs = Signs.none

  /// Makes the guard of a stream.
  package init() {}

  /// What to write in place of a text. O(n).
  ///
  /// - Parameters:
  ///   - text: The next text of the stream.
  ///   - isCommands: Whether the text is made of commands for GitHub, one a line, and nothing else.
  /// - Returns: The text to write.
  package mutating func guarded(_ text: VisibleText, isCommands: Bool = false) -> VisibleText {
    var text = text.text
    var breaks: [Int] = []
    text.withUTF8 { bytes in
      for index in bytes.indices {
        if line == .inside, signs == .none, Self.isOrdinary(bytes[index]) { continue }
        if isLast(bytes[index], isCommands: isCommands) { breaks.append(index) }
      }
    }
    if breaks.isEmpty { return VisibleText(visible: text) }
    var result = ""
    var start = text.startIndex
    for offset in breaks {
      let index = text.utf8.index(text.startIndex, offsetBy: offset)
      result += text[start..<index]
      // A colon or a bracket.
      result += HiddenCharacters.spelled(text.unicodeScalars[index])
      start = text.unicodeScalars.index(after: index)
    }
    return VisibleText(visible: result + text[start...])
  }

  /// Whether a byte within a line neither ends it nor begins what is a command there.
  private static func isOrdinary(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "#")
  }

  /// Takes the next byte.
  ///
  /// - Returns: Whether it completes a command.
  private mutating func isLast(_ byte: UInt8, isCommands: Bool) -> Bool {
    let completesSigns = advanceSigns(byte)
    let completesColons = advanceLine(byte)
    return completesSigns || completesColons && !isCommands
  }

  private mutating func advanceSigns(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "#"): signs = signs == .one || signs == .two ? .two : .one
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      signs = signs == .two || signs == .word ? .word : .none
    case UInt8(ascii: "["):
      defer { signs = .none }
      return signs == .two || signs == .word
    default: signs = .none
    }
    return false
  }

  private mutating func advanceLine(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A...0x0D:
      line = .start
      return false
    case 0x80...:
      // Breaks beyond ASCII are found inside of a line too.
      letter = byte >= 0xC0 ? UInt32(byte) : letter << 8 | UInt32(byte)
      switch letter {
      case 0xC285, 0xE280A8, 0xE280A9: line = .start
      case 0xC2, 0xE1, 0xE19A, 0xE2, 0xE280, 0xE281, 0xE3, 0xE380:
        if line == .start || line == .letter { line = .letter } else { line = .inside }
      case 0xC2A0, 0xE19A80, 0xE28080...0xE2808A, 0xE280AF, 0xE2819F, 0xE38080:
        line = line == .letter ? .start : .inside
      default: line = .inside
      }
      return false
    default: break
    }
    switch (line, byte) {
    case (.start, 0x20), (.start, 0x09): break
    case (.start, 0x1B): line = .sequence
    case (.sequence, UInt8(ascii: "m")): line = .start
    case (.sequence, UInt8(ascii: "[")), (.sequence, UInt8(ascii: ";")),
      (.sequence, UInt8(ascii: "0")...UInt8(ascii: "9")):
      break
    case (.start, UInt8(ascii: ":")): line = .colon
    case (.colon, UInt8(ascii: ":")):
      line = .inside
      return true
    default: line = .inside
    }
    return false
  }
}
