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
    let wayUp = String(decoding: output[..<end], as: UTF8.self)
    let path = String(decoding: output[end...].dropFirst().dropLast(), as: UTF8.self)
    mergeHeadPath = console.resolved(path)
    var console = console
    if !wayUp.isEmpty { console.workingDirectory = console.resolved(wayUp) }
    self.console = console
    self.git = git
  }

  /// The commits that are merged, beside the one that is checked out; none where no merge is in the making.
  func mergedCommits() -> [String] {
    guard let bytes = try? FileAtPath(path: mergeHeadPath).readAll(limit: 1 << 20) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The path of the hook that runs before a commit, wherever the configuration puts hooks.
  ///
  /// - Throws: ``UsageError`` where git fails.
  func preCommitHookPath() throws(UsageError) -> String {
    let root = try git.line(["rev-parse", "--show-toplevel"])
    let path = try Git(console, in: root).line(["rev-parse", "--git-path", "hooks/pre-commit"])
    return path.hasPrefix("/") ? path : root + "/" + path
  }
}
