import ExactArithmetic
import Foundation
import InterfaceBuilderInput
import LayoutAnalysis
import LayoutModel

/// Runs every Interface Builder file under a directory and compares the answers with those that the files hold.
struct CorpusScorer {
  /// The directory.
  let root: String
  /// What to list beside the table.
  let listing: ScoreListing?

  /// The table, and what was asked to be listed.
  func report() async throws -> String {
    let paths = Self.paths(under: root)
    var results = [FileResult?](repeating: nil, count: paths.count)
    await withTaskGroup(of: (Int, FileResult).self) { group in
      var waiting = paths.enumerated().makeIterator()
      func startNext() {
        guard let (index, path) = waiting.next() else { return }
        group.addTask { (index, diagnose(path)) }
      }
      for _ in 0..<max(1, ProcessInfo.processInfo.activeProcessorCount) { startNext() }
      for await (index, result) in group {
        results[index] = result
        startNext()
      }
    }
    return table(results.compactMap(\.self)) + "\n" + (try SpeedScore(paths: paths.map { root + "/" + $0 }).text())
  }

  private static func paths(under root: String) -> [String] {
    guard let files = FileManager.default.enumerator(atPath: root) else { return [] }
    return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
  }

  /// What became of one file.
  struct FileResult: Sendable {
    var path: String
    var failure: String?
    var diagnoses: [Diagnosis] = []
  }

  private func diagnose(_ path: String) -> FileResult {
    guard let data = FileManager.default.contents(atPath: root + "/" + path) else {
      return FileResult(path: path, failure: "cannot be read")
    }
    guard let text = String(data: data, encoding: .utf8) else { return FileResult(path: path, failure: "is not UTF-8") }
    do {
      var options = AnalysisOptions()
      options.findsSatisfiableSizes = false
      options.findsRedundantConstraints = false
      let file = try InterfaceBuilderLoader().load(SourceFile(path: path, text: text))
      let diagnoses = zip(file.layouts, file.findings).map { $0.diagnosed(findings: $1, options: options) }
      return FileResult(path: path, diagnoses: diagnoses)
    } catch {
      return FileResult(path: path, failure: error.findings.first?.text?.message ?? "unknown")
    }
  }

  private func table(_ results: [FileResult]) -> String {
    var mobile = PlatformScore()
    var desktop = PlatformScore()
    var lines: [String] = []
    var failures = 0
    for result in results {
      if let failure = result.failure {
        failures += 1
        if listing == .failures { lines.append("\(result.path): \(failure)") }
      }
      for diagnosis in result.diagnoses {
        var judge = SceneJudge(diagnosis: diagnosis, listing: listing)
        if diagnosis.layout.platform == .appkit { judge.judge(into: &desktop) } else { judge.judge(into: &mobile) }
        lines += judge.lines
      }
    }
    lines.append("files \(results.count), unreadable \(failures)")
    for (name, score) in [("iOS/tvOS", mobile), ("macOS", desktop)] {
      lines.append(
        "\(name): scenes \(score.scenes), with conflicts \(Share(right: score.scenesWithConflicts, all: score.scenes).text), undecided \(score.undecided)"
      )
      lines.append(
        "  frames: \(score.frames.text); in misplaced views \(score.staleFrames.text); against their own constraints \(score.contradictedFrames.text); without a unique frame \(score.unsolved)"
      )
      lines.append("  flags, tools 14000 and later, outside cells: \(score.flags.text); \(score.flags.falseAlarmText)")
      lines.append(
        "  of these, hanging on sizes that code may give, which is said of them: flagged \(score.codeFlags.hits), not flagged \(score.codeFlags.falseAlarms)"
      )
      lines.append("  flags, older tools: \(score.olderFlags.text); \(score.olderFlags.falseAlarmText)")
      lines.append(
        "  flags, tools 14000 and later, in cells that are shown: \(score.cellFlags.text); \(score.cellFlags.falseAlarmText)"
      )
      lines.append(
        "  not judged, other cells: flagged and found \(score.staleCellFlags.hits), only found \(score.staleCellFlags.falseAlarms), only flagged \(score.staleCellFlags.misses)"
      )
    }
    return lines.joined(separator: "\n")
  }
}
