/// Text within XML 1.0.
package enum XMLText {
  /// A text as the value of an attribute or as content.
  ///
  /// Line breaks and tabs are written as references, since a parser turns them into blanks in an attribute. What XML
  /// cannot hold at all, and what is hidden (``HiddenCharacters``), is escaped as in Swift.
  package static func escaped(_ text: String) -> VisibleText {
    VisibleText(visible: isPlain(text) ? text : spelled(text))
  }

  /// Whether a text has nothing that is escaped, as most have.
  private static func isPlain(_ text: String) -> Bool {
    var last: UInt8 = 0
    return text.utf8.allSatisfy { byte in
      defer { last = byte }
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): return false
      case UInt8(ascii: "#"), UInt8(ascii: ":"): return byte != last
      default: return (0x20..<0x7F).contains(byte)
      }
    }
  }

  private static func spelled(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.reduce(into: "") { result, index in
      switch scalars[index] {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case "\t": result += "&#9;"
      // Two in a row begin what runners of builds obey; see ``CommandGuard``.
      case "#" where index > 0 && scalars[index - 1] == "#": result += "&#35;"
      // So does a pair of these at the beginning of a line.
      case ":" where index > 0 && scalars[index - 1] == ":": result += "&#58;"
      case "\u{FFFE}", "\u{FFFF}": result += HiddenCharacters.spelled(scalars[index])
      default: result += HiddenCharacters.shown(index, in: scalars)
      }
    }
  }

  /// A text as content of several lines.
  package static func content(_ lines: [VisibleText]) -> VisibleText {
    lines.map { escaped($0.text) }.joined(separator: "\n")
  }
}
