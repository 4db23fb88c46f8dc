import SystemLibrary

extension OpenFolder {
  /// What a folder has in it.
  struct Entry: Hashable, Sendable {
    /// The name.
    var name: String
    /// What it is, where the folder itself says so.
    var kind: FileStatus.Kind?
  }

  /// All that is in this folder, in no order, without `.` and `..`.
  ///
  /// - Throws: ``SystemError`` when it cannot be read.
  func entries() throws(SystemError) -> [Entry] {
    // Open for listing, with a place in the folder of its own.
    let copy = PathText.withCString(".") { openat(number, $0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard copy >= 0 else { throw .errno(errno) }
    guard let stream = fdopendir(copy) else {
      let error = errno
      close(copy)
      throw .errno(error)
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in PathText.text(of: bytes.prefix { $0 != 0 }) }
      if name == "." || name == ".." { continue }
      entries.append(Entry(name: name, kind: Self.kind(entry.pointee.d_type)))
    }
    guard errno == 0 else { throw .errno(errno) }
    return entries
  }

  private static func kind(_ type: UInt8) -> FileStatus.Kind? {
    switch Int(type) {
    case Int(DT_UNKNOWN): nil
    case Int(DT_DIR): .folder
    case Int(DT_REG): .file
    case Int(DT_LNK): .link
    default: .special
    }
  }
}
