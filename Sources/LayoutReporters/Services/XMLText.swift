/// Text within XML 1.0.
enum XMLText {
  /// A text as the value of an attribute or as content.
  ///
  /// Line breaks and tabs are written as references, since a parser turns them into blanks in an attribute. What XML
  /// cannot hold at all, and what a terminal would obey, is escaped as in Swift.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case "\t": result += "&#9;"
      case "\u{FFFE}", "\u{FFFF}": result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result += VisibleText.escaped(String(scalar))
      }
    }
  }

  /// A text as content of several lines.
  static func content(_ lines: [String]) -> String {
    lines.map(escaped).joined(separator: "\n")
  }
}
