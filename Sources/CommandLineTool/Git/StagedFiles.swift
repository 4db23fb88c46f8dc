import LayoutInput
import LayoutModel
import Synchronization

/// The layouts that the commit in the making touches, with the content that it will have.
///
/// Both they and their configurations come from the index: what lies in the working tree is not in the commit.
final class StagedFiles: Sendable {
  /// The paths of the layouts from the root of the repository, in git's order.
  let paths: [String]

  private let git: Git
  private let objects: [ExactText: String]
  private let configurations: [[ExactText]: Configuration]
  private let contents: Mutex<ObjectReader?>

  /// A configuration in the index.
  private enum Configuration {
    /// The content, by the name of its object.
    case object(String)
    /// A link.
    case link
  }

  /// Looks at the index.
  ///
  /// A file counts where the commit adds or changes it; in a merge, where it differs from every parent, so that what
  /// others have changed is not looked at again. A renamed file is an added one.
  ///
  /// - Parameters:
  ///   - git: The repository.
  ///   - inputs: The kinds of input, whose files count.
  ///   - mergedCommits: The commits that are merged, beside the one that is checked out.
  /// - Throws: ``UsageError`` where git fails.
  init(
    _ git: Git, of inputs: InputCatalog, mergedCommits: () throws(UsageError) -> [String]
  ) throws(UsageError) {
    self.git = git
    var entries = try Self.changes(git, since: [])
      .filter { inputs.recognizes(fileName: $0.path, inParts: true) }
    if !entries.isEmpty {
      for parent in try mergedCommits() {
        let others = Set(try Self.changes(git, since: [parent]).map { ExactText($0.path) })
        entries.removeAll { !others.contains(ExactText($0.path)) }
      }
    }
    paths = entries.map(\.path)
    objects = Dictionary(entries.map { (ExactText($0.path), $0.object) }) { $1 }
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
    try read(path, object: objects[ExactText(path)])
  }

  /// Reads the files of a kind that the commit leaves as they are: those that it changes may use what is in them.
  ///
  /// What cannot be read is left out, as is what others wrote, and what is beyond a limit.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - isIncluded: Whether configurations leave a path in.
  /// - Returns: The files, in the order of their paths.
  func companions(of kind: any InputKind, where isIncluded: (String) -> Bool) -> [SourceFile] {
    let patterns = kind.fileNameEndings.map { ":(top,glob)**/*\($0)" }
    guard let output = try? git.output(["ls-files", "--stage", "-z", "--full-name", "--"] + patterns) else { return [] }
    var result: [SourceFile] = []
    var size = 0
    for entry in Self.entries(output) where entry.mode.hasPrefix("100") && objects[ExactText(entry.path)] == nil {
      guard Self.names(of: entry.path).allSatisfy({ !DirectoryWalk.skippedNames.contains($0) }),
        isIncluded(entry.path), let source = try? read(entry.path, object: entry.object)
      else { continue }
      size += source.text.utf8.count
      guard size <= Self.companionLimit else { break }
      result.append(source)
    }
    return result
  }

  /// The most bytes of them.
  private static let companionLimit = 1 << 27

  private func read(_ path: String, object: String?, limit: Int = InputReader.sizeLimit) throws(LoadFailure)
    -> SourceFile
  {
    let result = contents.withLock { reader -> Result<[UInt8], SystemError> in
      guard let object, reader != nil else { return .failure(.missingObject) }
      do throws(SystemError) {
        return .success(try reader?.bytes(of: object, limit: limit) ?? [])
      } catch {
        // What comes next from this one may be what the object says git would answer.
        reader = try? ObjectReader(git)
        return .failure(error)
      }
    }
    switch result {
    case .success(let bytes): return try InputReader.text(of: bytes, path: path)
    case .failure(let error):
      throw Self.failure(error, path: path)
    }
  }

  private static func failure(_ error: SystemError, path: String) -> LoadFailure {
    LoadFailure(findings: [
      Finding(
        .unreadableInput, file: path, range: nil, message: "Cannot read \(path) from the index: \(error.message)")
    ])
  }

  // MARK: - What git says

  private static func changes(_ git: Git, since base: [String]) throws(UsageError) -> [(path: String, object: String)] {
    let output = try git.output(
      ["diff", "--cached", "--raw", "-z", "--no-abbrev", "--no-renames", "--no-color", "--no-ext-diff"]
        + ["--no-textconv", "--ignore-submodules", "--diff-filter=AMT"] + base + ["--"])
    // Alternating: ":100644 100644 OLD NEW M", then the path.
    let fields = output.split(separator: 0, omittingEmptySubsequences: true)
      .map { PathText.text(of: $0) }
    return stride(from: 0, to: fields.count - 1, by: 2).compactMap { index in
      let words = fields[index].split(separator: " ")
      // Links and submodules have no text of their own.
      guard words.count == 5, words[1].hasPrefix("100") else { return nil }
      return (fields[index + 1], String(words[3]))
    }
  }

  private static func configurations(_ git: Git) throws(UsageError) -> [[ExactText]: Configuration] {
    let pattern = ":(top,glob)**/\(ConfigurationFile.name)"
    let output = try git.output(["ls-files", "--stage", "-z", "--full-name", "--", pattern])
    var result: [[ExactText]: Configuration] = [:]
    for entry in entries(output) {
      let folder = names(of: entry.path).dropLast().map(ExactText.init)
      if entry.mode.hasPrefix("100") { result[folder] = .object(entry.object) }
      if entry.mode == "120000" { result[folder] = .link }
    }
    return result
  }

  /// What `git ls-files --stage -z` lists.
  private static func entries(_ output: [UInt8]) -> [(mode: String, object: String, path: String)] {
    output.split(separator: 0).compactMap { entry in
      // "100644 OBJECT STAGE", a tab, the path.
      guard let tab = entry.firstIndex(of: 0x09) else { return nil }
      let words = PathText.text(of: entry[..<tab]).split(separator: " ").map(String.init)
      return words.count == 3 ? (words[0], words[1], PathText.text(of: entry[(tab + 1)...])) : nil
    }
  }

  private static func names(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }
}

extension StagedFiles: ConfigurationFiles {
  func names(ofPath path: String) -> [String] { Self.names(of: path) }

  func configuration(in folder: [String]) throws(LoadFailure) -> ConfigurationFile {
    guard let configuration = configurations[folder.map(ExactText.init)] else { return .none }
    let path = (folder + [ConfigurationFile.name]).joined(separator: "/")
    switch configuration {
    case .object(let object): return .source(try read(path, object: object, limit: ConfigurationFile.sizeLimit))
    case .link: throw Self.failure(.isLink, path: path)
    }
  }

  func limit(of folder: [String]) -> Int { 0 }

  func repository(of folder: [String]) -> Int? { 0 }

  func start(of folder: [String]) -> Int { 0 }
}
