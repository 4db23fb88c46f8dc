/// The text of an input and the name it is reported by.
package struct SourceFile: Hashable, Sendable {
  /// The path as the user gave it, or the name given to standard input.
  package var path: String
  /// The whole text.
  package var text: String
  /// The framework that it is for where it does not say.
  package var platform: Platform

  /// Makes a source file.
  package init(path: String, text: String, platform: Platform = .uikit) {
    self.path = path
    self.text = text
    self.platform = platform
  }
}
