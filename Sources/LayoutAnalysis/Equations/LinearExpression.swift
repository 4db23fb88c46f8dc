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

  /// Makes the difference of two variables; `nil` stands for the constant 0.
  init(_ variable: Int?, minus other: Int?) {
    guard variable != other else { return }
    switch (variable, other) {
    case (let variable?, let other?): terms = [LinearTerm(variable, 1), LinearTerm(other, -1)]
    case (let variable?, nil): terms = [LinearTerm(variable, 1)]
    case (nil, let other?): terms = [LinearTerm(other, -1)]
    case (nil, nil): break
    }
  }

  /// Makes the expression 0, with room for terms.
  init(capacity: Int) {
    terms.reserveCapacity(capacity)
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
