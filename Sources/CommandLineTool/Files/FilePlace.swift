import SystemLibrary

/// Where a file is: what the user named, and the names from there that nobody named.
///
/// What a user names is followed wherever its links lead. What the tool finds by itself in a folder, or derives from the
/// name of a file, is not the user's choice but that of whoever filled the folder: there no link is followed, and nothing
/// counts but regular files (``OpenFolder``).
struct FilePlace: Sendable {
  /// The path that was named: the file itself, or the folder that it was found in.
  let named: String
  /// The names from there to the file; none where the file itself was named.
  let names: [String]

  /// A file that was named itself.
  init(named: String) {
    self.named = named
    names = []
  }

  /// A file that was found.
  ///
  /// - Parameters:
  ///   - names: The names of the folders from the one that was named, and the file's own.
  ///   - folder: The folder that was named.
  init(_ names: [String], below folder: String) {
    named = folder
    self.names = names
  }

  /// The path, as it is reported: it begins as the user wrote it, unless that is `.`.
  var path: String {
    guard let first = names.first else { return named }
    let prefix = named == "." || named.isEmpty ? "" : named.utf8.last == UInt8(ascii: "/") ? named : named + "/"
    return prefix + ([first] + names.dropFirst()).joined(separator: "/")
  }

  /// The file beside this one whose name has something added: nobody named it.
  func beside(adding ending: String) -> FilePlace {
    if let name = names.last { return FilePlace(names.dropLast() + [name + ending], below: named) }
    let (folder, name) = Self.parts(of: named)
    return FilePlace([name + ending], below: folder)
  }

  /// Whether the file is gone: there is nothing of its name, or a link that leads to nothing. What cannot be looked at is
  /// not known to be gone.
  ///
  /// - Parameter console: Says where relative paths start.
  /// - Returns: Whether it is.
  func isGone(from console: Console) -> Bool {
    let place = names.isEmpty ? FilePlace([Self.parts(of: named).name], below: Self.parts(of: named).folder) : self
    guard let name = place.names.last else { return false }
    do throws(SystemError) {
      let folder = try OpenFolder(named: console.resolved(place.named)).folder(place.names.dropLast())
      _ = try folder.status(of: name, followingLink: true)
      return false
    } catch {
      return error.isMissingFile
    }
  }

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - console: Says where relative paths start.
  ///   - limit: The most bytes to accept.
  ///   - trail: The folders of the file that was read before.
  /// - Returns: The bytes.
  /// - Throws: ``SystemError``.
  func read(from console: Console, limit: Int, along trail: FolderTrail? = nil) throws(SystemError) -> [UInt8] {
    guard let name = names.last else { return try FileAtPath(path: console.resolved(named)).readAll(limit: limit) }
    return try (trail ?? FolderTrail(console)).folder(of: self).open.read(name, limit: limit)
  }

  /// Writes the file as a whole, in place of one that is there.
  ///
  /// - Parameters:
  ///   - bytes: All that is to be in it.
  ///   - console: Says where relative paths start.
  /// - Throws: ``SystemError``.
  func write(_ bytes: [UInt8], from console: Console) throws(SystemError) {
    try rewrite(from: console) { (file) throws(SystemError) in try file.write(bytes: bytes) }
  }

  /// The same with what is to be in it written part by part.
  ///
  /// - Parameters:
  ///   - console: Says where relative paths start.
  ///   - contents: Writes all that is to be in it.
  /// - Throws: ``SystemError``.
  func rewrite(
    from console: Console, contents: (FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    if let name = names.last {
      let folder = try OpenFolder(named: console.resolved(named)).folder(names.dropLast())
      return try folder.rewrite(name, contents: contents)
    }
    let (folder, name) = Self.parts(of: try Self.target(of: console.resolved(named)))
    try OpenFolder(named: folder).rewrite(name, contents: contents)
  }

  /// Writes the file where there is none; it was found or derived, not named.
  ///
  /// - Parameters:
  ///   - bytes: All that is to be in it.
  ///   - console: Says where relative paths start.
  /// - Throws: ``SystemError``, which is ``SystemError/alreadyExists`` where something has its name.
  func create(_ bytes: [UInt8], from console: Console) throws(SystemError) {
    guard let name = names.last else { throw .alreadyExists }
    try OpenFolder(named: console.resolved(named)).folder(names.dropLast()).create(name, with: bytes)
  }

  /// A file without a name in the folder that ``rewrite(from:contents:)`` would write to.
  func scratchFile(from console: Console) throws(SystemError) -> FileDescriptor {
    let (folder, _) = Self.parts(of: try Self.target(of: console.resolved(named)))
    return try OpenFolder(named: folder).scratchFile()
  }

  /// What a path leads to at the end of all links, so that a link stays one; the path itself where there is nothing yet.
  private static func target(of path: String) throws(SystemError) -> String {
    if let target = realPath(of: path) { return target }
    // A link that leads nowhere would be lost if a file took its place.
    guard FileStatus(at: path, followingLink: false) == nil else { throw .errno(ENOENT) }
    return path
  }

  /// The path of what a path leads to, without links and dots in it; `nil` where that is nothing.
  static func realPath(of path: String) -> String? {
    guard let pointer = PathText.withCString(path, { realpath($0, nil) }) else { return nil }
    defer { free(pointer) }
    return PathText.text(of: UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
  }

  /// The folder of a path, with the slash behind it, and the name in it.
  static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let start = path.utf8.index(after: slash)
    return (String(path[..<start]), String(path[start...]))
  }
}
