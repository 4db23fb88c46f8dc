import LayoutInput
import LayoutModel
import SourceMatching

/// The files of a project in which the lines are looked for that wrote the constraints of a log.
struct ProjectSources: Sendable {
  /// What the names of code end with that no input reads: plain patterns are looked for in it.
  private static let codeEndings = [".m", ".mm", ".h"]

  /// The layouts of the files that are read one by one.
  let layouts: [ProjectLayout]
  /// The programs, whose layouts are found when they are asked for.
  let programs: [ProjectProgram]
  /// The code.
  let code: CodeSearch
  /// The files by their paths.
  let files: [String: SourceFile]
  /// The paths by the names of their files.
  private let paths: [Substring: [String]]

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - directory: The directory, as the user named it.
  ///   - console: Says where relative paths start.
  /// - Throws: ``UsageError`` where it is none.
  init(in directory: String, _ console: Console) async throws(UsageError) {
    let reader = InputReader(console: console, standardInputPath: nil)
    guard reader.isDirectory(directory) else {
      throw UsageError("--project takes a directory, and \(directory) is none", hint: "name the folder of the sources")
    }
    let catalog = console.inputs
    let found = DirectoryWalk.found(below: directory, in: console) { name in
      catalog.recognizes(fileName: name, inParts: true) || Self.codeEndings.contains { name.isPath(endingWith: $0) }
    }
    let sources = await Self.read(found.inputs, reader)
    layouts = await Self.layouts(of: sources, catalog)
    programs = catalog.kinds.filter(\.isReadTogether).compactMap { ProjectProgram($0, sources) }
    let plain = sources.filter { source in
      catalog.kind(ofFileName: source.path)?.isReadTogether ?? true
    }
    let texts = await Self.inParallel(plain) { CodeSearch.File(path: $0.path, text: $0.text) }
    code = CodeSearch(texts, workers: ProcessorCount.current)
    files = Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    paths = Dictionary(grouping: sources.map(\.path)) { path in
      path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    }
  }

  /// The paths of the files of a name.
  func paths(named name: Substring) -> [String] { paths[name] ?? [] }

  // MARK: - Reading

  /// What could be read: what could not is no place where anything was found.
  private static func read(_ inputs: [Input], _ reader: InputReader) async -> [SourceFile] {
    let places = inputs.compactMap { input in
      if case .found(let place) = input { place } else { nil }
    }
    return await inParallel(places) { try? reader.read($0) }
  }

  private static func layouts(of sources: [SourceFile], _ catalog: InputCatalog) async -> [ProjectLayout] {
    var result: [ProjectLayout] = []
    for kind in catalog.kinds where !kind.isReadTogether {
      let own = sources.filter { source in kind.fileNameEndings.contains { source.path.isPath(endingWith: $0) } }
      result += await inParallel(own) { source -> [ProjectLayout]? in
        guard let loaded = try? kind.load(source) else { return nil }
        let outlets = loaded.layouts.isEmpty ? [:] : kind.outlets(in: source).mapValues { $0.map(\.property) }
        return loaded.layouts.map { ProjectLayout($0, outlets: outlets) }
      }.flatMap(\.self)
    }
    return result
  }

  /// How many elements a task takes at a time.
  private static let chunk = 32

  /// What comes of each element for which something does, in their order.
  private static func inParallel<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ make: @escaping @Sendable (Element) -> Result?
  ) async -> [Result] {
    let starts = Array(stride(from: 0, to: elements.count, by: chunk))
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      for start in starts {
        group.addTask {
          (start, elements[start..<min(start + chunk, elements.count)].compactMap(make))
        }
      }
      var parts: [Int: [Result]] = [:]
      for await (start, part) in group { parts[start] = part }
      return starts.flatMap { parts[$0] ?? [] }
    }
  }
}
