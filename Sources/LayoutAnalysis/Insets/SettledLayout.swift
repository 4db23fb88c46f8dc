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
  ///   - lower: Lowers the layout with what frames decide.
  /// - Throws: ``WorkLimitReached``, ``SolveFailure``; what was lowered last is then in `failed`.
  init(
    _ layout: Layout, startingFrom start: FrameFeedback, options: AnalysisOptions, isSolved: Bool,
    lowering lower: (FrameFeedback) -> LoweredLayout
  ) throws(Failure) {
    let dependence = FeedbackDependence(of: layout)
    feedback = start.kept(for: dependence)
    lowered = lower(feedback)
    guard !dependence.isEmpty || isSolved else { return }
    do {
      var current = try SolvedLayout(LayoutEquations(lowered), options: options)
      var rounds = 1
      while !dependence.isEmpty, rounds <= 3 * Self.roundLimit {
        var next = try look(at: &current, for: dependence)
        if next == feedback { break }
        if rounds.isMultiple(of: Self.roundLimit) {
          unsettled.formUnion(rounds == Self.roundLimit ? feedback.changes(to: next) : dependence.places)
          next = try look(at: &current, for: dependence)
        }
        feedback = next
        lowered = lower(feedback)
        current = try SolvedLayout(LayoutEquations(lowered), options: options)
        rounds += 1
      }
      solved = current
    } catch {
      throw Failure(lowered: lowered, cause: error)
    }
  }

  /// Why there is no solution.
  struct Failure: Error {
    /// The layout that has none.
    let lowered: LoweredLayout
    /// Why.
    let cause: any Error
  }

  /// What the frames of a solution say.
  private func look(
    at solved: inout SolvedLayout, for dependence: FeedbackDependence
  ) throws(SolveFailure) -> FrameFeedback {
    FeedbackPropagation(
      equations: solved.equations, faces: try solved.faces(), dependence: dependence, unsettled: unsettled
    ).feedback()
  }
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
