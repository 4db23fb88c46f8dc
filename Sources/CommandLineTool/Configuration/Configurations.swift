import LayoutModel
import Synchronization

/// The configurations of a run, each read once, whichever file asks for it first.
final class Configurations: Sendable {
  private struct Found {
    /// The names of the folder it is in, how many.
    var depth: Int
    /// What it says; `nil` where it could not be read.
    var configuration: Configuration?
  }

  private struct State {
    /// What governs a folder: itself or the nearest above; a missing entry was not asked for yet.
    var byFolder: [[ExactText]: Found?] = [:]
    /// The configurations that could not be read.
    var failures: [ExactText: FileDiagnosis] = [:]
    /// The configurations that do not count: their paths, and why.
    var leftOut: [ExactText: String] = [:]
    /// For a folder how many names stand before the paths by which findings in it are known.
    var startOfFolder: [[ExactText]: Int] = [:]
    /// What was asked for last: most files lie beside the one before.
    var last: (folder: [String], found: Found?)?
    /// The folder that nothing governs, as the last path of a file in it was written.
    var freeFolder: Substring.UTF8View?

    /// The folder of a file as its path is written; `nil` where the path does not end with the file's name.
    static func folder(of path: String) -> Substring.UTF8View? {
      let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.utf8.startIndex
      return ["", ".", ".."].contains(path[end...]) ? nil : path[..<end].utf8
    }

    /// Whether a file lies in the folder that nothing governs, by how its path is written.
    func isFree(_ path: String) -> Bool {
      guard let freeFolder, let folder = Self.folder(of: path) else { return false }
      return folder.elementsEqual(freeFolder)
    }
  }

  private let files: any ConfigurationFiles
  private let named: NamedConfiguration?
  private let state = Mutex(State())

  /// Makes the configurations of a run.
  ///
  /// - Parameters:
  ///   - files: Where they are looked for.
  ///   - named: The only one that counts, where one was named.
  init(_ files: any ConfigurationFiles, named: NamedConfiguration? = nil) {
    self.files = files
    self.named = named
  }

  /// The configurations that could not be read, by path.
  var failures: [FileDiagnosis] {
    state.withLock { state in state.failures.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// The configurations that count for nothing, by path, and why.
  var leftOut: [(path: String, reason: String)] {
    state.withLock { state in state.leftOut.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) } }
  }

  /// What holds for a file.
  ///
  /// - Parameter path: The path, as the user gave it, or `-` for standard input that was given none.
  /// - Returns: The policy; `nil` where it is to be left out, because a configuration says so or cannot be read.
  func policy(for path: String) -> FilePolicy? {
    if named == nil, state.withLock({ $0.isFree(path) }) { return FilePolicy() }
    let names = files.names(ofPath: path)
    if let named { return path == "-" ? named.configuration.policyWithoutPath : named.policy(for: names) }
    let found = state.withLock { state in
      let found = find(Array(names.dropLast()), in: &state)
      if found == nil { state.freeFolder = State.folder(of: path) }
      return found
    }
    guard let found else { return FilePolicy() }
    if path == "-" { return found.configuration?.policyWithoutPath }
    return found.configuration?.policy(for: Array(names.dropFirst(found.depth)))
  }

  /// The path by which the findings of a file are known: from the root of its repository, else from the folder of its
  /// configuration, else from the working directory, else from the root of the file system.
  ///
  /// - Parameter path: The path, as the user gave it.
  /// - Returns: Names with slashes between them.
  func identityPath(of path: String) -> String {
    let names = files.names(ofPath: path)
    let folder = Array(names.dropLast())
    let start = state.withLock { state -> Int in
      let key = folder.map(ExactText.init)
      if let known = state.startOfFolder[key] { return known }
      let start = files.repository(of: folder) ?? depth(above: folder, in: &state) ?? files.start(of: folder)
      state.startOfFolder[key] = start
      return start
    }
    return names.dropFirst(start).joined(separator: "/")
  }

  /// How many names the folder of a folder's configuration has, where that is one that it lies in.
  private func depth(above folder: [String], in state: inout State) -> Int? {
    guard let named else { return find(folder, in: &state)?.depth }
    return named.holds(folder) ? named.folder.count : nil
  }

  /// Whether a file is left out because its configuration cannot be read.
  func isGovernedByFailure(_ path: String) -> Bool {
    guard named == nil else { return false }
    let names = files.names(ofPath: path)
    let found = state.withLock { find(Array(names.dropLast()), in: &$0) }
    return found.map { $0.configuration == nil } ?? false
  }

  private func find(_ folder: [String], in state: inout State) -> Found? {
    if let last = state.last, last.folder.elementsEqual(folder, by: { $0.utf8.elementsEqual($1.utf8) }) {
      return last.found
    }
    let found = search(folder, in: &state)
    state.last = (folder, found)
    return found
  }

  private func search(_ folder: [String], in state: inout State) -> Found? {
    if let known = state.byFolder[folder.map(ExactText.init)] { return known }
    let limit = files.limit(of: folder)
    var asked: [[ExactText]] = []
    var current = folder
    var result: Found?
    while true {
      let key = current.map(ExactText.init)
      if let known = state.byFolder[key] {
        result = known
        break
      }
      asked.append(key)
      result = read(current, in: &state)
      if result != nil || current.count <= limit { break }
      current.removeLast()
    }
    for folder in asked { state.byFolder[folder] = .some(result) }
    return result
  }

  private func read(_ folder: [String], in state: inout State) -> Found? {
    var source: SourceFile?
    do throws(LoadFailure) {
      switch try files.configuration(in: folder) {
      case .none: return nil
      case .leftOut(let path, let reason):
        state.leftOut[ExactText(path)] = reason
        return nil
      case .source(let file):
        source = file
        return Found(depth: folder.count, configuration: try ConfigurationReader.read(file))
      }
    } catch {
      let path = source?.path ?? error.findings.first?.file ?? ConfigurationFile.name
      state.failures[ExactText(path)] = FileDiagnosis(
        path: path, source: source, layouts: [], failures: error.findings)
      return Found(depth: folder.count, configuration: nil)
    }
  }
}
