/// An exact fraction in lowest terms.
struct Fraction: Hashable, Sendable {
  private(set) var isNegative: Bool
  private(set) var numerator: Natural
  private(set) var denominator: Natural

  static let zero = Fraction(isNegative: false, .zero, .one)
  static let one = Fraction(isNegative: false, .one, .one)
  static let half = Fraction(isNegative: false, .one, Natural(2))

  /// Makes a fraction of any terms; the denominator is not 0.
  init(isNegative: Bool, _ numerator: Natural, _ denominator: Natural) {
    self.isNegative = isNegative && !numerator.isZero
    let divisor = denominator == .one ? .one : Natural.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator.quotient(by: divisor)
    self.denominator = denominator.quotient(by: divisor)
  }

  var isZero: Bool { numerator.isZero }
  var isPositive: Bool { !isNegative && !isZero }
  var magnitude: Fraction { isNegative ? -self : self }

  static prefix func - (value: Fraction) -> Fraction {
    var result = value
    result.isNegative = !value.isNegative && !value.isZero
    return result
  }

  static func + (left: Fraction, right: Fraction) -> Fraction {
    let a = left.numerator * right.denominator
    let b = right.numerator * left.denominator
    let denominator = left.denominator * right.denominator
    if left.isNegative == right.isNegative { return Fraction(isNegative: left.isNegative, a + b, denominator) }
    return Fraction(isNegative: a > b ? left.isNegative : right.isNegative, Natural.distance(a, b), denominator)
  }

  static func - (left: Fraction, right: Fraction) -> Fraction { left + (-right) }

  static func * (left: Fraction, right: Fraction) -> Fraction {
    Fraction(
      isNegative: left.isNegative != right.isNegative, left.numerator * right.numerator,
      left.denominator * right.denominator)
  }

  /// The quotient; `nil` for a divisor of 0.
  static func / (left: Fraction, right: Fraction) -> Fraction? {
    guard !right.isZero else { return nil }
    return Fraction(
      isNegative: left.isNegative != right.isNegative, left.numerator * right.denominator,
      left.denominator * right.numerator)
  }
}

extension Fraction: Comparable {
  static func < (left: Fraction, right: Fraction) -> Bool { (left - right).isNegative }
}
