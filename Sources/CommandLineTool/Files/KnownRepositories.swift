import Synchronization

/// For folders the repositories that they lie in, so that of a project's folders each is looked at once.
final class KnownRepositories: Sendable {
  /// How many names the root has of the repository that a folder lies in; `nil` where it lies in none.
  private let roots = Mutex<[[ExactText]: Int?]>([:])

  /// The root of the repository that a folder lies in.
  func root(of folder: ArraySlice<String>, _ isRoot: (ArraySlice<String>) -> Bool) -> Int? {
    roots.withLock { roots in
      var asked: [[ExactText]] = []
      var root: Int?
      for count in (0...folder.count).reversed() {
        let here = folder.prefix(count)
        let key = here.map(ExactText.init)
        if let known = roots[key] {
          root = known
          break
        }
        asked.append(key)
        if isRoot(here) {
          root = count
          break
        }
      }
      for key in asked { roots[key] = .some(root) }
      return root
    }
  }
}
