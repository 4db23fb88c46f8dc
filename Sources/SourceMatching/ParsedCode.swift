import Synchronization

/// The statements of the files of a project, read when they are asked for and kept for other messages.
final class ParsedCode: Sendable {
  /// What is known of a file.
  private struct File {
    var mayMake: Bool?
    var read: (code: CodeText, statements: CodeStatements)?
  }

  /// Of how many bytes of code the statements are kept, which need several times as much.
  private static let keptBytes = 64 << 20

  private struct State {
    var files: [Int: File] = [:]
    var bytes = 0
  }

  private let helpers: HelperNames
  private let state = Mutex(State())

  /// Prepares for files.
  ///
  /// - Parameter helpers: Functions of the project that make constraints of what they are called on.
  init(helpers: HelperNames) {
    self.helpers = helpers
  }

  /// Whether a file may make constraints by what its statements say.
  func mayMake(_ file: CodeSearch.File, at place: Int) -> Bool {
    if let known = state.withLock({ $0.files[place]?.mayMake }) { return known }
    let found = CodeStatements.mayMake(file.bytes)
    state.withLock { $0.files[place, default: File()].mayMake = found }
    return found
  }

  /// The text of a file in lines, and its statements.
  func statements(of file: CodeSearch.File, at place: Int) -> (code: CodeText, statements: CodeStatements) {
    if let known = state.withLock({ $0.files[place]?.read }) { return known }
    let code = CodeText(path: file.path, bytes: file.bytes)
    let read = (code, CodeStatements(code, helpers: helpers))
    state.withLock { state in
      guard state.bytes + file.bytes.count <= Self.keptBytes, state.files[place]?.read == nil else { return }
      state.bytes += file.bytes.count
      state.files[place, default: File()].read = read
    }
    return read
  }
}
