import LayoutModel

/// One input format: turns text into layouts.
package protocol Loader: Sendable {
  /// The format's name for messages, `layout file`.
  var name: String { get }

  /// What the names of its files end with, `.layout`: in a directory these files are read.
  var fileNameEndings: [String] { get }

  /// Whether its files are read wherever a directory is named, and by the hook; else only where they are asked for.
  var isReadUnasked: Bool { get }

  /// Whether a file looks like this format.
  ///
  /// - Parameter source: The file; its path's ending and its first lines decide.
  /// - Returns: Whether ``load(_:)`` should be tried.
  func recognizes(_ source: SourceFile) -> Bool

  /// Reads a file.
  ///
  /// - Parameter source: The file.
  /// - Returns: Its layouts, and what is wrong with parts of them.
  /// - Throws: ``LoadFailure`` with every mistake when it cannot be read as this format.
  func load(_ source: SourceFile) throws(LoadFailure) -> LoadedFile
}

extension Loader {
  /// Yes.
  package var isReadUnasked: Bool { true }
}
