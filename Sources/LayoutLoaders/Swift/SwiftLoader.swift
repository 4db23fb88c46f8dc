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

  /// No: a directory is searched for them only where that is asked for.
  package let isReadUnasked = false

  /// Yes: they are one program.
  package let isReadTogether = true

  /// That little is known of most.
  package var limitation: String? { "of layouts in Swift too little is known for what this command prints" }

  /// Makes a loader.
  package init() {}

  /// Whether a file is a Swift source, by its path's ending alone.
  package func recognizes(_ source: SourceFile) -> Bool { source.path.isPath(endingWith: ".swift") }

  /// Reads a file as a whole program.
  package func load(_ source: SourceFile, _ options: LoadOptions) throws(LoadFailure) -> LoadedFile {
    Self.load([source], workers: 1).first ?? LoadedFile(source: source, layouts: [], findings: [])
  }

  /// Reads the files of one program.
  package func load(_ set: SourceSet) throws(CancellationError) -> [Result<LoadedFile, LoadFailure>] {
    try set.checkCancellation()
    let files = Self.load(set.sources, workers: set.workers)
    try set.checkCancellation()
    return files.map { .success($0) }
  }

  /// Reads the files of one program.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - workers: How many threads to use.
  /// - Returns: For each file, in their order, the layouts of the types that it declares.
  private static func load(_ sources: [SourceFile], workers: Int) -> [LoadedFile] {
    let texts = sources.map { SourceText(path: $0.path, bytes: Array($0.text.utf8)) }
    let program = SwiftLayoutReader.read(texts, workers: workers)
    let lines = SwiftLines(program.files)
    var files = sources.map { LoadedFile(source: $0, layouts: [], findings: []) }
    for index in program.chosenLayouts {
      let layout = program.layouts[index]
      let file = layout.place.file.position
      guard files.indices.contains(file) else { continue }
      var builder = SwiftLayoutBuilder(layout, of: program, lines: lines)
      builder.build()
      files[file].layouts.append(builder.layout)
      files[file].findings.append(builder.findings)
    }
    for index in files.indices {
      let reader = SuppressionReader(texts[index].bytes, of: sources[index].path)
      files[index].suppressions = reader.suppressions
      if !files[index].findings.isEmpty { files[index].findings[0] += reader.mistakes.sorted }
      Self.keepFirst(in: &files[index].findings)
    }
    return files
  }

  /// Keeps one of the findings that say the same of one place: code that several types run is reported once.
  private static func keepFirst(in findings: inout [[Finding]]) {
    var seen: Set<Finding> = []
    for index in findings.indices { findings[index].removeAll { !seen.insert($0).inserted } }
  }
}

extension SwiftLayouts {
  /// The layouts to show: of a type that can be set up in several ways, the one that makes most constraints for certain.
  fileprivate var chosenLayouts: [Int] {
    var chosen: [Place: Int] = [:]
    func weight(_ index: Int) -> Int { layouts[index].constraints.count { $0.activity == .certain } }
    for index in layouts.indices {
      if let known = chosen[layouts[index].place], weight(known) >= weight(index) { continue }
      chosen[layouts[index].place] = index
    }
    return chosen.values.sorted { (layouts[$0].place, $0) < (layouts[$1].place, $1) }
  }
}

/// Lines and columns in the files of a program, found when they are asked for.
final class SwiftLines {
  private let files: [SourceText]
  private var lines: [SourceText.Lines?]

  /// Prepares it.
  init(_ files: [SourceText]) {
    self.files = files
    lines = Array(repeating: nil, count: files.count)
  }

  /// The place in lines and columns.
  func range(_ place: Place) -> SourceRange? {
    guard files.indices.contains(place.file.position), !place.range.isEmpty else { return nil }
    let file = place.file.position
    let known = lines[file] ?? SourceText.Lines(files[file])
    lines[file] = known
    let (start, end) = (known.position(of: place.range.start), known.position(of: place.range.end))
    return SourceRange(
      start: SourcePosition(line: start.line, column: start.column),
      end: SourcePosition(line: end.line, column: end.column))
  }
}
