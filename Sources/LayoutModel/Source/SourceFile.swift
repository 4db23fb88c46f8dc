/// The text of an input and the name it is reported by.
package struct SourceFile: Hashable, Sendable {
  /// The path as the user gave it, or the name given to standard input.
  package var path: String
  /// The whole text.
  package var text: String

  /// Makes a source file.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
