import SwiftSource
import Synchronization

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
    let next = Atomic<Int>(0)
    let outlines = Mutex<[ProgramFile?]>(Array(repeating: nil, count: sources.count))
    StackThread.run(min(workers, max(1, sources.count))) { _ in
      let cache = NameCache(names)
      var tokens: [Token] = []
      while true {
        let first = next.add(16, ordering: .relaxed).oldValue
        guard first < sources.count else { return }
        for index in first..<min(first + 16, sources.count) {
          let file = read(sources[index], index: index, cache: cache, tokens: &tokens)
          outlines.withLock { $0[index] = file }
        }
      }
    }
    return Program(files: outlines.withLock { $0.compactMap { $0 } }, names: names)
  }

  private static func read(
    _ source: SourceText, index: Int, cache: NameCache, tokens: inout [Token]
  ) -> ProgramFile {
    source.bytes.withUnsafeBufferPointer { bytes in
      let tree = Parser.outline(of: bytes, names: cache, tokens: &tokens)
      let scan = FileScan(tokens, source: bytes)
      return ProgramFile(index: index, text: source, tree: tree, scan: scan, names: cache.table)
    }
  }
}
