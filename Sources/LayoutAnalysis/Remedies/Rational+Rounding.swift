import ExactArithmetic

extension Rational {
  /// The number where a person would write it as it is, else the next whole one above or below.
  ///
  /// - Parameter isUp: Whether the number may be greater rather than less.
  /// - Returns: The number, exact to a thousandth of a point.
  func roundedForWriting(up isUp: Bool) -> Rational {
    guard !(self * 1000).isInteger else { return self }
    let whole = Rational(wholePart)
    return isUp == (signum > 0) ? whole + Rational(signum) : whole
  }
}
