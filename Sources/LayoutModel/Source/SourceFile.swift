/// The text of an input and the name it is reported by.
public struct SourceFile: Hashable, Sendable {
  /// The path as the user gave it, or the name given to standard input.
  public var path: String
  /// The whole text.
  public var text: String
  /// The framework that it is for where it does not say.
  public var platform: Platform

  /// The encoding that it was in.
  public var encoding = Encoding.utf8

  /// An encoding that inputs can be in.
  public enum Encoding: Hashable, Sendable {
    /// UTF-8, with a byte order mark or without.
    case utf8
    /// UTF-16 with a byte order mark.
    case utf16
  }

  /// Makes a source file.
  public init(path: String, text: String, platform: Platform = .uikit) {
    self.path = path
    self.text = text
    self.platform = platform
  }
}
