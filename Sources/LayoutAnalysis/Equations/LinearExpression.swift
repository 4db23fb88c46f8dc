import ExactArithmetic
import LinearSolver

/// A weighted sum of variables and a constant.
package struct LinearExpression: Hashable, Sendable {
  /// The weighted variables, each at most once, none with a coefficient of 0.
  package private(set) var terms: [LinearTerm] = []
  /// What is added to them.
  package var constant: Rational = 0

  /// Makes the expression 0.
  package init() {}

  /// Makes a constant.
  init(_ constant: Rational) {
    self.constant = constant
  }

  /// Makes a variable; `nil` stands for the constant 0.
  init(variable: Int?) {
    if let variable { terms = [LinearTerm(variable, 1)] }
  }

  /// Adds a multiple of a variable; linear in the few terms there are.
  mutating func add(_ variable: Int, times coefficient: Rational) {
    guard !coefficient.isZero else { return }
    guard let index = terms.firstIndex(where: { $0.variable == variable }) else {
      terms.append(LinearTerm(variable, coefficient))
      return
    }
    terms[index].coefficient += coefficient
    if terms[index].coefficient.isZero { terms.remove(at: index) }
  }

  /// Adds a multiple of an expression.
  mutating func add(_ other: LinearExpression, times factor: Rational = 1) {
    guard !factor.isZero else { return }
    for term in other.terms { add(term.variable, times: term.coefficient * factor) }
    constant += other.constant * factor
  }
}

/// The sum of two expressions.
func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
  var result = left
  result.add(right)
  return result
}

/// The difference of two expressions.
func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
  var result = left
  result.add(right, times: -1)
  return result
}

/// A multiple of an expression.
func * (factor: Rational, expression: LinearExpression) -> LinearExpression {
  var result = LinearExpression()
  result.add(expression, times: factor)
  return result
}
