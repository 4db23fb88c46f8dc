#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A directory of a path, listed with the system's own calls, so that every error is known by number.
struct SystemDirectory: Sendable {
  /// What a path leads to.
  enum Kind: Hashable, Sendable {
    /// A directory, not by a link.
    case directory
    /// A file, perhaps by a link.
    case file
    /// A device, a pipe, a link to a directory or to nothing.
    case other
  }

  /// The path to open.
  let path: String

  /// The names in it that are UTF-8, in no order, without `.` and `..`.
  ///
  /// - Throws: ``SystemError`` when it cannot be opened or read.
  func names() throws(SystemError) -> [String] {
    guard let directory = opendir(path.isEmpty ? "." : path) else { throw .errno(errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw .errno(errno) }
    return names
  }

  /// What a path leads to.
  static func kind(of path: String) -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .directory
    case S_IFREG: return .file
    case S_IFLNK: return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? .file : .other
    default: return .other
    }
  }

  /// Whether a path leads to a directory, perhaps by a link.
  static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// How many threads the machine runs at once.
enum ProcessorCount {
  /// The number of processors that are on, at least 1.
  static var current: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
