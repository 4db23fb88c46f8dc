import LayoutAnalysis
import LayoutLoaders
import LayoutModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The pipeline of a command that works on layouts: paths become diagnoses.
struct LayoutRun: Sendable {
  private let reader: InputReader
  private let options: AnalysisOptions
  private let operands: [String]
  private let settings: Settings

  /// Prepares the pipeline.
  ///
  /// - Parameters:
  ///   - invocation: The run.
  ///   - findsSizes: Whether to find out what the sizes of roots decide, instead of a diagnosis.
  /// - Throws: ``UsageError`` when standard input is asked for more than once.
  init(_ invocation: Command.Invocation, findsSizes: Bool = false) throws(UsageError) {
    operands = invocation.operands
    settings = invocation.settings
    guard operands.filter({ $0 == "-" }).count <= 1 else {
      throw UsageError("standard input can be read only once", hint: "name - once")
    }
    reader = InputReader(console: invocation.console, standardInputPath: invocation.settings.standardInputPath)
    var options = AnalysisOptions()
    if let budget = invocation.settings.budget { options.budget = budget }
    options.findsSizes = findsSizes
    self.options = options
  }

  /// The diagnoses of all files, in the order of the command line.
  ///
  /// Files are diagnosed side by side, no more at a time than there are cores.
  func diagnosedFiles() async -> [FileDiagnosis] {
    let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
    return await withTaskGroup(of: (Int, FileDiagnosis).self) { group in
      var results = [FileDiagnosis?](repeating: nil, count: operands.count)
      var waiting = operands.enumerated().makeIterator()
      func startNext() {
        guard let (index, operand) = waiting.next() else { return }
        group.addTask { (index, diagnosis(of: operand)) }
      }
      for _ in 0..<width { startNext() }
      for await (index, diagnosis) in group {
        results[index] = diagnosis
        startNext()
      }
      return results.compactMap(\.self)
    }
  }

  /// The diagnosis of one file: read, load, analyse.
  func diagnosis(of operand: String) -> FileDiagnosis {
    let path = reader.reportedPath(operand)
    var source: SourceFile?
    do {
      let text = try reader.read(operand)
      source = text
      let loaded = try load(text)
      let layouts = loaded.layouts.enumerated().map { index, layout in
        layout.diagnosed(
          under: settings.variants(of: layout.layoutDirection),
          findings: loaded.findings.indices.contains(index) ? loaded.findings[index] : [], options: options)
      }
      return FileDiagnosis(path: path, source: loaded.source, layouts: layouts, failures: [])
    } catch {
      return FileDiagnosis(path: path, source: source, layouts: [], failures: error.findings)
    }
  }

  private func load(_ source: SourceFile) throws(LoadFailure) -> LoadedFile {
    guard let loader = LoaderCatalog.loader(for: source) else {
      let finding = Finding(
        .invalidLayoutFile, file: source.path, range: nil,
        message: "\(source.path) is in no format that Plumb reads",
        hint: source.path == "-"
          ? "name the format with --stdin-path, such as --stdin-path Login.layout"
          : "expected a layout file (*.layout, *.layout.json)")
      throw LoadFailure(findings: [finding])
    }
    return try loader.load(source)
  }
}
