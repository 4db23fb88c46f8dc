/// What git ignores below a folder, as `.gitignore`, `.git/info/exclude` and the user's own list say.
///
/// Nothing where there is no repository, or no git.
struct IgnoredPaths: Sendable {
  /// The names from the folder; what is in an ignored folder is not listed.
  private var folders: Set<[ExactText]> = []
  private var files: Set<[ExactText]> = []

  /// Asks git.
  ///
  /// - Parameters:
  ///   - folder: The folder as the user wrote it.
  ///   - console: Says where relative paths start.
  init(below folder: String, in console: Console) {
    let git = Git(console, in: console.resolved(folder))
    let words = ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory", "--", "."]
    guard let output = try? git.output(words) else { return }
    for path in output.split(separator: 0) {
      let names = path.split(separator: UInt8(ascii: "/")).map { ExactText(PathText.text(of: $0)) }
      if path.last == UInt8(ascii: "/") { folders.insert(names) } else { files.insert(names) }
    }
  }

  /// Whether a folder is ignored itself.
  func contains(folder names: [String]) -> Bool { folders.contains(names.map(ExactText.init)) }

  /// Whether a file is ignored itself.
  func contains(file names: [String]) -> Bool { files.contains(names.map(ExactText.init)) }
}
