/// The working tree of a repository, as far as a hook needs to know it.
struct WorkTree: Sendable {
  /// The console of a run that works at the root of the tree.
  let console: Console
  /// The git of the tree.
  let git: Git
  private let mergeHeadPath: String

  /// Looks for the tree that a run is in.
  ///
  /// - Throws: ``UsageError`` outside of one.
  init(of console: Console) throws(UsageError) {
    let git = Git(console)
    // The way up to the root, which is empty or ../ several times and so one line, then a path, which may be several.
    let output = try git.output(["rev-parse", "--show-cdup", "--git-path", "MERGE_HEAD"])
    let end = output.firstIndex(of: UInt8(ascii: "\n")) ?? output.endIndex
    let wayUp = PathText.text(of: output[..<end])
    let path = PathText.text(of: output[end...].dropFirst().dropLast())
    mergeHeadPath = console.resolved(path)
    var console = console
    if !wayUp.isEmpty { console.workingDirectory = console.resolved(wayUp) }
    self.console = console
    self.git = git
  }

  /// The commits that are merged, beside the one that is checked out; none where no merge is in the making.
  ///
  /// - Throws: ``UsageError`` where git's note of them is not what git writes: it becomes a part of a command.
  func mergedCommits() throws(UsageError) -> [String] {
    let bytes: [UInt8]
    do throws(SystemError) {
      let (folder, name) = FilePlace.parts(of: mergeHeadPath)
      bytes = try OpenFolder(named: folder).read(name, limit: 1 << 20)
    } catch {
      if error.isMissingFile { return [] }
      throw UsageError("cannot read \(mergeHeadPath): \(error.message)")
    }
    let names = bytes.split(separator: UInt8(ascii: "\n")).map { PathText.text(of: $0) }
    for name in names where !Self.isObjectName(name) {
      throw UsageError("\(mergeHeadPath) holds no name of a commit: \(name)")
    }
    return names
  }

  /// Whether a text is the full name of an object.
  private static func isObjectName(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// The path of the hook that runs before a commit, wherever the configuration puts hooks.
  ///
  /// - Throws: ``UsageError`` where git fails, or hooks are nowhere.
  func preCommitHookPath() throws(UsageError) -> String {
    let root = try git.line(["rev-parse", "--show-toplevel"])
    let git = Git(console, in: root)
    // Git takes it for the root of the file system.
    if try git.setting("core.hooksPath")?.isEmpty == true {
      throw UsageError(
        "core.hooksPath is empty, so that git looks for hooks in the root of the file system",
        hint: "git config --unset core.hooksPath")
    }
    let path = try git.line(["rev-parse", "--git-path", "hooks/pre-commit"], askingForHooks: true)
    return path.utf8.first == UInt8(ascii: "/") ? path : root + "/" + path
  }
}
