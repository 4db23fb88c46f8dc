import ExactArithmetic
import LayoutModel

/// What is done with a layout before anything is said of it.
extension Diagnoser {
  /// What to find out where a layout is solved at its own size.
  var solvingOptions: AnalysisOptions {
    var result = options
    result.findsSizes = false
    return result
  }

  /// A layout up to its solution.
  struct Beginning {
    /// The layout as it was solved, or why it was not.
    var settled: Result<SettledLayout, SettledLayout.Failure>
    /// What is wrong with it whatever the solution.
    var legality: [Finding]

    /// Whether the layout has no conflict; `nil` where the work did not last to know.
    var holds: Bool? {
      guard case .success(let settled) = settled, let analysis = settled.solved?.analysis else { return nil }
      if !analysis.conflicts.isEmpty { return false }
      return analysis.isSettled ? true : nil
    }
  }

  /// Solves a layout.
  ///
  /// - Parameters:
  ///   - written: The layout as a loader made it.
  ///   - work: What is left of the work on the input.
  /// - Returns: The layout up to its solution.
  func begun(with written: Layout, _ work: inout Work) -> Beginning {
    var written = written
    let feedback = written.conventions.prepare(&written)
    let legality = written.legalityFindings()
    let illegal = Set(legality.illegal)
    let settled: Result<SettledLayout, SettledLayout.Failure>
    do throws(SettledLayout.Failure) {
      settled = .success(
        try SettledLayout(
          written, startingFrom: feedback, options: options, isSolved: !options.findsSizes, &work
        ) { [written] in lowered(written, omitting: illegal, feedback: $0) })
    } catch {
      settled = .failure(error)
    }
    return Beginning(settled: settled, legality: legality.findings)
  }

  private func lowered(_ written: Layout, omitting illegal: Set<Int>, feedback: FrameFeedback) -> LoweredLayout {
    var lowered = written.lowered(omitting: illegal, feedback: feedback)
    written.conventions.complete(&lowered, findsSizes: options.findsSizes)
    lowered.layout.makeNamesUnique()
    return lowered
  }
}
