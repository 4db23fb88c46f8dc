import LayoutModel

/// Files as a commit has them, for a comparison with what they are now.
struct RevisionFiles: Sendable {
  /// The revision, as the user named it.
  let name: String
  private let git: Git
  private let commit: String

  /// Looks a revision up.
  ///
  /// - Parameters:
  ///   - name: What git knows it by.
  ///   - console: Its working directory is in the repository.
  /// - Throws: ``UsageError`` where git knows none of that name.
  init(_ name: String, for console: Console) throws(UsageError) {
    self.name = name
    git = Git(console)
    _ = try git.line(["rev-parse", "--git-dir"])
    do throws(UsageError) {
      commit = try git.line(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])
    } catch {
      throw UsageError("git knows no revision \(name)", hint: "name a branch, a tag or a commit, such as HEAD")
    }
  }

  /// Reads a file as it was.
  ///
  /// - Parameter path: The path from the working directory.
  /// - Returns: The text.
  /// - Throws: ``LoadFailure`` with one finding where there was none.
  func read(_ path: String) throws(LoadFailure) -> SourceFile {
    let bytes: [UInt8]
    do throws(UsageError) {
      // A path that is not below the working directory, such as an absolute one, is none to git; a name in a folder is.
      let (folder, name) = FilePlace.parts(of: path)
      bytes = try git.output(["-C", folder, "cat-file", "blob", "\(commit):./\(name)"])
    } catch {
      throw LoadFailure(findings: [
        Finding(.unreadableInput, file: path, range: nil, message: "\(path) is not in \(name)")
      ])
    }
    return try InputReader.text(of: bytes, path: path)
  }
}
