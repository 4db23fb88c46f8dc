import SystemLibrary

/// A file that the user named, opened when it is read and closed behind.
///
/// Links are followed, and it may be a pipe, as a shell makes them: `<(make-layout)`. What nobody named is reached through
/// a ``FilePlace``.
struct FileAtPath: ByteSource {
  /// The path to open.
  let path: String

  func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    let file = try opened()
    defer { close(file.number) }
    return try file.readAll(limit: limit)
  }

  func readParts(_ body: ([UInt8]) -> Void) throws(SystemError) {
    let file = try opened()
    defer { close(file.number) }
    try file.readParts(body)
  }

  private func opened() throws(SystemError) -> FileDescriptor {
    let number = PathText.withCString(path) { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
    guard number >= 0 else { throw .errno(errno) }
    return FileDescriptor(number: number)
  }
}
