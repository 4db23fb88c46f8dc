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

  /// How many there are where something is not known: nominal values are tried as they are, at a quarter or less, and
  /// fourfold or more: text that fits, short text, text that does not fit.
  static let countWithUnknowns = 3

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
  var count: Int { parameters.isEmpty ? 1 : Self.countWithUnknowns }

  /// An optimum; that of the nominal values is the first.
  func face(_ index: Int, _ work: inout Work) throws(SolveFailure) -> OptimalFace {
    if index == 0 { return first }
    if let others { return others[index - 1] }
    var scaled = system
    for (number, parameter) in parameters.enumerated() {
      guard case .parameter(let nominal) = system.variables[parameter] else { continue }
      scaled.setNominal(Self.value(index, ofParameter: number, nominal: nominal), ofParameter: parameter)
    }
    return try scaled.solve(after: first, &work)
  }

  /// The value of a parameter: a multiple of its nominal value, and of a small one where that is 0, which has no multiples.
  ///
  /// - Parameters:
  ///   - scenario: Which values: the nominal ones, smaller or larger ones.
  ///   - number: The number of the parameter.
  ///   - nominal: Its nominal value, in points.
  /// - Returns: The value, in points.
  static func value(_ scenario: Int, ofParameter number: Int, nominal: Rational) -> Rational {
    (scenario > 0 && nominal.isZero ? 8 : nominal) * scale(scenario, ofParameter: number)
  }

  /// What the nominal value of a parameter is multiplied by.
  ///
  /// Each parameter has a factor of its own, up to a quarter beyond that of all: if all grew alike, the difference of two
  /// would not change, and what depends on both would look as if it depended on neither. The factors have no pattern, so that
  /// no sum with small whole numbers stays what it was either.
  ///
  /// - Parameters:
  ///   - scenario: Which values: the nominal ones, smaller or larger ones.
  ///   - number: The number of the parameter.
  /// - Returns: The factor.
  private static func scale(_ scenario: Int, ofParameter number: Int) -> Rational {
    guard scenario > 0 else { return 1 }
    // The mixing of SplitMix64 (Steele, Lea and Flood 2014).
    var bits = UInt64(truncatingIfNeeded: number &* 2 &+ scenario) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    let own = Rational(Int(truncatingIfNeeded: bits >> 48), 262_144)
    return scenario == 1 ? Rational(1, 4) * (1 - own) : 4 * (1 + own)
  }

  /// All of them, which are then kept.
  mutating func all(_ work: inout Work) throws(SolveFailure) -> [OptimalFace] {
    var kept: [OptimalFace] = []
    for index in 1..<max(1, count) { kept.append(try face(index, &work)) }
    others = kept
    return [first] + kept
  }
}
