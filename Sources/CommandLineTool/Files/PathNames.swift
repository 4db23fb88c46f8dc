import SystemLibrary

/// Paths taken apart into names, from the root of the file system.
struct PathNames: Sendable {
  /// The names of the working directory.
  let workingDirectory: [String]
  private let repositories = KnownRepositories()

  /// Takes the working directory of a console apart.
  init(_ console: Console) {
    workingDirectory = Self.names(of: Self.absolute(console.resolved(".")), from: [])
  }

  /// The names of a path from the root, without `.` and `..`.
  func names(of path: String) -> [String] { Self.names(of: path, from: workingDirectory) }

  /// Whether a folder is the working directory, or lies in it.
  func isBelowWorkingDirectory(_ names: some Collection<String>) -> Bool {
    names.lazy.map(ExactText.init).starts(with: workingDirectory.lazy.map(ExactText.init))
  }

  /// A path as it is reported: from the working directory where it lies in that.
  func shown(_ names: some BidirectionalCollection<String>) -> String {
    isBelowWorkingDirectory(names)
      ? names.dropFirst(workingDirectory.count).joined(separator: "/") : "/" + names.joined(separator: "/")
  }

  /// A path to open.
  func shown(_ names: some BidirectionalCollection<String>, in console: Console) -> String {
    let path = shown(names)
    return console.resolved(path.isEmpty ? "." : path)
  }

  /// The root of the working tree that a folder lies in.
  ///
  /// - Parameters:
  ///   - folder: The names of the folder.
  ///   - console: Says where relative paths start: the one that this was made with.
  /// - Returns: How many names the root has; `nil` where there is none.
  func repository(of folder: [String], in console: Console) -> Int? {
    repositories.root(of: folder[...]) { isRepository($0, in: console) }
  }

  /// Whether a folder is the root of a working tree: it has the directory of git, or the file that says where that is.
  private func isRepository(_ folder: ArraySlice<String>, in console: Console) -> Bool {
    let status = FileStatus(at: shown(folder + [".git"], in: console), followingLink: false)
    return status.map { $0.kind != .special } ?? false
  }

  /// A path from the root, for one from the working directory of the process.
  static func absolute(_ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    guard let pointer = getcwd(nil, 0) else { return "/" + path }
    defer { free(pointer) }
    return PathText.text(of: UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))) + "/" + path
  }

  private static func names(of path: String, from start: [String]) -> [String] {
    var names = path.utf8.first == UInt8(ascii: "/") ? [] : start
    for part in path.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) where part != "." {
      if part == ".." {
        _ = names.popLast()
      } else {
        names.append(part)
      }
    }
    return names
  }
}
