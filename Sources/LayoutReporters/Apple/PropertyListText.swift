/// Text as `-[NSArray description]` quotes it: an old-style property list string.
enum PropertyListText {
  /// A string in double quotes: control characters, `"` and `\` escaped with a backslash, and each UTF-16 unit beyond
  /// ASCII as `\U` and four lower-case hexadecimal digits.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for unit in text.utf16 { result += escaped(unit) }
    return result + "\""
  }

  /// A text as a log prints it outside the list: as it is, but for control characters, which a terminal would obey.
  static func raw(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      result += isUnsafe(scalar) ? scalar.utf16.map(escaped).joined() : String(Character(scalar))
    }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar != "\n", scalar != "\t" else { return false }
    // Bidirectional overrides and isolates would turn the rest of a line round.
    return scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
      || (0x2066...0x2069).contains(scalar.value)
  }

  private static func escaped(_ unit: UInt16) -> String {
    switch unit {
    case 0x07: return "\\a"
    case 0x08: return "\\b"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0B: return "\\v"
    case 0x0C: return "\\f"
    case 0x0D: return "\\r"
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    case 0x20...0x7E: return String(UnicodeScalar(UInt8(unit)))
    case 0..<0x80: return "\\" + padded(String(unit, radix: 8), to: 3)
    default: return "\\U" + padded(String(unit, radix: 16), to: 4)
    }
  }

  private static func padded(_ digits: String, to count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
