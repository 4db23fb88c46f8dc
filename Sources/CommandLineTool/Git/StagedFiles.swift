import LayoutLoaders
import LayoutModel
import Synchronization

/// The layouts that the commit in the making touches, with the content that it will have.
///
/// Both they and their configurations come from the index: what lies in the working tree is not in the commit.
final class StagedFiles: Sendable {
  /// The paths of the layouts from the root of the repository, in git's order.
  let paths: [String]

  private let objects: [String: String]
  private let configurations: [[String]: String]
  private let contents: Mutex<ObjectReader?>

  /// Looks at the index.
  ///
  /// A file counts where the commit adds or changes it; in a merge, where it differs from every parent, so that what
  /// others have changed is not looked at again. A renamed file is an added one.
  ///
  /// - Parameters:
  ///   - git: The repository.
  ///   - mergedCommits: The commits that are merged, beside the one that is checked out.
  /// - Throws: ``UsageError`` where git fails.
  init(_ git: Git, mergedCommits: () throws(UsageError) -> [String]) throws(UsageError) {
    var entries = try Self.changes(git, since: [])
      .filter { LoaderCatalog.recognizes(fileName: $0.path) }
    if !entries.isEmpty {
      for parent in try mergedCommits() {
        let others = Set(try Self.changes(git, since: [parent]).map(\.path))
        entries.removeAll { !others.contains($0.path) }
      }
    }
    paths = entries.map(\.path)
    objects = Dictionary(entries.map { ($0.path, $0.object) }) { $1 }
    configurations = entries.isEmpty ? [:] : try Self.configurations(git)
    do {
      contents = Mutex(entries.isEmpty ? nil : try ObjectReader(git))
    } catch {
      throw UsageError("cannot run git: \(error.message)")
    }
  }

  /// Reads a layout from the index.
  ///
  /// - Parameter path: One of ``paths``.
  /// - Returns: The text.
  /// - Throws: ``LoadFailure`` with one finding.
  func read(_ path: String) throws(LoadFailure) -> SourceFile {
    try read(path, object: objects[path])
  }

  private func read(_ path: String, object: String?) throws(LoadFailure) -> SourceFile {
    let result = contents.withLock { reader -> Result<[UInt8], SystemError> in
      guard let object, reader != nil else { return .failure(.missingObject) }
      do throws(SystemError) {
        return .success(try reader?.bytes(of: object) ?? [])
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let bytes): return try InputReader.text(of: bytes, path: path)
    case .failure(let error):
      throw LoadFailure(findings: [
        Finding(
          .unreadableInput, file: path, range: nil, message: "Cannot read \(path) from the index: \(error.message)")
      ])
    }
  }

  // MARK: - What git says

  private static func changes(_ git: Git, since base: [String]) throws(UsageError) -> [(path: String, object: String)] {
    let output = try git.output(
      ["-c", "diff.relative=false", "diff", "--cached", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-color"]
        + ["--no-ext-diff", "--ignore-submodules", "--diff-filter=AMT"] + base + ["--"])
    // Alternating: ":100644 100644 OLD NEW M", then the path.
    let fields = output.split(separator: 0, omittingEmptySubsequences: true)
      .map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: fields.count - 1, by: 2).compactMap { index in
      let words = fields[index].split(separator: " ")
      // Links and submodules have no text of their own.
      guard words.count == 5, words[1].hasPrefix("100") else { return nil }
      return (fields[index + 1], String(words[3]))
    }
  }

  private static func configurations(_ git: Git) throws(UsageError) -> [[String]: String] {
    let pattern = ":(top,glob)**/\(ConfigurationsOnDisk.fileName)"
    let output = try git.output(["ls-files", "--stage", "-z", "--full-name", "--", pattern])
    var result: [[String]: String] = [:]
    for entry in output.split(separator: 0) {
      // "100644 OBJECT STAGE", a tab, the path.
      guard let tab = entry.firstIndex(of: 0x09) else { continue }
      let words = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
      let path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
      if words.count == 3, words[0].hasPrefix("100") {
        result[path.split(separator: "/").dropLast().map(String.init)] = String(words[1])
      }
    }
    return result
  }
}

extension StagedFiles: ConfigurationFiles {
  func names(ofPath path: String) -> [String] { path.split(separator: "/").map(String.init) }

  func configuration(in folder: [String]) throws(LoadFailure) -> SourceFile? {
    guard let object = configurations[folder] else { return nil }
    return try read((folder + [ConfigurationsOnDisk.fileName]).joined(separator: "/"), object: object)
  }

  func isRoot(_ folder: [String]) -> Bool { folder.isEmpty }
}
