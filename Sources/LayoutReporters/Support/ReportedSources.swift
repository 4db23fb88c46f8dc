import LayoutModel

/// The lines of the texts that a file's findings refer to, found once for all of them.
struct ReportedSources: Sendable {
  /// The lines of the file itself, then those of further ones; `nil` of a file that could not be read.
  private let lines: [SourceLines?]
  private let paths: [String]

  /// Finds the lines.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - showsLines: Whether lines are asked for, and not paths alone.
  /// - Complexity: Linear in the texts.
  init(of file: FileDiagnosis, showsLines: Bool = true) {
    lines = showsLines ? [file.source.map(SourceLines.init)] + file.furtherSources.map { SourceLines($0) } : []
    paths = [file.path] + file.furtherSources.map(\.path)
  }

  /// The lines of the text that a stretch is of; without a stretch those of the file itself.
  subscript(_ range: SourceRange?) -> SourceLines? {
    let source = range?.source ?? 0
    return lines.indices.contains(source) ? lines[source] : nil
  }

  /// The path of the text that a stretch is of.
  func path(of range: SourceRange?) -> String {
    let source = range?.source ?? 0
    return paths.indices.contains(source) ? paths[source] : paths[0]
  }
}
