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
    let all = ProgramEntries(program)
    let (entries, steps) = (all.all, all.steps)
    let next = Atomic<Int>(0)
    let reports = Mutex<[EntryReport?]>(Array(repeating: nil, count: entries.count))
    StackThread.run(min(workers, max(1, entries.count / 4))) { _ in
      let evaluator = Evaluator(program: program)
      while true {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < entries.count else { return }
        evaluator.limits.steps = steps[number]
        let report = EntryReport(entries[number], evaluator)
        reports.withLock { $0[number] = report }
      }
    }
    let merger = ReportMerger(program: program, reports: reports.withLock { $0.compactMap { $0 } })
    return merger.layouts(files: sources)
  }
}
