import ExactArithmetic
import LinearSolver

/// The optima of one system for several values of what is not known.
struct ScenarioFaces: Sendable {
  /// The optimum for the nominal values.
  let first: OptimalFace

  private let system: LinearSystem
  private let parameters: [Int]
  /// The optima for other values, once they are to be looked at more than once; large layouts have large ones.
  private var others: [OptimalFace]?

  /// Nominal values are tried as they are, at a quarter, and fourfold: text that fits, short text, text that does not fit.
  private static let otherScales: [Rational] = [Rational(1, 4), 4]

  /// Solves a system for the nominal values.
  ///
  /// - Parameters:
  ///   - system: The system, satisfiable.
  ///   - solution: Its optimum, where it is known.
  ///   - work: What is left of the work on the input.
  /// - Throws: ``SolveFailure`` when the limit is reached.
  init(of system: LinearSystem, solution: OptimalFace? = nil, _ work: inout Work) throws(SolveFailure) {
    self.system = system
    parameters = system.variables.indices.filter { index in
      if case .parameter = system.variables[index] { true } else { false }
    }
    first = if let solution { solution } else { try system.solve(&work) }
  }

  /// How many there are; one where everything is known.
  var count: Int { parameters.isEmpty ? 1 : 1 + Self.otherScales.count }

  /// An optimum; that of the nominal values is the first.
  func face(_ index: Int, _ work: inout Work) throws(SolveFailure) -> OptimalFace {
    if index == 0 { return first }
    if let others { return others[index - 1] }
    var scaled = system
    for parameter in parameters {
      guard case .parameter(let nominal) = system.variables[parameter] else { continue }
      scaled.setNominal(nominal * Self.otherScales[index - 1], ofParameter: parameter)
    }
    return try scaled.solve(after: first, &work)
  }

  /// All of them, which are then kept.
  mutating func all(_ work: inout Work) throws(SolveFailure) -> [OptimalFace] {
    var kept: [OptimalFace] = []
    for index in 1..<max(1, count) { kept.append(try face(index, &work)) }
    others = kept
    return [first] + kept
  }
}
