import LayoutInput
import LayoutModel
import SourceMatching
import Synchronization

/// The code of a project that is one program, and its layouts as far as messages asked for them: to run all of a large one
/// takes longest of all, and a message has to do with few files. What one message asked for is kept for those of all logs.
final class ProjectProgram: Sendable {
  private let kind: any InputKind
  private let sources: [SourceFile]
  private let texts: [[UInt8]]
  private let known = Mutex(Known())

  private struct Known {
    /// What was taken apart, once something was asked for.
    var opened: (any OpenSources)?
    /// The layouts of the files that were asked for, by the places of these.
    var layouts: [Int: [ProjectLayout]] = [:]
  }

  /// Takes the files of a kind up; `nil` where there are none.
  init?(_ kind: any InputKind, _ sources: [SourceFile]) {
    self.kind = kind
    self.sources = sources.filter { source in kind.fileNameEndings.contains { source.path.isPath(endingWith: $0) } }
    texts = self.sources.map { Array($0.text.utf8) }
    if texts.isEmpty { return nil }
  }

  /// The layouts of the files that may have to do with a message, and whether these are all files.
  func layouts(for log: Layout) -> (layouts: [ProjectLayout], areAll: Bool) {
    let places = RelatedCode.places(for: log, among: texts, workers: ProcessorCount.current) ?? Set(sources.indices)
    return (layouts(of: places), places.count == sources.count)
  }

  /// The layouts of all files.
  var layouts: [ProjectLayout] { layouts(of: Set(sources.indices)) }

  private func layouts(of places: Set<Int>) -> [ProjectLayout] {
    known.withLock { known in
      let new = places.subtracting(known.layouts.keys)
      if !new.isEmpty {
        let opened = known.opened ?? kind.opened(SourceSet(sources, workers: ProcessorCount.current))
        known.opened = opened
        let found = opened.read(new)
        for place in new { known.layouts[place] = (found[place] ?? []).map { ProjectLayout($0) } }
      }
      return places.sorted().flatMap { known.layouts[$0] ?? [] }
    }
  }
}
