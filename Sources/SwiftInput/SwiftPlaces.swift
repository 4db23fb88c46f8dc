import LayoutModel
import SwiftProgram
import SwiftSource

/// Where things are for the layouts of one file of a program, whose code may be in other files too.
final class SwiftPlaces {
  private let own: Int
  private let lines: SwiftLines
  /// The other files that places are in, by their numbers in the program, in the order in which they were asked for.
  private(set) var further: [Int] = []
  private var sources: [Int: Int] = [:]

  /// Prepares it for one of the files.
  init(of file: Int, _ lines: SwiftLines) {
    own = file
    self.lines = lines
  }

  /// The place in lines and columns.
  func range(_ place: Place) -> SourceRange? {
    guard var range = lines.range(place) else { return nil }
    let file = place.file.position
    guard file != own else { return range }
    let source = sources[file] ?? further.count + 1
    if source > further.count {
      further.append(file)
      sources[file] = source
    }
    range.source = source
    return range
  }

  /// Whether what is written there begins so.
  func begins(_ place: Place, with word: String) -> Bool { lines.begins(place, with: word) }
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

  /// Whether what is written at a place begins so.
  func begins(_ place: Place, with word: String) -> Bool {
    guard files.indices.contains(place.file.position) else { return false }
    return files[place.file.position].bytes.dropFirst(place.range.start.position).starts(with: word.utf8)
  }
}
