#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The file that git runs before a commit.
struct HookFile {
  /// The path.
  let path: String

  /// What is there.
  ///
  /// - Returns: The script; `nil` where there is none.
  /// - Throws: ``UsageError`` where it cannot be read.
  func read() throws(UsageError) -> HookScript? {
    do throws(SystemError) {
      let bytes = try FileAtPath(path: path).readAll(limit: 1 << 24)
      // What is no text has no first line for a shell either.
      return HookScript(text: String(validating: bytes, as: UTF8.self) ?? "")
    } catch {
      if error.isMissingFile, !isLink { return nil }
      throw UsageError("cannot read \(path): \(error.message)")
    }
  }

  /// Adds Plumb's lines.
  ///
  /// - Throws: ``UsageError`` where what is there must not be changed, or cannot be.
  func install(directory: String?, flags: [String]) throws(UsageError) {
    let line = (["plumb", "hook", "run"] + flags).joined(separator: " ")
    let existing = try read()
    if let existing {
      if isLink {
        throw UsageError("\(path) is a link, and what it leads to may be another's", hint: "add to it: \(line)")
      }
      guard existing.isForShell else {
        throw UsageError("\(path) is there already and is no shell script", hint: "run from it: \(line)")
      }
      guard access(path, X_OK) == 0 else {
        throw UsageError(
          "\(path) is there already, but is switched off: git runs only what is executable",
          hint: "remove it, or switch it on with chmod +x")
      }
    }
    var script = existing ?? HookScript()
    script.add(directory: directory, flags: flags)
    try makeDirectory()
    try write(script)
  }

  /// Takes Plumb's lines out; removes the file if nothing else was in it.
  ///
  /// - Returns: Whether there were any.
  /// - Throws: ``UsageError`` where that fails.
  func uninstall() throws(UsageError) -> Bool {
    guard var script = try read(), script.hasPlumb else { return false }
    script.removePlumb()
    if script.isEmpty {
      guard unlink(path) == 0 else {
        throw UsageError("cannot remove \(path): \(SystemError.errno(errno).message)")
      }
    } else {
      try write(script)
    }
    return true
  }

  private var isLink: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private func makeDirectory() throws(UsageError) {
    guard let slash = path.lastIndex(of: "/") else { return }
    var made = ""
    for name in path[..<slash].split(separator: "/") {
      made += "/" + name
      guard mkdir(made, 0o777) == 0 || errno == EEXIST || access(made, F_OK) == 0 else {
        throw UsageError("cannot make \(made): \(SystemError.errno(errno).message)")
      }
    }
  }

  private func write(_ script: HookScript) throws(UsageError) {
    do {
      try OutputFile(path: path).write(script.text, mode: 0o777)
    } catch {
      throw UsageError("cannot write \(path): \(error.message)")
    }
  }
}
