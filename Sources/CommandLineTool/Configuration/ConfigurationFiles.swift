import LayoutModel

/// Where configurations are looked for: the working tree, or what is staged.
protocol ConfigurationFiles: Sendable {
  /// The path of a file from the top, its names without `.` and `..`.
  func names(ofPath path: String) -> [String]

  /// The configuration of a folder.
  ///
  /// - Parameter folder: The folder's names from the top.
  /// - Returns: What there is.
  /// - Throws: ``LoadFailure`` where there is one that cannot be read.
  func configuration(in folder: [String]) throws(LoadFailure) -> ConfigurationFile

  /// How far up configurations of a folder are looked for.
  ///
  /// - Parameter folder: The folder's names from the top.
  /// - Returns: The number of names of the topmost folder whose configuration counts.
  func limit(of folder: [String]) -> Int

  /// The root of the repository that a folder lies in.
  ///
  /// - Parameter folder: The folder's names from the top.
  /// - Returns: How many names it has; `nil` where there is none.
  func repository(of folder: [String]) -> Int?

  /// Where paths start that a user would take for short ones.
  ///
  /// - Parameter folder: The folder's names from the top.
  /// - Returns: The number of names of the working directory where the folder lies in it, else 0.
  func start(of folder: [String]) -> Int
}

/// What a folder has by way of a configuration.
enum ConfigurationFile: Sendable {
  /// The name that one has.
  static let name = ".plumb.json"
  /// The most bytes of one: 16 MiB.
  static let sizeLimit = 1 << 24

  /// Nothing.
  case none
  /// The text, with the path to report it by.
  case source(SourceFile)
  /// A file that someone else may have written, so that it counts for nothing: its path, and why.
  case leftOut(path: String, reason: String)
}
