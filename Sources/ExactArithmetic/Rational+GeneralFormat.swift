extension Rational {
  /// The value with at most six significant digits, as C's `%g` prints the nearest machine number: `94.3333`, `0.666667`,
  /// `1e+06`.
  package var generalText: String {
    guard let exact = Rational(exactly: doubleValue), !exact.isZero else { return "0" }
    let magnitude = exact.absoluteValue
    let digitCount = 6
    var exponent = Rational.decimalExponent(of: magnitude)
    var digits = Rational.rounded(magnitude * Rational(significand: .one, exponent: digitCount - 1 - exponent))
    if digits.description.utf8.count > digitCount {
      // 999999.5 rounds up to seven digits.
      exponent += 1
      digits = Rational.rounded(magnitude * Rational(significand: .one, exponent: digitCount - 1 - exponent))
    }
    var text = Array(digits.description.utf8)
    while text.count > 1, text.last == UInt8(ascii: "0") { text.removeLast() }
    let body = Rational.place(String(decoding: text, as: UTF8.self), exponent: exponent, digitCount: digitCount)
    return exact.signum < 0 ? "-" + body : body
  }

  /// The power of ten of the first significant digit.
  private static func decimalExponent(of value: Rational) -> Int {
    // The digit counts of the two parts bound the exponent to one of two values.
    let estimate = value.numerator.description.utf8.count - value.denominator.description.utf8.count
    return value < Rational(significand: .one, exponent: estimate) ? estimate - 1 : estimate
  }

  /// The nearest integer, ties to even, of a value that is not negative.
  private static func rounded(_ value: Rational) -> BigInteger {
    let (quotient, remainder) = value.numerator.quotientAndRemainder(dividingBy: value.denominator)
    let doubled = remainder + remainder
    if doubled < value.denominator { return quotient }
    if doubled > value.denominator { return quotient + .one }
    let isOdd = quotient.quotientAndRemainder(dividingBy: BigInteger(2)).remainder == .one
    return isOdd ? quotient + .one : quotient
  }

  private static func place(_ digits: String, exponent: Int, digitCount: Int) -> String {
    if exponent < -4 || exponent >= digitCount {
      let fraction = digits.dropFirst()
      let significand = String(digits.prefix(1)) + (fraction.isEmpty ? "" : "." + fraction)
      let power = String(abs(exponent))
      return significand + "e" + (exponent < 0 ? "-" : "+") + (power.utf8.count < 2 ? "0" + power : power)
    }
    if exponent < 0 {
      return "0." + String(repeating: "0", count: -exponent - 1) + digits
    }
    let wholeCount = exponent + 1
    if digits.utf8.count <= wholeCount {
      return digits + String(repeating: "0", count: wholeCount - digits.utf8.count)
    }
    return String(digits.prefix(wholeCount)) + "." + digits.dropFirst(wholeCount)
  }
}
