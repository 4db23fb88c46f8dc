import ExactArithmetic

/// Division as tests write it: one that divides by 0 is wrong, and ends.
extension Rational {
  /// The quotient by a number that is not 0.
  @_disfavoredOverload
  package static func / (left: Rational, right: Rational) -> Rational {
    guard let quotient = left.divided(by: right) else { preconditionFailure("a test divides by 0") }
    return quotient
  }

  /// The fraction of two integers, of which the second is not 0.
  @_disfavoredOverload
  package init(_ numerator: Int, _ denominator: Int) {
    self = Rational(numerator) / Rational(denominator)
  }
}
