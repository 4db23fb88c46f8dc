/// Texts as JSON has them.
package enum JSONText {
  /// A text between quotes.
  ///
  /// - Parameter text: The text.
  /// - Returns: The literal, which JSON reads as the text to the byte, and which shows all that is in it.
  package static func quoted(_ text: String) -> VisibleText {
    var result = ""
    write(text, to: &result)
    return VisibleText(visible: result)
  }

  /// Writes a text between quotes.
  static func write(_ text: String, to result: inout String) {
    result += "\""
    if isPlain(text) {
      result += text
    } else {
      let scalars = Array(text.unicodeScalars)
      for index in scalars.indices { write(index, of: scalars, to: &result) }
    }
    result += "\""
  }

  /// Whether a text stands for itself: nearly all do.
  static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var previous: UInt8 = 0
      for byte in bytes {
        guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"),
          byte != UInt8(ascii: "#") || previous != byte
        else { return false }
        previous = byte
      }
      return true
    }
  }

  private static func write(_ index: Int, of scalars: [Unicode.Scalar], to result: inout String) {
    let scalar = scalars[index]
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "#" where index > 0 && scalars[index - 1] == "#":
      // Two in a row begin what runners of builds obey; see ``CommandGuard``.
      result += "\\u0023"
    default:
      guard HiddenCharacters.isHidden(index, in: scalars) else { return result.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}
