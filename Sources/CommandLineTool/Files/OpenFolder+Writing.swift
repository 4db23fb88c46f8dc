import SystemLibrary

extension OpenFolder {
  /// Writes a file as a whole: a reader sees what was there before or all that is new, never a part.
  ///
  /// The new file is made beside the old one under a name that no one can foresee, in no case through anything that has
  /// this name already, and takes the old one's place when all of it is on the disk. It is removed where that fails, and
  /// where a signal ends the process meanwhile.
  ///
  /// - Parameters:
  ///   - name: The file's name in this folder. What has it already must be a regular file.
  ///   - mode: The permissions of a new file, less what the process's mask takes away; those of an old one stay.
  ///   - contents: Writes all that is to be in it.
  /// - Throws: ``SystemError``.
  func rewrite(
    _ name: String, mode: mode_t = 0o666, contents: (FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    try SignalDelay.run { (isInterrupted) throws(SystemError) in
      let old = try existing(name)
      try old?.requireRegularFile()
      let (temporary, file) = try makeTemporaryFile(mode: old == nil ? mode : 0o600)
      do throws(SystemError) {
        defer { close(file.number) }
        try contents(file)
        if let old, fchmod(file.number, old.mode & 0o777) != 0 { throw .errno(errno) }
        guard fsync(file.number) == 0 else { throw .errno(errno) }
        guard !isInterrupted() else { throw .errno(EINTR) }
        try rename(temporary, to: name)
      } catch {
        remove(temporary)
        throw error
      }
      synchronize()
    }
  }

  /// Writes a file as a whole that is known as a whole.
  ///
  /// - Parameters:
  ///   - name: The file's name in this folder.
  ///   - bytes: All that is to be in it.
  ///   - mode: The permissions of a new file.
  /// - Throws: ``SystemError``.
  func replace(_ name: String, with bytes: [UInt8], mode: mode_t = 0o666) throws(SystemError) {
    try rewrite(name, mode: mode) { (file) throws(SystemError) in try file.write(bytes: bytes) }
  }

  /// Writes a new file, in no case in the place of something: not even of a link that leads nowhere.
  ///
  /// - Parameters:
  ///   - name: The file's name in this folder.
  ///   - bytes: All that is to be in it.
  /// - Throws: ``SystemError``, which is ``SystemError/alreadyExists`` where something has that name.
  func create(_ name: String, with bytes: [UInt8]) throws(SystemError) {
    try SignalDelay.run { (isInterrupted) throws(SystemError) in
      guard try existing(name) == nil else { throw .alreadyExists }
      let (temporary, file) = try makeTemporaryFile(mode: 0o666)
      defer { remove(temporary) }
      defer { close(file.number) }
      try file.write(bytes: bytes)
      guard fsync(file.number) == 0 else { throw .errno(errno) }
      guard !isInterrupted() else { throw .errno(EINTR) }
      // Another name for the same file, which no system gives where there is one; the first name goes.
      let result = PathText.withCString(temporary) { old in
        PathText.withCString(name) { linkat(number, old, number, $0, 0) }
      }
      if result != 0 {
        guard [EPERM, ENOTSUP, EOPNOTSUPP, EMLINK].contains(errno) else { throw .errno(errno) }
        // A volume that knows no second names; what has come since was looked for above, as late as can be there.
        try rename(temporary, to: name)
      }
      synchronize()
    }
  }

  /// Makes an empty file without a name, to write and read: it is gone as soon as it is closed, however the process ends.
  ///
  /// - Returns: The file, for the caller to close.
  /// - Throws: ``SystemError``.
  func scratchFile() throws(SystemError) -> FileDescriptor {
    try SignalDelay.run { (_) throws(SystemError) in
      let (name, file) = try makeTemporaryFile(mode: 0o600)
      remove(name)
      return file
    }
  }

  /// What has a name; `nil` where nothing has.
  private func existing(_ name: String) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try status(of: name)
    } catch {
      if error.isMissingFile { return nil }
      throw error
    }
  }

  /// Makes an empty file of a name of its own.
  private func makeTemporaryFile(mode: mode_t) throws(SystemError) -> (name: String, file: FileDescriptor) {
    for _ in 0..<100 {
      let name = Self.temporaryPrefix + String(UInt64.random(in: 0 ... .max), radix: 36)
      let number = PathText.withCString(name) {
        openat(self.number, $0, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      }
      if number >= 0 { return (name, FileDescriptor(number: number)) }
      guard errno == EEXIST else { throw .errno(errno) }
    }
    throw .errno(EEXIST)
  }

  /// What the names of files begin with that are being written.
  static let temporaryPrefix = ".plumb-"

  private func rename(_ old: String, to new: String) throws(SystemError) {
    let result = PathText.withCString(old) { old in
      PathText.withCString(new) { new in renameat(number, old, number, new) }
    }
    guard result == 0 else { throw .errno(errno) }
  }

  private func remove(_ name: String) {
    _ = PathText.withCString(name) { unlinkat(number, $0, 0) }
  }

  /// Has the change of the folder written to the disk, on systems that can.
  private func synchronize() {
    let copy = PathText.withCString(".") { openat(number, $0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard copy >= 0 else { return }
    _ = fsync(copy)
    close(copy)
  }
}
