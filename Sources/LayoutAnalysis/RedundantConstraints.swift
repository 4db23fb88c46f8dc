import ExactArithmetic
import LayoutModel
import LinearSolver
import SystemLibrary

/// The search for redundant constraints, which in large layouts goes on beside that for frames: neither needs the other.
struct RedundantConstraints: Sendable {
  private let system: LinearSystem
  /// What may be redundant; `nil` where nobody asks.
  private let candidates: [Int]?

  /// From how many rows on another thread is worth what it takes to start one.
  private static let manyRows = 4_000

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - analysis: The layout without its conflicts.
  ///   - constraints: Its constraints.
  ///   - options: What to find out.
  init(in analysis: ConflictAnalysis, constraints: [Constraint], options: AnalysisOptions) {
    system = analysis.system
    let broken = Set(analysis.broken)
    candidates =
      options.findsRedundantConstraints
      ? constraints.indices.filter {
        !constraints[$0].isImplicit && constraints[$0].priority.isRequired && !broken.contains($0)
      } : nil
  }

  /// What is redundant; `nil` where nobody asks.
  ///
  /// What comes of it is the same on every machine: that the search may take is known only when all else is done, so where it
  /// took more beside that, or did not end, what it found is dropped, and it begins anew with what there is.
  ///
  /// - Parameters:
  ///   - work: What is left of the work on the input.
  ///   - reserve: What only this search may take; what is left of it is given back.
  ///   - others: What else is looked for, which comes first.
  /// - Returns: What was found.
  func found(
    beside work: inout Work, _ reserve: Work?, others: (inout Work) -> Void
  ) -> RedundancyReport? {
    guard let candidates, system.rows.count >= Self.manyRows else {
      others(&work)
      reserve.map { work.giveBack($0) }
      return candidates.map { system.redundantRows(among: $0, &work) }
    }
    var allowance = work
    reserve.map { allowance.giveBack($0) }
    let (search, _) = StackThread.both(
      aside: { [system, allowance] in
        var left = allowance
        let report = system.redundantRows(among: candidates, &left)
        return (report: report, spent: allowance.instructionsLeft - left.instructionsLeft, hasRunOut: left.hasRunOut)
      }, here: { others(&work) })
    reserve.map { work.giveBack($0) }
    guard search.report.isComplete, !search.hasRunOut, search.spent < work.instructionsLeft else {
      return system.redundantRows(among: candidates, &work)
    }
    work.charge(instructions: search.spent)
    return search.report
  }
}
