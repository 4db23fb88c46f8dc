import LayoutModel

/// Looks beside a missing file for the one that was meant.
enum DirectoryListing {
  /// The path of the nearest name in the missing file's directory, written as the user wrote the missing one.
  static func nearestPath(to path: String, in console: Console) -> String? {
    let (folder, name) = FilePlace.parts(of: path)
    guard let open = try? OpenFolder(named: console.resolved(folder)), let entries = try? open.entries() else {
      return nil
    }
    return NearestName.nearest(to: name, among: entries.map(\.name).sorted()).map { found in
      path.utf8.contains(UInt8(ascii: "/")) ? folder + found : found
    }
  }
}
