import LayoutInput
import LayoutModel
import SwiftProgram
import SwiftSource

/// Reads Swift sources that build layouts in code.
///
/// The files that are named together are one program: what one declares, another may use. A type that sets up views and
/// constraints becomes a layout; what the sources do not tell is unknown in it, and no statement is made of it.
package struct SwiftLoader: InputKind {
  /// The format's name for messages.
  package let name = "Swift source"

  /// What the names of Swift files end with.
  package let fileNameEndings = [".swift"]

  /// What configurations call Swift.
  package let id: String? = "swift"

  /// Yes: they are one program.
  package let isReadTogether = true

  /// That little is known of most.
  package var limitation: String? {
    "of layouts in Swift too little is known for what it prints; plumb check reads them"
  }

  /// Makes a loader.
  package init() {}

  /// Whether a file is a Swift source, by its path's ending alone.
  package func recognizes(_ source: SourceFile) -> Bool { source.path.isPath(endingWith: ".swift") }

  /// Reads a file as a whole program.
  package func load(_ source: SourceFile, _ options: LoadOptions) throws(LoadFailure) -> LoadedFile {
    Self.load([source], workers: 1, options).first ?? LoadedFile(source: source, layouts: [], findings: [])
  }

  /// Reads the files of one program.
  package func load(_ set: SourceSet) throws(CancellationError) -> [Result<LoadedFile, LoadFailure>] {
    try set.checkCancellation()
    let files = Self.load(set.sources, workers: set.workers, set.options, of: set.shown)
    try set.checkCancellation()
    return files.map { .success($0) }
  }

  package func opened(_ set: SourceSet) -> any OpenSources { OpenProgram(set) }

  package func editWriter(for source: SourceFile) -> (any EditWriter)? { SwiftEditWriter() }

  /// Reads a file again with all others of its program, unless they are so many that what is gained is not worth it.
  package func reload(_ source: SourceFile, inPlaceOf file: LoadedFile, _ options: LoadOptions) -> LoadedFile? {
    guard file.bytesOfProgram <= Self.mostBytesReadAgain,
      let own = file.program.firstIndex(where: { $0.path.utf8.elementsEqual(file.source.path.utf8) })
    else { return nil }
    var sources = file.program
    sources[own] = source
    return Self.load(sources, workers: 1, options, of: [own])[own]
  }

  /// A program of so many bytes takes some tenths of a second to read.
  private static let mostBytesReadAgain = 4_000_000

  package func outletCode(in sources: @escaping @Sendable () -> [SourceFile]) -> (any OutletCode)? {
    SwiftOutletCode(sources)
  }

  /// Reads the files of one program.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - workers: How many threads to use.
  ///   - options: Whether to list the places that make constraints.
  ///   - shown: The files whose layouts are asked for; `nil` for all.
  /// - Returns: For each file, in their order, the layouts of the types that it declares.
  private static func load(
    _ sources: [SourceFile], workers: Int, _ options: LoadOptions, of shown: Set<Int>? = nil
  ) -> [LoadedFile] {
    let texts = sources.map { SourceText(path: $0.path, bytes: Array($0.text.utf8)) }
    let program = SwiftLayoutReader.read(texts, workers: workers, of: shown)
    let built = SwiftFileBuild.builds(of: Array(texts.indices), in: program, texts: texts, workers: workers)
    var files = sources.map { LoadedFile(source: $0, layouts: [], findings: []) }
    for index in files.indices {
      files[index].program = sources
      (files[index].layouts, files[index].findings) = (built[index].layouts, built[index].findings)
      name(built[index].further.map { sources[$0] }, in: &files[index])
      files[index].suppressions = built[index].suppressions
      for (number, other) in built[index].further.enumerated() {
        files[index].suppressions += built[other].suppressions.map { $0.inFurtherSource(number + 1) }
      }
    }
    keepFirst(in: &files)
    if options.listsSites {
      let sites = SwiftSites(program, SwiftLines(program.files))
      for index in files.indices { files[index].sites = sites.sites(ofFile: index) }
    }
    for index in files.indices where !files[index].findings.isEmpty {
      files[index].findings[0] += built[index].mistakes.sorted
    }
    return files
  }

  /// Says which files the places of a file's layouts are in beside it.
  private static func name(_ further: [SourceFile], in file: inout LoadedFile) {
    file.furtherSources = further
    for index in file.layouts.indices {
      file.layouts[index].furtherFiles = further.map(\.path)
      for number in file.findings[index].indices {
        file.findings[index][number].file = file.layouts[index].file(of: file.findings[index][number].range)
      }
    }
  }

  /// Keeps one of the findings that say the same of one place: code that several types run is reported once, with the type
  /// that it is written in if that has it.
  private static func keepFirst(in files: inout [LoadedFile]) {
    struct Key: Hashable {
      var rule: Rule
      /// The bytes of the path: of two that Unicode calls equal each is a file.
      var file: [UInt8]
      var start: SourcePosition?
      /// What is said; `nil` for what a statement does wrong by itself, with whatever view.
      var content: FindingContent?
    }
    var seen: Set<Key> = []
    for isElsewhere in [false, true] {
      for file in files.indices {
        let path = files[file].source.path
        for index in files[file].findings.indices {
          files[file].findings[index].removeAll { finding in
            guard (finding.file != path) == isElsewhere else { return false }
            let key = Key(
              rule: finding.rule, file: Array(finding.file.utf8), start: finding.range?.start,
              content: [.itemRelatedToItself, .duplicatedConstraint].contains(finding.rule) ? nil : finding.content)
            return !seen.insert(key).inserted
          }
        }
      }
    }
  }
}
