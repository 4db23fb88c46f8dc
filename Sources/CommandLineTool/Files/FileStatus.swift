import SystemLibrary

/// What the system says of something that has a name.
struct FileStatus: Hashable, Sendable {
  /// What a name stands for.
  enum Kind: Hashable, Sendable {
    /// A directory.
    case folder
    /// A regular file.
    case file
    /// A symbolic link, which was not followed.
    case link
    /// A pipe, a socket or a device.
    case special
  }

  /// What it is.
  let kind: Kind
  /// Its size in bytes.
  let size: Int
  /// Its permissions, the sticky bit among them.
  let mode: mode_t
  /// The number of the user whom it belongs to.
  let owner: uid_t
  /// Which of all the things on this machine it is.
  let identity: Identity

  /// The numbers by which the system tells things apart, whatever their names.
  struct Identity: Hashable, Sendable {
    /// The number of the volume.
    var volume: UInt64
    /// The number of the thing on its volume.
    var number: UInt64
  }

  /// Takes over what the system said.
  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .file
      case S_IFLNK: .link
      default: .special
      }
    size = Int(status.st_size)
    mode = status.st_mode & 0o7777
    owner = status.st_uid
    identity = Identity(
      volume: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// The status of what a path leads to; `nil` where that is nothing.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLink: Whether a link stands for what it leads to.
  init?(at path: String, followingLink followsLink: Bool = true) {
    var status = stat()
    let result = PathText.withCString(path) { followsLink ? stat($0, &status) : lstat($0, &status) }
    guard result == 0 else { return nil }
    self.init(status)
  }

  /// Whether a path is known to lead to nothing: there is nothing of its name, not even a link.
  static func isMissing(at path: String) -> Bool {
    var status = stat()
    return PathText.withCString(path) { lstat($0, &status) } != 0 && SystemError.errno(errno).isMissingFile
  }

  /// The status of something open.
  ///
  /// - Parameter number: The descriptor.
  /// - Throws: ``SystemError``.
  init(ofOpen number: Int32) throws(SystemError) {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .errno(errno) }
    self.init(status)
  }

  /// Whether every user of the machine may write to it.
  var isWritableByAll: Bool { mode & S_IWOTH != 0 }
  /// Whether only owners may remove or rename what is in it.
  var isSticky: Bool { mode & mode_t(S_ISVTX) != 0 }
}
