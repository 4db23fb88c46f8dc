import ExactArithmetic
import LinearSolver

/// The optima of one system for several values of what is not known.
struct ScenarioFaces: Sendable {
  /// The optimum for the nominal values.
  let first: OptimalFace

  private let system: LinearSystem
  private let parameters: [Parameter]
  /// How many there are; one where everything is known.
  let count: Int
  /// The optima for other values, once they are to be looked at more than once; large layouts have large ones.
  private var others: [OptimalFace]?

  /// A parameter of the system.
  private struct Parameter {
    var variable: Int
    /// Its number among those that may be far from their nominal values; `nil` for one that is bounded.
    var rank: Int?
  }

  /// How many there are for so many parameters.
  ///
  /// Nominal values are tried as they are, at a quarter or less, and fourfold or more: text that fits, short text, text that
  /// does not fit. Those that may be anything are then tried far beyond that, all of them, and one next to nothing while
  /// another is huge, and the other way round: numbered in binary, every two differ in a digit, and each digit has two turns.
  /// Three digits tell eight apart; beyond that some share theirs.
  ///
  /// - Parameters:
  ///   - parameters: The number of parameters.
  ///   - unbounded: How many of them may be far from their nominal values.
  /// - Returns: The number; 1 where everything is known.
  static func count(ofParameters parameters: Int, unbounded: Int) -> Int {
    guard parameters > 0 else { return 1 }
    guard unbounded > 0 else { return firstExtreme }
    let digits = unbounded == 1 ? 0 : unbounded == 2 ? 1 : unbounded <= 4 ? 2 : 3
    return firstTurn + 2 * digits
  }

  /// The first scenario with values far beyond the nominal ones: all of them small, then all of them large.
  private static let firstExtreme = 3
  /// The first scenario in which some are small and some large.
  private static let firstTurn = 5

  /// Solves a system for the nominal values.
  ///
  /// - Parameters:
  ///   - system: The system, satisfiable.
  ///   - solution: Its optimum, where it is known.
  ///   - unbounded: The parameters that may be far from their nominal values.
  ///   - work: What is left of the work on the input.
  /// - Throws: ``SolveFailure`` when the limit is reached.
  init(
    of system: LinearSystem, solution: OptimalFace? = nil, unbounded: Set<Int> = [], _ work: inout Work
  ) throws(SolveFailure) {
    self.system = system
    var parameters: [Parameter] = []
    var rank = 0
    for (index, kind) in system.variables.enumerated() {
      guard case .parameter = kind else { continue }
      let isUnbounded = unbounded.contains(index)
      parameters.append(Parameter(variable: index, rank: isUnbounded ? rank : nil))
      if isUnbounded { rank += 1 }
    }
    self.parameters = parameters
    count = Self.count(ofParameters: parameters.count, unbounded: rank)
    first = if let solution { solution } else { try system.solve(&work) }
  }

  /// An optimum; that of the nominal values is the first.
  func face(_ index: Int, _ work: inout Work) throws(SolveFailure) -> OptimalFace {
    if index == 0 { return first }
    if let others { return others[index - 1] }
    var scaled = system
    for (number, parameter) in parameters.enumerated() {
      guard case .parameter(let nominal) = system.variables[parameter.variable] else { continue }
      let value = Self.value(index, ofParameter: number, rank: parameter.rank, nominal: nominal)
      scaled.setNominal(value, ofParameter: parameter.variable)
    }
    return try scaled.solve(after: first, &work)
  }

  /// The value of a parameter: a multiple of its nominal value, and of a small one where that is 0, which has no multiples.
  ///
  /// - Parameters:
  ///   - scenario: Which values: the nominal ones, smaller or larger ones, or some smaller and some larger.
  ///   - number: The number of the parameter.
  ///   - rank: Its number among those that may be far from their nominal values; `nil` for one that is bounded.
  ///   - nominal: Its nominal value, in points.
  /// - Returns: The value, in points.
  static func value(_ scenario: Int, ofParameter number: Int, rank: Int? = nil, nominal: Rational) -> Rational {
    guard scenario > 0 else { return nominal }
    return (nominal.isZero ? 8 : nominal) * factor(scenario, ofParameter: number, rank: rank)
  }

  /// What the nominal value of a parameter is multiplied by.
  ///
  /// Each parameter has a factor of its own, up to a quarter beyond that of all: if all grew alike, the difference of two
  /// would not change, and what depends on both would look as if it depended on neither. The factors have no pattern, so that
  /// no sum with small whole numbers stays what it was either.
  private static func factor(_ scenario: Int, ofParameter number: Int, rank: Int?) -> Rational {
    // The mixing of SplitMix64 (Steele, Lea and Flood 2014).
    var bits = UInt64(truncatingIfNeeded: number &* 2 &+ scenario) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    let turn = scenario - firstTurn
    let isSmall =
      turn < 0 ? !scenario.isMultiple(of: 2) : ((rank ?? number) >> (turn / 2) + turn).isMultiple(of: 2)
    guard rank != nil, scenario >= firstExtreme else {
      let own = Rational(Int(truncatingIfNeeded: bits >> 48), 262_144)
      return isSmall ? Rational(1, 4) * (1 - own) : 4 * (1 + own)
    }
    // So far apart less variety does, and numbers stay short.
    let own = Rational(Int(truncatingIfNeeded: bits >> 58), 256)
    return isSmall ? Rational(1, 64) * (1 - own) : 64 * (1 + own)
  }

  /// All of them, which are then kept.
  mutating func all(_ work: inout Work) throws(SolveFailure) -> [OptimalFace] {
    var kept: [OptimalFace] = []
    for index in 1..<max(1, count) { kept.append(try face(index, &work)) }
    others = kept
    return [first] + kept
  }
}
