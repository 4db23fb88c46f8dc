import SwiftSource
import Synchronization

/// Reads Swift sources together, as one program, and finds the layouts that they build.
package enum SwiftLayoutReader {
  /// Reads sources.
  ///
  /// - Parameters:
  ///   - sources: The files of the program.
  ///   - workers: How many threads to use.
  ///   - shown: The files whose layouts are asked for, by their places; `nil` for all. The others are there for what these use.
  /// - Returns: The layouts, and every place that makes constraints, in an order that depends on the sources alone.
  package static func read(_ sources: [SourceText], workers: Int, of shown: Set<Int>? = nil) -> SwiftLayouts {
    let program = ProgramReader.read(sources, workers: workers)
    let entries = ProgramEntries(program, of: shown)
    // Most need few steps, and threads that have little to do are not worth their start. Where all of them can have what
    // they may take, none is begun twice.
    let most = entries.steps
    let isRoomForAll = entries.steps(sharedBy: Array(entries.all.indices)) == most
    let few = zip(entries.all, most).map { (entry: $0, steps: isRoomForAll ? $1 : min($1, ProgramEntries.fewSteps)) }
    var results = run(few, of: program, workers: min(workers, few.count / 4))
    // Those that need more share what is left, so that no program takes minutes however many there are: of what is not run
    // to its end nothing is certain.
    let needy = results.indices.filter { results[$0]?.hasRunOut == true }
    let steps = entries.steps(sharedBy: needy)
    let again = needy.filter { steps[$0] > few[$0].steps }
    let rest = run(again.map { (entries.all[$0], steps[$0]) }, of: program, workers: min(workers, again.count))
    for (number, result) in zip(again, rest) { results[number] = result }
    return ReportMerger(program: program, reports: results.compactMap { $0?.report }).layouts(files: sources)
  }

  /// Runs entries, each with a limit on its steps.
  ///
  /// - Returns: The report of each, and whether it met its limit.
  private static func run(
    _ entries: [(entry: ProgramEntries.Entry, steps: Int)], of program: Program, workers: Int
  ) -> [(report: EntryReport, hasRunOut: Bool)?] {
    let next = Atomic<Int>(0)
    let reports = Mutex<[(report: EntryReport, hasRunOut: Bool)?]>(Array(repeating: nil, count: entries.count))
    StackThread.run(max(1, workers)) { _ in
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
