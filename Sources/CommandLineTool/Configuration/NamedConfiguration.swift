import LayoutModel
import LayoutReporters

/// A configuration that the command line names: it holds for all files, wherever they lie.
struct NamedConfiguration: Sendable {
  /// What it says.
  let configuration: Configuration
  /// The names of its folder, where its patterns start.
  let folder: [String]

  /// Reads a configuration. Whoever names a file trusts it, so that it may be anyone's.
  ///
  /// - Throws: ``UsageError`` for one that cannot be read, with its first mistake.
  init(at path: String, for console: Console) throws(UsageError) {
    folder = PathNames(console).names(of: path).dropLast()
    do throws(LoadFailure) {
      configuration = try ConfigurationReader.read(
        try InputReader(console: console, standardInputPath: nil).read(path))
    } catch {
      let finding = error.findings.first
      let words = finding?.words(in: nil)
      let message: VisibleText = words.map { "\($0.message)" } ?? "Cannot read \(path)"
      let place: VisibleText =
        finding?.range.map { " (line \($0.start.line), column \($0.start.column))" } ?? ""
      throw UsageError(
        finding?.rule == .unreadableInput ? message : "\(path) is no configuration: \(message)\(place)",
        hint: words?.hint.map { "\($0)" })
    }
  }

  /// Whether a folder is that of the configuration, or lies in it.
  func holds(_ folder: [String]) -> Bool {
    folder.lazy.map(ExactText.init).starts(with: self.folder.lazy.map(ExactText.init))
  }

  /// What holds for a file.
  ///
  /// - Parameter names: The names of its path, from the root.
  /// - Returns: The policy; `nil` for a file to leave out.
  func policy(for names: [String]) -> FilePolicy? {
    var common = 0
    while common < min(names.count, folder.count), ExactText(names[common]) == ExactText(folder[common]) { common += 1 }
    // Beside the folder only patterns for any folder match: no other begins with `..`.
    let up = Array(repeating: "..", count: folder.count - common)
    return configuration.policy(for: up + names[common...])
  }
}
