/// A pattern of paths as `.plumb.json` has them: `Legacy/**/*.layout`.
///
/// `*` and `?` stand for any text and any character within one name, `**` for any number of folders. A pattern without a
/// slash but at its end means a name in any folder; another one starts at the folder of the configuration. Whatever
/// matches a folder matches all that is in it.
struct PathPattern: Hashable, Sendable {
  /// The pattern as written.
  let text: String
  private let names: [[Unicode.Scalar]]

  private static let anyFolders: [Unicode.Scalar] = ["*", "*"]

  /// Reads a pattern; fails for one that can match nothing below a folder.
  ///
  /// - Parameter text: The pattern.
  init?(_ text: String) {
    self.text = text
    var parts = text.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    if parts.first == "." { parts.removeFirst() }
    guard !parts.isEmpty, !parts.contains(".."), !parts.contains(".") else { return nil }
    let isAnchored = text.dropLast().contains("/")
    names = (isAnchored ? [] : [Self.anyFolders]) + parts.map { Array($0.unicodeScalars) }
  }

  /// Whether a path matches, or a folder that it is in. O(path · pattern).
  ///
  /// - Parameter path: The names of the folders from that of the configuration, and the file's.
  /// - Returns: Whether it does.
  func matches(_ path: [String]) -> Bool {
    var places: Set<Int> = []
    add(0, to: &places)
    for name in path {
      let scalars = Array(name.unicodeScalars)
      var next: Set<Int> = []
      for place in places where place < names.count {
        if names[place] == Self.anyFolders {
          add(place, to: &next)
        } else if Self.matches(scalars, names[place]) {
          add(place + 1, to: &next)
        }
      }
      if next.contains(names.count) { return true }
      places = next
    }
    return false
  }

  /// Adds a place in the pattern, and what lies behind it where it stands for no folder at all.
  private func add(_ place: Int, to places: inout Set<Int>) {
    var place = place
    places.insert(place)
    while place < names.count, names[place] == Self.anyFolders {
      place += 1
      places.insert(place)
    }
  }

  /// Whether a name matches; goes back to the last star only, which suffices, so that the work is O(name · pattern).
  private static func matches(_ name: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
    var (inName, inPattern) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while inName < name.count {
      if inPattern < pattern.count, pattern[inPattern] == "*" {
        star = (inPattern, inName)
        inPattern += 1
      } else if inPattern < pattern.count, pattern[inPattern] == "?" || pattern[inPattern] == name[inName] {
        inName += 1
        inPattern += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        inPattern = last.pattern + 1
        inName = last.name + 1
      } else {
        return false
      }
    }
    return pattern[inPattern...].allSatisfy { $0 == "*" }
  }
}
