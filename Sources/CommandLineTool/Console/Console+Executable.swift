import SystemLibrary

extension Console {
  /// The directory that the tool was started from; `nil` where it is not known.
  var executableDirectory: String? {
    guard let executable else { return nil }
    let path = executable.utf8.contains(UInt8(ascii: "/")) ? executable : program(executable)
    guard let path else { return nil }
    let folder = PathNames.absolute(resolved(FilePlace.parts(of: path).folder))
    return folder.utf8.count > 1 ? String(folder.dropLast()) : folder
  }

  /// The path of a program.
  ///
  /// Folders of `PATH` that are given from the working directory are left out, unlike by a shell: what lies there came with
  /// the files that are looked at.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The path; `nil` where there is none of that name.
  func program(_ name: String) -> String? {
    (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").lazy
      .filter { $0.utf8.first == UInt8(ascii: "/") }.map { "\($0)/\(name)" }
      .first { path in
        FileStatus(at: path)?.kind == .file && PathText.withCString(path) { access($0, X_OK) } == 0
      }
  }
}
