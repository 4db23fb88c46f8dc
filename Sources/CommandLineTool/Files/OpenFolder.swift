import SystemLibrary

/// A folder that is open, so that what is done below it is done there, wherever its path may lead by now.
///
/// Names in it are taken one at a time and links are never followed: nothing reached from here lies elsewhere, even where
/// someone exchanges folders for links meanwhile.
struct OpenFolder: ~Copyable, Sendable {
  /// The system's number.
  let number: Int32

  /// Opens the folder of a path; links in the path are followed.
  ///
  /// - Throws: ``SystemError``.
  init(named path: String) throws(SystemError) {
    let number = PathText.withCString(path.isEmpty ? "." : path) { open($0, Self.flags) }
    guard number >= 0 else { throw .errno(errno) }
    self.number = number
  }

  private init(number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  /// Opens a folder in this one.
  ///
  /// - Throws: ``SystemError``, of a link too.
  func folder(_ name: String) throws(SystemError) -> OpenFolder {
    let number = PathText.withCString(name) { openat(self.number, $0, Self.flags | O_NOFOLLOW) }
    if number >= 0 { return OpenFolder(number: number) }
    let error = errno
    if let status = try? status(of: name), status.kind == .link { throw .isLink }
    throw .errno(error)
  }

  /// Opens the folder that names lead to, one after the other.
  ///
  /// - Throws: ``SystemError``, of a link too.
  consuming func folder(_ names: some Collection<String>) throws(SystemError) -> OpenFolder {
    var folder = self
    for name in names { folder = try folder.folder(name) }
    return folder
  }

  /// What a name stands for.
  ///
  /// - Parameters:
  ///   - name: A name in this folder.
  ///   - followsLink: Whether a link stands for what it leads to.
  /// - Returns: The status.
  /// - Throws: ``SystemError``, where it stands for nothing too.
  func status(of name: String, followingLink followsLink: Bool = false) throws(SystemError) -> FileStatus {
    var status = stat()
    let result = PathText.withCString(name) { fstatat(number, $0, &status, followsLink ? 0 : AT_SYMLINK_NOFOLLOW) }
    guard result == 0 else { throw .errno(errno) }
    return FileStatus(status)
  }

  /// What this folder is.
  func status() throws(SystemError) -> FileStatus { try FileStatus(ofOpen: number) }

  /// Reads a regular file.
  ///
  /// Nothing else is opened at all: a pipe would make this process wait, and a device may act on being opened.
  ///
  /// - Parameters:
  ///   - name: A name in this folder.
  ///   - limit: The most bytes to accept; a larger file is refused before any of it is read.
  ///   - check: Takes what the file is, and may refuse it.
  /// - Returns: The bytes.
  /// - Throws: ``SystemError``, of a link and of what is no regular file too.
  func read(
    _ name: String, limit: Int, check: (FileStatus) throws(SystemError) -> Void = { _ in }
  ) throws(SystemError) -> [UInt8] {
    try status(of: name).requireRegularFile()
    let number = PathText.withCString(name) {
      openat(self.number, $0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    }
    guard number >= 0 else { throw errno == ELOOP ? .isLink : .errno(errno) }
    defer { close(number) }
    // It may have become another since.
    let status = try FileStatus(ofOpen: number)
    try status.requireRegularFile()
    try check(status)
    return try FileDescriptor(number: number).readAll(limit: limit)
  }

  /// How folders are opened: to reach what is in them, for which no right to list it is needed.
  private static var flags: Int32 {
    #if canImport(Darwin)
      // O_SEARCH, whose definition Swift cannot take over.
      0x4000_0000 | O_DIRECTORY | O_CLOEXEC
    #else
      // O_PATH, which C hides from those who do not ask for what is Linux's own.
      0o10_000_000 | O_DIRECTORY | O_CLOEXEC
    #endif
  }
}

extension FileStatus {
  /// Refuses what is no regular file.
  ///
  /// - Throws: ``SystemError``.
  func requireRegularFile() throws(SystemError) {
    switch kind {
    case .file: return
    case .folder: throw .isDirectory
    case .link: throw .isLink
    case .special: throw .isSpecial
    }
  }
}
