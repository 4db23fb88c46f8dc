/// The text of an input and the name it is reported by.
public struct SourceFile: Hashable, Sendable {
  /// The path as the user gave it, or the name given to standard input.
  public var path: String
  /// The whole text.
  public var text: String
  /// The framework that it is for where it does not say.
  public var platform: Platform

  /// Makes a source file.
  public init(path: String, text: String, platform: Platform = .uikit) {
    self.path = path
    self.text = text
    self.platform = platform
  }
}
