import LayoutModel

/// What one diagnosis is to be made of.
enum Input: Sendable {
  /// A path that was named, or `-` for standard input.
  case operand(String)
  /// A file that was found in a directory.
  case found(FilePlace)
  /// What could not be looked at, by its path, and why: a directory, or what is not known to be one.
  case unreadable(String, Finding, isDirectory: Bool)

  /// Where it is.
  var place: FilePlace {
    switch self {
    case .operand(let path), .unreadable(let path, _, _): FilePlace(named: path)
    case .found(let place): place
    }
  }
}

/// Which file is meant, by whatever path it is reached: a name in a folder.
///
/// Not by the file's own number: a file with two names has two configurations, and two goldens.
struct FileKey: Hashable, Sendable {
  private let folder: FileStatus.Identity
  private let name: ExactText

  /// Each input once, by the first path that it is reached by. O(n).
  static func once(_ inputs: [Input], in console: Console) -> [Input] {
    var seen: Set<FileKey> = []
    let trail = FolderTrail(console)
    return inputs.filter { input in FileKey(input, in: console, along: trail).map { seen.insert($0).inserted } ?? true }
  }

  /// Each named file once.
  static func once(_ operands: [String], in console: Console) -> [String] {
    once(operands.map { .operand($0) }, in: console).map(\.place.named)
  }

  /// The key of an input; `nil` of what is no regular file, which can be read only once.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - console: Says where relative paths start.
  ///   - trail: The folders of the input before.
  init?(_ input: Input, in console: Console, along trail: FolderTrail? = nil) {
    switch input {
    case .unreadable, .operand("-"): return nil
    case .operand(let operand):
      guard FileStatus(at: console.resolved(operand))?.kind == .file,
        let path = FilePlace.realPath(of: console.resolved(operand))
      else { return nil }
      let (folder, name) = FilePlace.parts(of: path)
      guard let status = FileStatus(at: folder) else { return nil }
      self.folder = status.identity
      self.name = ExactText(name)
    case .found(let place):
      guard let name = place.names.last,
        let status = try? (trail ?? FolderTrail(console)).folder(of: place).open.status()
      else { return nil }
      folder = status.identity
      self.name = ExactText(name)
    }
  }
}
