/// Why a visual format is refused: Apple's own words and caret, with the stretch to mark and a hint on top.
package struct VisualFormatError: Error, Hashable, Sendable {
  /// What is wrong, in Apple's words where Apple has some.
  package var message: String
  /// Where Apple's caret stands: the first scalar that its parser did not consume, counted from the format's start.
  package var offset: Int
  /// The stretch of the format that is wrong, in scalars; it may lie before the caret and be empty.
  package var span: Range<Int>
  /// What to do, with the nearest known key and the known keys where a key is wrong.
  package var hint: String?
  /// The key of a view or a metric that is missing.
  package var missingKey: MissingKey?

  /// A name that is no key of any dictionary.
  package enum MissingKey: Hashable, Sendable {
    /// One that stands for a view.
    case view(String)
    /// One that stands for a number.
    case metric(String)
  }
  /// The view whose superview is meant and that has none.
  package var root: String?
  /// Whether Apple prints the message behind the prefix on one line, without the format.
  package var isOneLine = false

  /// How many scalars from the caret on are wrong; 0 where the stretch lies before it.
  package var length: Int { max(0, span.upperBound - max(offset, span.lowerBound)) }

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - offset: Apple's caret.
  ///   - span: The stretch to mark.
  ///   - hint: What to do.
  package init(message: String, offset: Int, span: Range<Int>, hint: String? = nil) {
    self.message = message
    self.offset = offset
    self.span = span
    self.hint = hint
  }

  /// The reason of the exception that Apple throws: prefix, message, the format, a caret under it.
  ///
  /// Apple leaves a blank before each line break. Of a format longer than 1000 scalars only the part around the caret
  /// is echoed.
  ///
  /// - Parameter format: The format that was parsed.
  /// - Returns: The text, without a line break at its end.
  package func appleText(format: String) -> String {
    let prefix = "Unable to parse constraint format: "
    if isOneLine { return prefix + message }
    let (echo, caret) = VisualFormatError.excerpt(of: format, around: offset)
    return prefix + "\n" + message + " \n" + echo + " \n" + String(repeating: " ", count: caret) + "^"
  }

  private static func excerpt(of format: String, around offset: Int) -> (text: String, caret: Int) {
    let scalars = format.unicodeScalars
    guard scalars.count > 1000 else { return (format, offset) }
    let start = max(0, offset - 400)
    let part = scalars.dropFirst(start).prefix(800)
    let before = start > 0 ? "..." : ""
    let after = start + part.count < scalars.count ? "..." : ""
    return (before + String(String.UnicodeScalarView(part)) + after, offset - start + before.count)
  }
}
