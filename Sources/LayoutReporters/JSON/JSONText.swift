/// Texts as JSON has them.
package enum JSONText {
  /// A text between quotes.
  ///
  /// - Parameter text: The text.
  /// - Returns: The literal, which JSON reads as the text to the byte, and which shows all that it holds.
  package static func quoted(_ text: String) -> String {
    var result = ""
    write(text, to: &result)
    return result
  }

  /// Writes a text between quotes.
  static func write(_ text: String, to result: inout String) {
    result += "\""
    // Nearly all text is plain, and to look a character's category up costs more than to write it.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      result += text + "\""
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        // Beside what JSON demands, what a terminal would obey: C1 controls, line separators, bidirectional marks.
        let category = scalar.properties.generalCategory
        let isEscaped =
          category == .control || category == .lineSeparator || category == .paragraphSeparator
          || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        if isEscaped {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    result += "\""
  }
}
