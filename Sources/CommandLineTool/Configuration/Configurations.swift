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
    var byFolder: [[String]: Found?] = [:]
    /// The configurations that could not be read.
    var failures: [String: FileDiagnosis] = [:]
  }

  private let files: any ConfigurationFiles
  private let state = Mutex(State())

  /// Makes the configurations of a run.
  init(_ files: any ConfigurationFiles) {
    self.files = files
  }

  /// The configurations that could not be read, by path.
  var failures: [FileDiagnosis] {
    state.withLock { state in state.failures.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// What holds for a file.
  ///
  /// - Parameter path: The path, as the user gave it.
  /// - Returns: The policy; `nil` where it is to be left out, because a configuration says so or cannot be read.
  func policy(for path: String) -> FilePolicy? {
    let names = files.names(ofPath: path)
    let found = state.withLock { find(Array(names.dropLast()), in: &$0) }
    guard let found else { return FilePolicy() }
    return found.configuration?.policy(for: Array(names.dropFirst(found.depth)))
  }

  /// Whether a file is left out because its configuration cannot be read.
  func isGovernedByFailure(_ path: String) -> Bool {
    let names = files.names(ofPath: path)
    let found = state.withLock { find(Array(names.dropLast()), in: &$0) }
    return found.map { $0.configuration == nil } ?? false
  }

  private func find(_ folder: [String], in state: inout State) -> Found? {
    var asked: [[String]] = []
    var current = folder
    var result: Found?
    while true {
      if let known = state.byFolder[current] {
        result = known
        break
      }
      asked.append(current)
      result = read(current, in: &state)
      if result != nil || current.isEmpty || files.isRoot(current) { break }
      current.removeLast()
    }
    for folder in asked { state.byFolder[folder] = .some(result) }
    return result
  }

  private func read(_ folder: [String], in state: inout State) -> Found? {
    var source: SourceFile?
    do throws(LoadFailure) {
      source = try files.configuration(in: folder)
      guard let source else { return nil }
      return Found(depth: folder.count, configuration: try ConfigurationReader.read(source))
    } catch {
      let path = source?.path ?? error.findings.first?.file ?? ConfigurationsOnDisk.fileName
      state.failures[path] = FileDiagnosis(path: path, source: source, layouts: [], failures: error.findings)
      return Found(depth: folder.count, configuration: nil)
    }
  }
}
