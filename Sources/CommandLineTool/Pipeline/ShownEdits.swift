import ExactArithmetic
import LayoutInput
import LayoutModel

/// Writes the remedies of findings that are shown as changes of the text, as far as that is certain.
///
/// Each is tried by reading the file again, which what is not shown is not worth.
struct ShownEdits {
  private let policy: FilePolicy
  private let filter: FindingFilter
  private let loadOptions: LoadOptions
  private let catalog: InputCatalog

  /// Prepares the changes of a file.
  init(_ settings: Settings, _ policy: FilePolicy, _ catalog: InputCatalog) {
    self.policy = policy
    self.catalog = catalog
    filter = FindingFilter(settings)
    loadOptions = settings.loadOptions
  }

  /// Adds the changes, with what the diagnoses of all layouts have left: no verdict waits for them.
  ///
  /// - Parameters:
  ///   - results: The diagnoses of each layout.
  ///   - loaded: The file.
  ///   - work: What is left of the work on the input.
  func add(to results: inout [[Diagnosis]], of loaded: LoadedFile, _ work: inout Work) {
    var shown: [(layout: Int, place: Int, finding: Int)] = []
    for layout in results.indices {
      for place in results[layout].indices {
        let findings = results[layout][place].findings
        for index in findings.indices where !findings[index].remedies.isEmpty && isShown(findings[index]) {
          shown.append((layout, place, index))
        }
      }
    }
    guard !shown.isEmpty else { return }
    var reads =
      loaded.program.isEmpty
      ? Self.reads(ofScalars: loaded.source.text.scalarCount)
      : Self.reads(ofProgram: loaded.bytesOfProgram)
    let edits = SourceEdits(of: loaded, loadOptions, among: catalog)
    let most = shown.map { results[$0.layout][$0.place].findings[$0.finding].remedies.count }.max() ?? 0
    // The best remedy of every finding before the second of any.
    for rank in 0..<most {
      for (layout, place, finding) in shown {
        guard let remedy = results[layout][place].findings[finding].remedies.dropFirst(rank).first else { continue }
        guard !work.isSpent, reads > 0 else { return }
        reads -= 1
        results[layout][place].findings[finding].remedies[rank].edits = edits.edits(
          for: remedy.changes, ending: results[layout][place].findings[finding], ofLayout: layout, &work)
      }
    }
  }

  /// How often a file of so many characters is read again at most: a large one has many findings, each of which would be tried by
  /// reading all of it, and the first of them are what people begin with.
  static func reads(ofScalars count: Int) -> Int { max(12, 6_000_000 / max(1, count)) }

  /// How often a program of so many bytes is read again at most for one of its files.
  static func reads(ofProgram bytes: Int) -> Int { min(48, max(1, 3_000_000 / max(1, bytes))) }

  private func isShown(_ finding: Finding) -> Bool {
    policy.applied(to: [finding]).first.map(filter.isShown) ?? false
  }
}

extension String {
  /// How many Unicode scalars it has, counted by the bytes that begin one.
  fileprivate var scalarCount: Int {
    var copy = self
    return copy.withUTF8 { bytes in bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
  }
}
