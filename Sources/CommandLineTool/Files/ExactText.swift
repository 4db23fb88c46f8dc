/// A text that equals another only byte by byte, as names on disk and lines of files do.
///
/// `String` takes composed and decomposed letters for equal, which are two files on most systems: a dictionary by `String`
/// would keep one of them for both.
struct ExactText: Hashable, Comparable, Sendable {
  /// The text.
  let text: String

  /// Makes it of a text.
  init(_ text: String) {
    self.text = text
  }

  static func == (left: ExactText, right: ExactText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    // Texts of the same bytes are equal to `String` too, and so is their hash.
    hasher.combine(text)
  }
}
