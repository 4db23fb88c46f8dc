import SwiftSource
import Synchronization

/// Reads Swift sources together, as one program, and finds the layouts that they build.
package enum SwiftLayoutReader {
  /// Reads sources.
  ///
  /// - Parameters:
  ///   - sources: The files of the program.
  ///   - workers: How many threads to use.
  /// - Returns: The layouts, and every place that makes constraints, in an order that depends on the sources alone.
  package static func read(_ sources: [SourceText], workers: Int) -> SwiftLayouts {
    let program = ProgramReader.read(sources, workers: workers)
    let entries = ProgramEntries(program)
    var reports: [EntryReport?] = Array(repeating: nil, count: entries.all.count)
    // Most need few steps. Those that need more share what is left, so that no program takes minutes however many there are:
    // of what is not run to its end nothing is certain.
    var steps = entries.steps.map { min($0, ProgramEntries.fewSteps) }
    var waiting = Array(entries.all.indices)
    for isLast in [false, true] {
      // Threads that have little to do are not worth their start.
      let threads = isLast ? min(workers, waiting.count) : min(workers, waiting.count / 4)
      let results = run(waiting.map { (entries.all[$0], steps[$0]) }, of: program, workers: max(1, threads))
      for (number, result) in zip(waiting, results) { reports[number] = result?.report }
      guard !isLast else { break }
      waiting = zip(waiting, results).filter { $1?.hasRunOut == true }.map(\.0)
      steps = entries.steps(sharedBy: waiting)
      waiting.removeAll { steps[$0] <= ProgramEntries.fewSteps }
    }
    let merger = ReportMerger(program: program, reports: reports.compactMap { $0 })
    return merger.layouts(files: sources)
  }

  /// Runs entries, each with a limit on its steps.
  ///
  /// - Returns: The report of each, and whether it met its limit.
  private static func run(
    _ entries: [(entry: ProgramEntries.Entry, steps: Int)], of program: Program, workers: Int
  ) -> [(report: EntryReport, hasRunOut: Bool)?] {
    let next = Atomic<Int>(0)
    let reports = Mutex<[(report: EntryReport, hasRunOut: Bool)?]>(Array(repeating: nil, count: entries.count))
    StackThread.run(workers) { _ in
      let evaluator = Evaluator(program: program)
      while true {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < entries.count else { return }
        evaluator.limits.steps = entries[number].steps
        evaluator.hasRunOut = false
        let report = EntryReport(entries[number].entry, evaluator)
        reports.withLock { $0[number] = (report, evaluator.hasRunOut) }
      }
    }
    return reports.withLock { $0 }
  }
}
