import ExactArithmetic
import LayoutModel
import LinearSolver

/// Solves a system for values of some of its variables and says how near it comes to what is wanted.
struct LevelSampler {
  /// What is known of the optima for some values beside their levels.
  struct Detail {
    /// The optional rows that do not hold at every optimum, ascending.
    var giving: [Int]
    /// Whether one of the expressions asked for has more than one value.
    var isAmbiguous: Bool
    /// The values of the expressions to follow; `nil` for those with more than one.
    var values: [Rational?]
  }

  /// The system, with nothing that fixes the variables.
  let system: LinearSystem
  /// The variables.
  let variables: [Int]
  /// What is to be unique.
  let expressions: [LinearExpression]
  /// Whose values are to be known.
  let followed: [LinearExpression]
  /// The optima that were found last: those for other values are found from them.
  private var last: OptimalFace?
  /// Whether a value that the required rows permit can be had by making it the nominal one: where nothing else is unknown.
  private let canBeNominal: Bool

  /// Prepares to solve a system.
  init(
    system: LinearSystem, variables: [Int], expressions: [LinearExpression], followed: [LinearExpression]
  ) {
    self.system = system
    self.variables = variables
    self.expressions = expressions
    self.followed = followed
    canBeNominal = system.variables.allSatisfy { $0 == .ordinary }
  }

  /// The optima for some values.
  ///
  /// - Parameters:
  ///   - values: One for each of ``variables``.
  ///   - work: What is left of the work on the input.
  /// - Returns: The optima.
  /// - Throws: ``SolveFailure``.
  mutating func face(at values: [Rational], _ work: inout Work) throws(SolveFailure) -> OptimalFace {
    var fixed = system
    guard canBeNominal else {
      for (variable, value) in zip(variables, values) {
        _ = fixed.addRow(
          Row(terms: [LinearTerm(variable, 1)], relation: .equal, constant: value, strength: .required))
      }
      return try fixed.solve(&work)
    }
    for (variable, value) in zip(variables, values) { fixed.setNominal(value, ofParameter: variable) }
    let face = if let last { try fixed.solve(after: last, &work) } else { try fixed.solve(&work) }
    last = face
    guard zip(variables, values).allSatisfy({ face.values[$0] == $1 }) else { throw .infeasible }
    return face
  }

  /// How far the parameters are from their nominal values, in sum, then one by one, then the errors by priority.
  func levels(of face: OptimalFace) -> [Rational] { parameterDistances(face) + face.totalErrors }

  /// What else is known of the optima.
  ///
  /// - Throws: ``SolveFailure/workLimit``.
  func detail(of face: OptimalFace, _ work: inout Work) throws(SolveFailure) -> Detail {
    var giving: [Int] = []
    var unclear: [Int] = []
    for (row, error) in face.errors.enumerated() {
      guard let error else { continue }
      if error.signum > 0 {
        giving.append(row)
      } else if !face.isUnique(row: row, &work) {
        unclear.append(row)
      }
    }
    for (row, range) in zip(unclear, face.ranges(of: unclear.map { system.rows[$0].terms }, &work)) {
      guard let range else { throw .workLimit }
      if system.rows[row].isMissed(within: range) { giving.append(row) }
    }
    giving.sort()
    let isAmbiguous = expressions.contains { !face.isUnique($0.terms, &work) }
    let values = followed.map { face.isUnique($0.terms, &work) ? face.value(of: $0) : nil }
    if work.isSpent { throw .workLimit }
    return Detail(giving: giving, isAmbiguous: isAmbiguous, values: values)
  }

  private func parameterDistances(_ face: OptimalFace) -> [Rational] {
    var result: [Rational] = [0]
    for (index, kind) in system.variables.enumerated() where !variables.contains(index) {
      guard case .parameter(let nominal) = kind else { continue }
      let distance = (face.values[index] - nominal).absoluteValue
      result[0] += distance
      result.append(distance)
    }
    return result
  }
}

extension OptimalFace {
  /// The value of an expression at the optimum that stands for all.
  func value(of expression: LinearExpression) -> Rational {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * values[$1.variable] }
  }
}
