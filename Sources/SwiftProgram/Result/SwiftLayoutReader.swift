import SwiftSource
import Synchronization
import SystemLibrary

/// Swift sources that were taken apart as one program, of which the layouts of some files may be asked for after others.
package struct ReadProgram: Sendable {
  let sources: [SourceText]
  let program: Program

  /// Reads sources, on several threads.
  package init(_ sources: [SourceText], workers: Int) {
    self.sources = sources
    program = ProgramReader.read(sources, workers: workers)
  }
}

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
    layouts(in: ReadProgram(sources, workers: workers), workers: workers, of: shown)
  }

  /// Finds the layouts of a program whose text was read.
  ///
  /// - Parameters:
  ///   - text: The program.
  ///   - workers: How many threads to use.
  ///   - shown: The files whose layouts are asked for, by their places; `nil` for all.
  /// - Returns: As from its sources.
  package static func layouts(in text: ReadProgram, workers: Int, of shown: Set<Int>?) -> SwiftLayouts {
    let program = text.program
    let entries = ProgramEntries(program, of: shown)
    // Most need few steps, and threads that have little to do are not worth their start. Where all of them can have what
    // they may take, nothing is shared.
    let most = entries.steps
    let isRoomForAll = entries.steps(sharedBy: Array(entries.all.indices)) == most
    let first = zip(entries.all, most).map { entry, most in
      let few = min(most, ProgramEntries.fewSteps)
      return Run(entry: entry, steps: isRoomForAll ? most : few, most: entries.most(most, for: entry))
    }
    let order = entries.byLength
    let shared = SharedSteps(isRoomForAll ? 0 : entries.sharedSteps)
    var results = run(first, in: order, of: program, sharing: shared, workers: min(workers, first.count / 4))
    // Whoever comes first takes of what is shared. Where that is not enough for all, each of those that need it has its part of
    // it from the beginning, so that nothing depends on who that was.
    if shared.isSpent {
      let needy = order.filter { results[$0]?.neededMore == true && first[$0].most > 0 }
      let steps = entries.steps(sharedBy: needy)
      let again = needy.map { Run(entry: entries.all[$0], steps: max(steps[$0], first[$0].steps), most: 0) }
      let rest = run(
        again, in: Array(again.indices), of: program, sharing: nil, workers: min(workers, again.count))
      for (number, result) in zip(needy, rest) { results[number] = result }
    }
    return ReportMerger(program: program, reports: results.compactMap { $0?.report }).layouts(files: text.sources)
  }

  /// An entry with what it is given.
  private struct Run {
    var entry: ProgramEntries.Entry
    /// How many steps it has for itself.
    var steps: Int
    /// How many it may have with what is shared.
    var most: Int
  }

  /// Runs entries, begun in some order.
  ///
  /// - Returns: The report of each, and whether its own steps were too few.
  private static func run(
    _ runs: [Run], in order: [Int], of program: Program, sharing shared: SharedSteps?, workers: Int
  ) -> [(report: EntryReport, neededMore: Bool)?] {
    let next = Atomic<Int>(0)
    let reports = Mutex<[(report: EntryReport, neededMore: Bool)?]>(Array(repeating: nil, count: runs.count))
    StackThread.run(max(1, workers)) { _ in
      let evaluator = Evaluator(program: program)
      evaluator.sharedSteps = shared
      while true {
        let place = next.add(1, ordering: .relaxed).oldValue
        guard place < order.count else { return }
        let number = order[place]
        let run = runs[number]
        evaluator.limits.steps = run.steps
        evaluator.limits.mostSteps = max(run.steps, run.most)
        evaluator.hasRunOut = false
        let report = EntryReport(run.entry, evaluator)
        let neededMore = evaluator.hasRunOut || evaluator.limits.steps > run.steps
        reports.withLock { $0[number] = (report, neededMore) }
      }
    }
    return reports.withLock { $0 }
  }
}
