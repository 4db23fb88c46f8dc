import LayoutLoaders
import LayoutModel

/// Finds the layouts below a directory.
///
/// A file counts by its name; one of another name can still be named on the command line. Links to files are followed,
/// links to directories are not, so that a walk ends and nothing inside the tree is met twice.
struct DirectoryWalk: Sendable {
  /// The directories that hold what others wrote, or what a tool made.
  static let skippedNames: Set = [".git", ".build", "Pods", "Carthage", "DerivedData", "node_modules"]

  /// What the names begin with of files in which macOS keeps attributes of others on volumes that know none, and in
  /// archives: they are no text, whatever their names end with.
  private static let attributeFilePrefix = "._"

  private let console: Console

  /// Prepares a walk.
  init(_ console: Console) {
    self.console = console
  }

  /// The layouts below a directory, by the bytes of their paths.
  ///
  /// - Parameter directory: The directory as the user wrote it; it begins every path, unless it is `.`.
  /// - Returns: The layouts, and each directory that could not be listed.
  func inputs(below directory: String) -> [Input] {
    var inputs: [Input] = []
    var root = directory
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    // A stack rather than recursion: directories may be nested deeply.
    var pending = [Entry(path: root, isDirectory: true)]
    while let entry = pending.popLast() {
      guard entry.isDirectory else {
        inputs.append(.operand(entry.path))
        continue
      }
      do {
        pending += try entries(of: entry.path).reversed()
      } catch {
        let finding = Finding(
          .unreadableInput, file: entry.path, range: nil, message: "Cannot read \(entry.path): \(error.message)")
        inputs.append(.unreadable(entry.path, finding))
      }
    }
    return inputs
  }

  /// Something in a directory that is to be looked into or read.
  private struct Entry {
    var path: String
    var isDirectory: Bool

    /// What makes the order of entries that of all paths: a directory is followed by a slash.
    var key: String { isDirectory ? path + "/" : path }
  }

  private func entries(of directory: String) throws(SystemError) -> [Entry] {
    let names = try SystemDirectory(path: console.resolved(directory)).names()
    let prefix = directory == "." ? "" : directory.hasSuffix("/") ? directory : directory + "/"
    return names.compactMap { name -> Entry? in
      let path = prefix + name
      switch SystemDirectory.kind(of: console.resolved(path)) {
      case .directory: return Self.skippedNames.contains(name) ? nil : Entry(path: path, isDirectory: true)
      case .file where LoaderCatalog.recognizes(fileName: name) && !name.hasPrefix(Self.attributeFilePrefix):
        return Entry(path: path, isDirectory: false)
      default: return nil
      }
    }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
