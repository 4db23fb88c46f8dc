import SystemLibrary

/// The folders that lead to the last one that was opened, kept open: of what a walk comes across most lies beside what was
/// before it, or in it.
///
/// Each stays the folder that it was when it was opened, wherever its path may lead by then.
final class FolderTrail {
  /// A folder that is kept open.
  final class Folder {
    /// The folder.
    let open: OpenFolder
    fileprivate let name: String

    fileprivate init(_ name: String, _ open: consuming OpenFolder) {
      self.name = name
      self.open = open
    }
  }

  /// How many folders below the first are kept open at most: a process may have few files open.
  static let limit = 32

  private let console: Console
  private var root: Folder?
  private var kept: [Folder] = []

  /// Makes a trail without folders.
  ///
  /// - Parameter console: Says where relative paths start.
  init(_ console: Console) {
    self.console = console
  }

  /// The folder that a file which was found is in.
  ///
  /// - Parameter place: Where the file is.
  /// - Returns: The folder.
  /// - Throws: ``SystemError``, of a link on the way too.
  func folder(of place: FilePlace) throws(SystemError) -> Folder {
    try opened(place.names.dropLast(), below: place.named)
  }

  /// Opens the folder that names lead to, one after the other, those anew that the last one did not lie in.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - named: The path of the folder where they start; links in it are followed.
  /// - Returns: The last of them.
  /// - Throws: ``SystemError``, of a link among the names too.
  func opened(_ names: some Collection<String>, below named: String) throws(SystemError) -> Folder {
    func isSame(_ folder: Folder, _ name: String) -> Bool { folder.name.utf8.elementsEqual(name.utf8) }
    var current: Folder
    if let root, isSame(root, named) {
      current = root
    } else {
      kept = []
      current = Folder(named, try OpenFolder(named: console.resolved(named)))
      root = current
    }
    let common = zip(kept, names).prefix { isSame($0, $1) }.count
    kept.removeLast(kept.count - common)
    current = kept.last ?? current
    for name in names.dropFirst(common) {
      current = Folder(name, try current.open.folder(name))
      if kept.count < Self.limit { kept.append(current) }
    }
    return current
  }
}
