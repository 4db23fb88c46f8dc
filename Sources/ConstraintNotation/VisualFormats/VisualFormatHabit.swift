/// What is written in a visual format in place of what its grammar has.
enum VisualFormatHabit {
  private static let priorities = ["required": 1000, "high": 750, "medium": 500, "low": 250]

  /// What to write instead at a mistake.
  ///
  /// - Parameters:
  ///   - error: The mistake.
  ///   - text: The format.
  /// - Returns: The hint; `nil` where what stands there means nothing that is known. Linear.
  static func hint(for error: VisualFormatError, in text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    let place = min(error.span.lowerBound, scalars.count)
    let before = scalars[..<place].last { $0 != " " }
    let rest = String(String.UnicodeScalarView(scalars[place...].prefix(16)))
    let word = String(rest.prefix { $0.isLetter })
    if let hint = orientation(scalars, at: place) { return hint }
    if before == "@", !word.isEmpty { return priority(word) }
    if before?.properties.numericType != nil || before == ")", let unit = EquationHabit.unit(word) { return unit }
    switch rest.unicodeScalars.first {
    case "%": return "a format knows no shares; an equation does: Red.width = 0.5 * Superview.width"
    case "-" where before == nil || before == ":":
      return "a space lies between two things: H:|-20-[Red] begins at the superview"
    case "-" where before == "-" && isBehindSpace(scalars[..<place]):
      return "one space lies between two views; add the two numbers up"
    case "~", ",", ";", "+", "_", "=", ">", "\u{2192}":
      return before == "]" || before == "|" ? "a connection is - or -20-, and none where views touch" : nil
    case .some("0"..."9") where before == "]" || before == "|" || before == ":":
      return "a space stands between two dashes: -\(rest.prefix { $0.isNumber })-"
    default: return nil
    }
  }

  /// Whether a dash that ends a space is the last sign, as in `-8-`.
  private static func isBehindSpace(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let last = scalars.last { $0 != " " && $0 != "-" }
    return last == ")" || last?.properties.numericType != nil
  }

  /// `X:`, `HV:` in place of an orientation.
  private static func orientation(_ scalars: [Unicode.Scalar], at place: Int) -> String? {
    guard let colon = scalars.firstIndex(of: ":"), place <= colon, colon <= 10,
      scalars[..<colon].allSatisfy({ $0.properties.isAlphabetic || $0 == " " })
    else { return nil }
    let letters = scalars[..<colon].filter { $0 != " " }
    return Set(letters) == ["H", "V"]
      ? "a format has one orientation: write one with H: and one with V:" : "an orientation is written H: or V:"
  }

  /// The name of a priority in place of its number.
  private static func priority(_ word: String) -> String? {
    let name = word.lowercased().replacing("default", with: "").replacing("priority", with: "")
    return priorities[name].map { "a priority is a number: @\($0)" }
  }
}
