import SystemLibrary

/// The file that git runs before a commit.
struct HookFile {
  /// The most bytes of a script: 16 MiB.
  static let sizeLimit = 1 << 24

  /// The path.
  let path: String

  /// What is there.
  ///
  /// - Returns: The script; `nil` where there is none.
  /// - Throws: ``UsageError`` where it cannot be read, as anything but a regular file.
  func read() throws(UsageError) -> HookScript? {
    do throws(SystemError) {
      let (folder, name) = FilePlace.parts(of: path)
      return HookScript(bytes: try OpenFolder(named: folder).read(name, limit: Self.sizeLimit))
    } catch {
      if error.isMissingFile { return nil }
      throw UsageError("cannot read \(path): \(error.message)")
    }
  }

  /// Adds Plumb's lines.
  ///
  /// - Parameters:
  ///   - directory: Where the tool is, for a shell that does not find it in `PATH`.
  ///   - flags: The flags of `plumb hook run`, as a shell reads them.
  /// - Returns: The script as it is now, and Plumb's command before.
  /// - Throws: ``UsageError`` where what is there must not be changed, or cannot be.
  func install(
    directory: String?, flags: [String]
  ) throws(UsageError) -> (script: HookScript, before: String?) {
    let line = (["plumb", "hook", "run"] + flags).joined(separator: " ")
    if isLink {
      throw UsageError("\(path) is a link, and what it leads to may be another's", hint: "add to it: \(line)")
    }
    let existing = try read()
    if let existing {
      guard existing.isForShell else {
        throw UsageError("\(path) is there already and is no shell script", hint: "run from it: \(line)")
      }
      guard PathText.withCString(path, { access($0, X_OK) }) == 0 else {
        throw UsageError(
          "\(path) is there already, but is switched off: git runs only what is executable",
          hint: "remove it, or switch it on with chmod +x")
      }
    }
    var script = existing ?? HookScript()
    script.add(directory: directory, flags: flags)
    try makeDirectory()
    try write(script)
    return (script, existing?.command)
  }

  /// Takes Plumb's lines out; removes the file if nothing else was in it.
  ///
  /// - Returns: Whether there were any.
  /// - Throws: ``UsageError`` where that fails.
  func uninstall() throws(UsageError) -> Bool {
    // Plumb never writes to what is a link, so that none of its lines are there.
    guard !isLink, var script = try read(), script.hasPlumb else { return false }
    if script.removePlumb() {
      guard PathText.withCString(path, { unlink($0) }) == 0 else {
        throw UsageError("cannot remove \(path): \(SystemError.errno(errno).message)")
      }
    } else {
      try write(script)
    }
    return true
  }

  private var isLink: Bool { FileStatus(at: path, followingLink: false)?.kind == .link }

  private func makeDirectory() throws(UsageError) {
    var made = ""
    for name in FilePlace.parts(of: path).folder.split(separator: "/") {
      made += "/" + name
      let isThere = PathText.withCString(made) { made in
        mkdir(made, 0o777) == 0 || errno == EEXIST || access(made, F_OK) == 0
      }
      guard isThere else { throw UsageError("cannot make \(made): \(SystemError.errno(errno).message)") }
    }
  }

  private func write(_ script: HookScript) throws(UsageError) {
    do throws(SystemError) {
      let (folder, name) = FilePlace.parts(of: path)
      try OpenFolder(named: folder).replace(name, with: script.bytes, mode: 0o777)
    } catch {
      throw UsageError("cannot write \(path): \(error.message)")
    }
  }
}
