import ExactArithmetic
import LayoutModel
import LinearSolver

/// A layout whose frames agree with the insets that follow from them.
///
/// UIKit lays out again when insets change, and so does this: it solves, looks at the frames, and solves again until
/// nothing changes. What is judged is the last solution, exact as every other. A layout without such insets is solved
/// once.
struct SettledLayout: Sendable {
  /// The layout, as it was solved last.
  private(set) var lowered: LoweredLayout
  /// The solution; `nil` where none was asked for and nothing follows from frames.
  private(set) var solved: SolvedLayout?
  /// What frames decide.
  private(set) var feedback: FrameFeedback
  /// Of which views.
  let dependence: FeedbackDependence
  /// The sides whose insets never settle, so that they count as not known.
  private(set) var unsettled: Set<FrameFeedback.Place> = []

  /// How often a layout is solved before what still changes is called unsettled; as often again, before all is.
  static let roundLimit = 16

  /// Settles a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - start: What to start from.
  ///   - options: Limits.
  ///   - isSolved: Whether a solution is wanted where nothing follows from frames.
  ///   - work: What is left of the work on the input.
  ///   - lower: Lowers the layout with what frames decide.
  /// - Throws: ``Failure`` when a limit is reached.
  init(
    _ layout: Layout, startingFrom start: FrameFeedback, options: AnalysisOptions, isSolved: Bool, _ work: inout Work,
    lowering lower: (FrameFeedback) -> LoweredLayout
  ) throws(Failure) {
    dependence = FeedbackDependence(of: layout)
    feedback = start.kept(for: dependence)
    lowered = lower(feedback)
    work.charge(instructions: lowered.cost)
    guard !dependence.isEmpty || isSolved else { return }
    do throws(SolveFailure) {
      var current = try solution(of: lowered, options: options, &work)
      var rounds = 1
      while !dependence.isEmpty, rounds <= 3 * Self.roundLimit {
        var next = try look(at: &current, for: dependence, &work)
        if next == feedback { break }
        if rounds.isMultiple(of: Self.roundLimit) {
          unsettled.formUnion(rounds == Self.roundLimit ? feedback.changes(to: next) : dependence.places)
          next = try look(at: &current, for: dependence, &work)
        }
        feedback = next
        lowered = lower(feedback)
        work.charge(instructions: lowered.cost)
        current = try solution(of: lowered, options: options, &work)
        rounds += 1
      }
      solved = current
    } catch {
      throw Failure(lowered: lowered, cause: error)
    }
  }

  private func solution(
    of lowered: LoweredLayout, options: AnalysisOptions, _ work: inout Work
  ) throws(SolveFailure) -> SolvedLayout {
    do {
      return try SolvedLayout(LayoutEquations(lowered), options: options, &work)
    } catch {
      throw .workLimit
    }
  }

  /// Why there is no solution.
  struct Failure: Error {
    /// The layout that has none.
    let lowered: LoweredLayout
    /// Why.
    let cause: SolveFailure
  }

  /// What the frames of a solution say.
  ///
  /// - Throws: ``SolveFailure``, also where a limit left open what was broken: other frames give other insets.
  private func look(
    at solved: inout SolvedLayout, for dependence: FeedbackDependence, _ work: inout Work
  ) throws(SolveFailure) -> FrameFeedback {
    guard solved.analysis.isSettled, !solved.analysis.undecided.contains(.furtherConflicts) else { throw .workLimit }
    let faces = try solved.faces(&work)
    let feedback = FeedbackPropagation(
      equations: solved.equations, faces: faces, dependence: dependence, unsettled: unsettled
    ).feedback(&work)
    if work.isSpent { throw .workLimit }
    return feedback
  }
}

extension LoweredLayout {
  /// What it takes to lower and report the layout.
  fileprivate var cost: Int { (layout.items.count + layout.constraints.count) * AnalysisCost.item }
}

extension FrameFeedback {
  /// What of it is asked for.
  fileprivate func kept(for dependence: FeedbackDependence) -> FrameFeedback {
    guard !safeArea.isEmpty else { return self }
    let items = Set(dependence.parts.filter(\.needsSafeArea).map(\.item))
    var result = self
    result.safeArea = safeArea.filter { items.contains($0.key.item) }
    return result
  }

  /// The sides that differ in another one.
  fileprivate func changes(to other: FrameFeedback) -> Set<Place> {
    var result = Set<Place>()
    for place in Set(safeArea.keys).union(other.safeArea.keys) where safeArea[place] != other.safeArea[place] {
      result.insert(place)
    }
    for place in Set(margins.keys).union(other.margins.keys) where margins[place] != other.margins[place] {
      result.insert(place)
    }
    for owner in readableWidths.keys where readableWidths[owner] != other.readableWidths[owner] {
      result.insert(Place(item: owner, side: .left))
    }
    return result
  }
}

extension FeedbackDependence {
  /// All sides of all views whose insets follow from frames.
  fileprivate var places: Set<FrameFeedback.Place> {
    var result = Set<FrameFeedback.Place>()
    for item in parts.map(\.item) + readableOwners {
      for side in Side.allCases { result.insert(FrameFeedback.Place(item: item, side: side)) }
    }
    return result
  }
}
