import LayoutInput
import LayoutModel
import SwiftProgram
import SwiftSource

/// The Swift sources of a program, taken apart once for whatever is asked of them.
struct OpenProgram: OpenSources {
  private let texts: [SourceText]
  private let program: ReadProgram
  private let workers: Int

  /// Takes the sources apart.
  init(_ set: SourceSet) {
    texts = set.sources.map { SourceText(path: $0.path, bytes: Array($0.text.utf8)) }
    workers = set.workers
    program = ReadProgram(texts, workers: workers)
  }

  func read(_ places: Set<Int>) -> [Int: [Layout]] {
    let read = SwiftLayoutReader.layouts(in: program, workers: workers, of: places)
    let files = places.filter(texts.indices.contains).sorted()
    let built = SwiftFileBuild.builds(of: files, in: read, texts: texts, workers: workers)
    var result: [Int: [Layout]] = [:]
    for (file, build) in zip(files, built) {
      let further = build.further.map { texts[$0].path }
      result[file] = build.layouts.map { layout in
        var layout = layout
        layout.furtherFiles = further
        return layout
      }
    }
    return result
  }
}
