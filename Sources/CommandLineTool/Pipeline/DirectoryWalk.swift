import LayoutModel

/// Finds the layouts below a directory, or files of another kind.
///
/// A file counts by its name; one of another name can still be named on the command line. No link is followed: what a link
/// leads to lies elsewhere, where no one asked to look, or is met in its own place. So a walk ends, and meets nothing twice.
struct DirectoryWalk {
  /// The directories that hold what others wrote, or what a tool made.
  static let skippedNames: Set = [".git", ".build", "Pods", "Carthage", "DerivedData", "node_modules"]

  /// What the names begin with of files in which macOS keeps attributes of others on volumes that know none, and in
  /// archives: they are no text, whatever their names end with.
  private static let attributeFilePrefix = "._"

  /// How many folders deep a walk goes: each file is reached through all folders above it, one by one.
  static let depthLimit = 256

  /// What a walk came across.
  struct Found {
    /// The layouts, and each directory that could not be looked into, in the order of the bytes of their paths.
    var inputs: [Input] = []
    /// The links that were not followed and may lead to layouts that are not among those, by path.
    var links: [String] = []
  }

  private let console: Console
  private let directory: String
  private let accepts: (String) -> Bool
  private let trail: FolderTrail
  private var found = Found()

  /// Looks for the layouts below a directory.
  ///
  /// - Parameters:
  ///   - directory: The directory as the user wrote it; it begins every path, unless it is `.`.
  ///   - console: Says where relative paths start.
  ///   - accepts: Which names those files have that are looked for; `nil` for those of layouts.
  /// - Returns: What was found.
  static func found(
    below directory: String, in console: Console,
    where accepts: ((String) -> Bool)? = nil
  ) -> Found {
    let accepts = accepts ?? { console.inputs.recognizes(fileName: $0) }
    var root = directory
    while root.utf8.count > 1, root.utf8.last == UInt8(ascii: "/") { root.removeLast() }
    var walk = DirectoryWalk(console: console, directory: root, accepts: accepts)
    walk.run()
    return walk.found
  }

  private init(console: Console, directory: String, accepts: @escaping (String) -> Bool) {
    self.console = console
    self.directory = directory
    self.accepts = accepts
    trail = FolderTrail(console)
  }

  /// Something in a directory that is to be looked into or read, or cannot be.
  private struct Entry {
    enum Kind {
      case folder
      case file
      case failure(SystemError)
    }

    var place: FilePlace
    var kind: Kind

    /// What makes the order of entries of one directory that of all paths: a directory is followed by a slash.
    var key: [UInt8] {
      let name = PathText.bytes(of: place.names.last ?? "")
      if case .folder = kind { return name + [UInt8(ascii: "/")] }
      return name
    }
  }

  private mutating func run() {
    // A stack rather than recursion: directories may be nested deeply.
    var pending = [Entry(place: FilePlace([], below: directory), kind: .folder)]
    while let entry = pending.popLast() {
      switch entry.kind {
      case .file: found.inputs.append(.found(entry.place))
      case .failure(let error): fail(entry.place, error, isDirectory: false)
      case .folder:
        do throws(SystemError) {
          guard entry.place.names.count <= Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
          pending += try entries(of: entry.place).reversed()
        } catch {
          fail(entry.place, error, isDirectory: true)
        }
      }
    }
    found.links.sort { ExactText($0) < ExactText($1) }
  }

  private mutating func fail(_ place: FilePlace, _ error: SystemError, isDirectory: Bool) {
    let path = place.path
    let finding = Finding(
      .unreadableInput, file: path, range: nil, message: "Cannot read \(path): \(error.message)")
    found.inputs.append(.unreadable(path, finding, isDirectory: isDirectory))
  }

  /// What of a directory is to be looked into or read, in order.
  private mutating func entries(of place: FilePlace) throws(SystemError) -> [Entry] {
    let folder = try trail.opened(place.names, below: place.named)
    var result: [(key: [UInt8], entry: Entry)] = []
    func add(_ entry: Entry) { result.append((entry.key, entry)) }
    for entry in try folder.open.entries() {
      let place = FilePlace(place.names + [entry.name], below: place.named)
      do throws(SystemError) {
        let kind = if let kind = entry.kind { kind } else { try folder.open.status(of: entry.name).kind }
        if let kind = try self.kind(of: kind, at: place, in: folder.open) { add(Entry(place: place, kind: kind)) }
      } catch {
        // What is gone by now is not there to be read.
        if !error.isMissingFile { add(Entry(place: place, kind: .failure(error))) }
      }
    }
    return result.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.entry)
  }

  /// What is to be done with something in a directory; `nil` for nothing.
  private mutating func kind(
    of kind: FileStatus.Kind, at place: FilePlace, in folder: borrowing OpenFolder
  ) throws(SystemError) -> Entry.Kind? {
    let name = place.names.last ?? ""
    switch kind {
    case .folder: return Self.isEntered(name) ? .folder : nil
    case .file: return isRead(name) ? .file : nil
    case .special:
      guard isRead(name) else { return nil }
      throw .isSpecial
    case .link:
      let isDirectory = (try? folder.status(of: name, followingLink: true))?.kind == .folder
      if isDirectory ? Self.isEntered(name) : isRead(name), !isMetElsewhere(place, isDirectory: isDirectory) {
        found.links.append(place.path)
      }
      return nil
    }
  }

  /// Whether a directory is looked into, by its name alone.
  private static func isEntered(_ name: String) -> Bool { !skippedNames.contains(name) }

  /// Whether a file is read, by its name alone.
  private func isRead(_ name: String) -> Bool {
    accepts(name) && !name.utf8.starts(with: Self.attributeFilePrefix.utf8)
  }

  /// Whether what a link leads to lies in the same directory and is found there.
  private func isMetElsewhere(_ link: FilePlace, isDirectory: Bool) -> Bool {
    guard let root = FilePlace.realPath(of: console.resolved(directory)),
      let target = FilePlace.realPath(of: console.resolved(link.path))
    else { return false }
    let start = PathText.bytes(of: root) + (root == "/" ? [] : [UInt8(ascii: "/")])
    let bytes = PathText.bytes(of: target)
    guard bytes.starts(with: start) else { return target == root }
    let names = bytes.dropFirst(start.count).split(separator: UInt8(ascii: "/")).map { PathText.text(of: $0) }
    return names.dropLast().allSatisfy(Self.isEntered)
      && (names.last.map { isDirectory ? Self.isEntered($0) : isRead($0) } ?? true)
  }
}
