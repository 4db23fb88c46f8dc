import ExactArithmetic
import LayoutModel
import LinearSolver

/// A lowered layout with its conflicts set aside, and its optima.
struct SolvedLayout: Sendable {
  /// The equations; what was assumed and contradicts what is written is given up.
  private(set) var equations: LayoutEquations
  /// The assumptions that were given up, as constraints.
  private(set) var released: [Int] = []
  /// The conflicts, and the system without them.
  let analysis: ConflictAnalysis
  /// The constraints that do not insist in what the input shows, though they do in an app.
  private(set) var relaxed: [Int] = []

  private let solution: OptimalFace?
  private var scenarios: ScenarioFaces?

  /// Solves a layout.
  ///
  /// - Parameters:
  ///   - written: Its equations.
  ///   - options: The most to list.
  ///   - work: What is left of the work on the input.
  /// - Throws: ``WorkLimitReached`` when a limit is reached before it is known whether there are conflicts.
  init(_ written: LayoutEquations, options: AnalysisOptions, _ work: inout Work) throws(WorkLimitReached) {
    equations = written
    var solution: OptimalFace?
    var isSatisfiable: Bool?
    var contradictions: InfeasibilityReport?
    var share = work.take(1, of: 2)
    if let assumptions = written.lowered.layout.conventions.assumptions(of: written.lowered.layout) {
      // What contradicts a guess is no conflict: without the release there is nothing to say.
      defer { work.giveBack(share) }
      let release = try AssumptionRelease(
        written, assumptions, correctionLimit: options.maximumCorrections, &share)
      equations = release.equations
      released = release.released
      isSatisfiable = release.isSatisfiable
      solution = release.solution
      contradictions = release.contradictions
    } else {
      // Most layouts have no conflict, and one that has an optimum has none: so that is looked for first. Where there is
      // none, or a limit is met, the search for conflicts says what is the matter.
      do throws(SolveFailure) {
        solution = try equations.system.solve(&share)
        isSatisfiable = true
      } catch {
        if error == .infeasible { isSatisfiable = false }
      }
      work.giveBack(share)
    }
    self.solution = solution
    // Frames and words come behind.
    share = work.take(3, of: 4)
    defer { work.giveBack(share) }
    analysis = try ConflictAnalysis(
      equations: equations, isSatisfiable: isSatisfiable, known: contradictions, options: options, &share)
  }

  /// The layout as its input shows it (``LayoutConventions/shown(_:)``).
  ///
  /// - Parameters:
  ///   - options: The most to list.
  ///   - work: What is left of the work on the input.
  /// - Returns: That layout; `nil` where it is this one, as it is wherever all holds.
  /// - Throws: ``WorkLimitReached``.
  /// - Complexity: That of a solution, where something does not hold.
  func asShown(options: AnalysisOptions, _ work: inout Work) throws(WorkLimitReached) -> SolvedLayout? {
    guard !analysis.conflicts.isEmpty || !released.isEmpty else { return nil }
    let lowered = equations.lowered
    guard let other = lowered.layout.conventions.shown(lowered) else { return nil }
    var share = work.take(1, of: 3)
    defer { work.giveBack(share) }
    var shown = try SolvedLayout(LayoutEquations(other), options: options, &share)
    shown.relaxed = other.layout.constraints.indices.filter {
      other.layout.constraints[$0].priority < lowered.layout.constraints[$0].priority
    }
    return shown
  }

  /// The optima for several values of what is not known, found when they are asked for first.
  ///
  /// - Parameter work: What is left of the work on the input.
  /// - Returns: The optima.
  /// - Throws: ``SolveFailure`` when a limit is reached.
  mutating func optima(_ work: inout Work) throws(SolveFailure) -> ScenarioFaces {
    if let scenarios { return scenarios }
    let found = try ScenarioFaces(of: analysis.system, solution: solution, unbounded: unboundedParameters, &work)
    scenarios = found
    return found
  }

  /// The parameters that may be many times what is plausible. Where frames are stored, unknown sizes are read off them: all
  /// that is asked then is what a little more or less does.
  private var unboundedParameters: Set<Int> {
    let layout = equations.lowered.layout
    guard !layout.conventions.showsFrames else { return [] }
    let pairs = zip(equations.parameterOfUnknown, layout.unknowns)
    return Set(pairs.compactMap { variable, unknown in unknown.isUnbounded ? variable : nil })
  }

  /// All these optima, which are then kept.
  mutating func faces(_ work: inout Work) throws(SolveFailure) -> [OptimalFace] {
    var optima = try optima(&work)
    scenarios = nil
    let faces = try optima.all(&work)
    scenarios = optima
    return faces
  }
}
