import VisualFormat

/// Text as a log prints it outside a list.
enum LogText {
  /// A text as it is, but for what a terminal would obey: control characters other than line breaks and tabs, and
  /// characters that turn the rest of a line round, are escaped as in a list.
  static func raw(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if isUnsafe(scalar) {
        result += propertyListEscaped(String(Character(scalar)))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar != "\n", scalar != "\t" else { return false }
    return scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
      || (0x2066...0x2069).contains(scalar.value)
  }
}
