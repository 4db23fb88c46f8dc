import ConstraintNotation
import LayoutModel

extension Habit {
  private static let quotes: Set<Unicode.Scalar> = [
    "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}", "'", "`", "@", "\"",
  ]

  /// A visual format between quotation marks that are not plain, or as code has it, `@"H:|[Red]|"`.
  ///
  /// - Parameter scanner: What is ahead.
  /// - Returns: The mistake; `nil` where no such format is ahead.
  static func quotedFormat(_ scanner: LineScanner) -> Mistake? {
    let text = scanner.line.text(scanner.offset..<scanner.end)
    // A plain quotation mark begins the name of an item, too.
    guard let first = text.unicodeScalars.first, quotes.contains(first), first != "\"" else { return nil }
    let inside = text.unicodeScalars.drop { quotes.contains($0) }
    guard LocatedText.isVisualFormat(Array(String(inside).utf8)[...]) else { return nil }
    let format = String(String.UnicodeScalarView(inside.prefix { !quotes.contains($0) || $0 == "@" }))
    return Mistake(
      at: scanner.line.range(ofBytes: scanner.offset..<scanner.end),
      "Expected a visual format, found one in quotation marks that are not plain",
      hint: "a format needs none: \(LocatedText.shortened(format))")
  }

  /// Behind a visual format that is over, where something else stands without a blank or a word before it.
  ///
  /// - Parameters:
  ///   - error: The mistake.
  ///   - text: The format.
  /// - Returns: The hint, or `nil`.
  static func behindFormat(_ error: VisualFormatError, in text: String) -> String? {
    let scalars = text.unicodeScalars
    let rest = String(scalars.dropFirst(error.span.lowerBound)).drop { $0 == " " }
    guard
      scalars.prefix(error.span.lowerBound).last(where: { $0 != " " }).map({ "|]".unicodeScalars.contains($0) }) == true
    else { return nil }
    if rest.hasPrefix("@") {
      return "a blank stands before a priority that is for the whole format: \(LocatedText.shortened(String(rest)))"
    }
    let word = String(rest.prefix { $0.isLetter })
    return word.hasPrefix("align") || word.hasPrefix("direction")
      ? "options stand behind a word: options \(LocatedText.shortened(word))" : nil
  }

  /// In place of a view of a format, where a name with other signs than letters, digits and underscores is meant.
  ///
  /// - Parameters:
  ///   - name: The name as far as the grammar reads it.
  ///   - text: The format.
  ///   - names: The names of all items.
  /// - Returns: The whole name, or `nil`.
  static func wholeName(from name: String, in text: String, among names: some Sequence<String>) -> String? {
    let meant = text.split(separator: "[").dropFirst().map { $0.prefix { $0 != "]" && $0 != "(" } }
      .first { $0.hasPrefix(name) && $0.count > name.count }.map(String.init)
    let candidates = names.filter { $0.hasPrefix(name) && $0.dropFirst(name.count).first?.isLetter == false }
    return candidates.first { $0 == meant } ?? candidates.filter { $0.hasPrefix(name + " ") }.min()
  }
}
