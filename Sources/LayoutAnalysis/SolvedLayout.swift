import LayoutModel
import LinearSolver

/// A lowered layout with its conflicts set aside, and its optima.
struct SolvedLayout: Sendable {
  /// The equations; what an Interface Builder file had to give up is given up.
  private(set) var equations: LayoutEquations
  /// The assumptions about an Interface Builder file that were given up, as constraints.
  private(set) var released: [Int] = []
  /// The conflicts, and the system without them.
  let analysis: ConflictAnalysis

  private let solution: OptimalFace?
  private let options: SolveOptions
  private var scenarios: ScenarioFaces?

  /// Solves a layout.
  ///
  /// - Parameters:
  ///   - written: Its equations.
  ///   - options: Limits.
  /// - Throws: ``WorkLimitReached`` when a limit is reached before it is known whether there are conflicts.
  init(_ written: LayoutEquations, options: AnalysisOptions) throws(WorkLimitReached) {
    equations = written
    self.options = SolveOptions(workLimit: options.budget)
    var solution: OptimalFace?
    var isSatisfiable: Bool?
    if written.lowered.layout.interfaceBuilder != nil {
      let release = try AssumptionRelease(written, budget: options.budget)
      equations = release.equations
      released = release.released
      if release.isSatisfiable { isSatisfiable = true }
      solution = release.solution
    } else {
      // Most layouts have no conflict, and one that has an optimum has none: so that is looked for first. Where there is
      // none, or a limit is met, the search for conflicts says what is the matter.
      do throws(SolveFailure) {
        solution = try equations.system.solve(options: self.options)
        isSatisfiable = true
      } catch {
        if error == .infeasible { isSatisfiable = false }
      }
    }
    self.solution = solution
    analysis = try ConflictAnalysis(equations: equations, isSatisfiable: isSatisfiable, options: options)
  }

  /// The optima for several values of what is not known, found when they are asked for first.
  ///
  /// - Throws: ``SolveFailure`` when a limit is reached.
  mutating func optima() throws(SolveFailure) -> ScenarioFaces {
    if let scenarios { return scenarios }
    let found = try ScenarioFaces(of: analysis.system, solution: solution, options: options)
    scenarios = found
    return found
  }

  /// All these optima, which are then kept.
  mutating func faces() throws(SolveFailure) -> [OptimalFace] {
    var optima = try optima()
    scenarios = nil
    let faces = try optima.all()
    scenarios = optima
    return faces
  }
}
