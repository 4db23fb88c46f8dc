import LayoutInput
import LayoutModel
import SourceMatching

/// The code of a project that is one program, and its layouts as far as messages asked for them: to run all of a large one
/// takes minutes, and a message has to do with few files.
struct ProjectProgram: Sendable {
  private let kind: any InputKind
  private let sources: [SourceFile]
  private let texts: [[UInt8]]
  /// The layouts of the files that were read.
  private(set) var layouts: [ProjectLayout] = []
  private var read = Set<Int>()

  /// Takes the files of a kind up; `nil` where there are none.
  init?(_ kind: any InputKind, _ sources: [SourceFile]) {
    self.kind = kind
    self.sources = sources.filter { source in kind.fileNameEndings.contains { source.path.isPath(endingWith: $0) } }
    texts = self.sources.map { Array($0.text.utf8) }
    if texts.isEmpty { return nil }
  }

  /// Whether all files were read.
  var isWhole: Bool { read.count == sources.count }

  /// Reads the files that may have to do with a message.
  mutating func read(for log: Layout) {
    guard !isWhole else { return }
    guard let places = RelatedCode.places(for: log, among: texts) else { return readAll() }
    read(places)
  }

  /// Reads all files.
  mutating func readAll() { read(Set(sources.indices)) }

  private mutating func read(_ places: Set<Int>) {
    let new = places.subtracting(read)
    guard !new.isEmpty else { return }
    read.formUnion(new)
    var set = SourceSet(sources, workers: ProcessorCount.current)
    set.shown = new
    let loaded = (try? kind.load(set)) ?? []
    layouts += loaded.flatMap { (try? $0.get().layouts) ?? [] }.map { ProjectLayout($0) }
  }
}
