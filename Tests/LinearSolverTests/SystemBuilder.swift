import ExactArithmetic
import LinearSolver

/// A system written row by row, so that a test reads like the layout it means.
struct SystemBuilder {
  private(set) var system = LinearSystem()

  init(variables: Int, parameters: [Rational] = []) {
    for _ in 0..<variables { _ = system.addVariable() }
    for nominal in parameters { _ = system.addVariable(.parameter(nominal: nominal)) }
  }

  /// Adds a row; without a priority it is required.
  @discardableResult
  mutating func add(
    _ terms: [(Int, Rational)], _ relation: RowRelation, _ constant: Rational, _ priority: Double? = nil
  ) -> Int {
    system.addRow(
      Row(
        terms: terms.map { LinearTerm($0.0, $0.1) }, relation: relation, constant: constant,
        strength: priority.map { .optional(priority: $0) } ?? .required))
  }
}

extension LinearSystem {
  /// The same system with its rows in another order; `rows[new] == old`.
  func reordered(_ order: [Int]) -> LinearSystem {
    var result = LinearSystem()
    for kind in variables { _ = result.addVariable(kind) }
    for row in order { _ = result.addRow(rows[row]) }
    return result
  }
}

/// Shorthand for one variable.
func one(_ variable: Int) -> [LinearTerm] { [LinearTerm(variable, 1)] }
