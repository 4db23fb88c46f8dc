import SwiftSource
import Synchronization
import SystemLibrary

/// Reads the files of a program, side by side.
enum ProgramReader {
  /// Reads files.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - workers: How many threads to use.
  /// - Returns: The program.
  static func read(_ sources: [SourceText], workers: Int) -> Program {
    let names = NameTable(words: Word.texts)
    let libraryNames = LibraryNames(names)
    let next = Atomic<Int>(0)
    let outlines = Mutex<[Outline?]>(Array(repeating: nil, count: sources.count))
    StackThread.run(min(workers, max(1, sources.count))) { _ in
      let cache = NameCache(names)
      var tokens: [Token] = []
      while true {
        let first = next.add(16, ordering: .relaxed).oldValue
        guard first < sources.count else { return }
        for index in first..<min(first + 16, sources.count) {
          let outline = read(sources[index], cache: cache, tokens: &tokens, libraryNames)
          outlines.withLock { $0[index] = outline }
        }
      }
    }
    let files = outlines.withLock { put(together: $0, sources, names) }
    return Program(files: files, names: names, libraryNames: libraryNames)
  }

  /// What one file tells by itself.
  private struct Outline {
    var tree: SyntaxTree
    var scan: FileScan
    var imports: (own: LayoutLibraries, passedOn: LayoutLibraries)
  }

  private static func read(
    _ source: SourceText, cache: NameCache, tokens: inout [Token], _ libraryNames: LibraryNames
  ) -> Outline {
    source.bytes.withUnsafeBufferPointer { bytes in
      let tree = Parser.outline(of: bytes, names: cache, tokens: &tokens)
      let scan = FileScan(tokens, source: bytes, libraryNames)
      return Outline(tree: tree, scan: scan, imports: LayoutLibraries.imported(by: tree, cache.table))
    }
  }

  /// The files, each with the libraries that it may use: what it imports, what any file passes on to all, and PureLayout,
  /// which a header in Objective-C may bring that nobody sees here.
  private static func put(
    together outlines: [Outline?], _ sources: [SourceText], _ names: NameTable
  ) -> [ProgramFile] {
    let shared = outlines.reduce(into: LayoutLibraries(.pureLayout)) { shared, outline in
      if let outline { shared.formUnion(outline.imports.passedOn) }
    }
    return outlines.enumerated().compactMap { index, outline in
      guard let outline else { return nil }
      let libraries = outline.imports.own.union(shared)
      return ProgramFile(
        index: index, text: sources[index], tree: outline.tree, scan: outline.scan.keepingSites(of: libraries),
        names: names, libraries: libraries)
    }
  }
}
