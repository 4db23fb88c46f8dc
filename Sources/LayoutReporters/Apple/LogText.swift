import ConstraintNotation

/// Text as a log prints it outside a list.
enum LogText {
  /// A text as it is, but for what is hidden (``HiddenCharacters``), which is escaped as in a list; line breaks and tabs are
  /// the log's own.
  static func raw(_ text: String) -> VisibleText {
    if HiddenCharacters.isPlain(text) { return VisibleText(visible: text) }
    let scalars = Array(text.unicodeScalars)
    let raw = scalars.indices.reduce(into: "") { result, index in
      let scalar = scalars[index]
      if scalar != "\n", scalar != "\t", HiddenCharacters.isHidden(index, in: scalars) {
        result += propertyListEscaped(String(Character(scalar)))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return VisibleText(visible: raw)
  }

  /// A text as it is within a line: line breaks are escaped too.
  static func oneLine(_ text: String) -> VisibleText {
    VisibleText(visible: raw(text).text.replacing("\n", with: "\\n"))
  }
}
