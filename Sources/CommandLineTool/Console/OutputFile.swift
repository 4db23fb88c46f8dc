#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is written as a whole: a reader sees what was there before or all that is new, never a part.
struct OutputFile {
  /// The path to write to.
  let path: String

  /// Writes the file, in place of one that is there.
  ///
  /// - Parameters:
  ///   - text: All that is to be in it.
  ///   - mode: Its permissions, less what the process's mask takes away; those of the file that is there win.
  /// - Throws: ``SystemError``.
  func write(_ text: String, mode: mode_t = 0o666) throws(SystemError) {
    // Through a link, so that it stays one.
    let target = realpath(path, nil).map { pointer in
      defer { free(pointer) }
      return String(cString: pointer)
    }
    let path = target ?? path
    let temporary = "\(path).\(getpid()).tmp"
    let number = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard number >= 0 else { throw .errno(errno) }
    do throws(SystemError) {
      defer { close(number) }
      try FileDescriptor(number: number).write(text)
      var status = stat()
      if stat(path, &status) == 0 { _ = fchmod(number, status.st_mode & 0o7777) }
      guard rename(temporary, path) == 0 else { throw .errno(errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }
}
