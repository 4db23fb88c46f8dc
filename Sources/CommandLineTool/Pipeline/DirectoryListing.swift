import VisualFormat

/// Looks beside a missing file for the one that was meant.
enum DirectoryListing {
  /// The path of the nearest name in the missing file's directory, written as the user wrote the missing one.
  static func nearestPath(to path: String, in console: Console) -> String? {
    let slash = path.lastIndex(of: "/")
    let directory = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard let names = try? SystemDirectory(path: console.resolved(directory)).names() else { return nil }
    return NearestName.nearest(to: name, among: names.sorted()).map { directory + $0 }
  }
}
