extension Rational {
  /// The value as C's `%g` prints it: six significant digits, no trailing zeros, `1e+06` from a million on.
  ///
  /// The digits are those of the nearest machine number, which is what Apple's code holds, rounded half to even from its
  /// exact value; no locale takes part. Linear in the number of digits, at most about a thousand.
  public var generalText: String { generalText(digits: 6) }

  /// The value as C's `%.*g` prints it; with 17 digits no two machine numbers are printed alike.
  ///
  /// - Parameter precision: How many significant digits, 6 to 17.
  /// - Returns: The text.
  public func generalText(digits precision: Int) -> String {
    // Up to six digits are printed as they are, which is nearly every number of a layout.
    if isInteger, let small = numerator.asInt, small.magnitude < 1_000_000 { return String(small) }
    let held = Rational(exactly: doubleValue) ?? self
    guard !held.isZero else { return "0" }
    let (digits, exponent) = held.absoluteValue.significantDigits(precision)
    return (held.signum < 0 ? "-" : "") + Self.generalText(digits, exponent, precision)
  }

  /// The rounded digits of a positive number and its decimal exponent.
  private func significantDigits(_ precision: Int) -> (digits: [UInt8], exponent: Int) {
    var exponent = numerator.description.utf8.count - denominator.description.utf8.count
    if self < Rational(significand: .one, exponent: exponent) { exponent -= 1 }
    let scaled = self * Rational(significand: .one, exponent: precision - 1 - exponent)
    let whole = scaled.wholePart
    var significand = whole.asInt ?? 0
    let rest = scaled - Rational(whole)
    let isHalf = rest == Rational(1, 2)
    if Rational(1, 2) < rest || (isHalf && !significand.isMultiple(of: 2)) { significand += 1 }
    // Rounding up may have made one digit more: 999999.5 is 1e+06. Its last digit is then a 0.
    let digits = Array(String(significand).utf8)
    if digits.count > precision { exponent += 1 }
    return (Array(digits.prefix(precision)), exponent)
  }

  /// Digits and exponent in the shorter of `%g`'s two styles.
  private static func generalText(_ digits: [UInt8], _ exponent: Int, _ precision: Int) -> String {
    var kept = digits
    while kept.count > 1, kept.last == UInt8(ascii: "0") { kept.removeLast() }
    func text(_ part: ArraySlice<UInt8>) -> String { String(decoding: part, as: UTF8.self) }
    if exponent < -4 || exponent >= precision {
      let fraction = kept.count > 1 ? "." + text(kept.dropFirst()) : ""
      let power = String(abs(exponent))
      return text(kept.prefix(1)) + fraction + "e" + (exponent < 0 ? "-" : "+") + (power.count < 2 ? "0" : "") + power
    }
    if exponent < 0 { return "0." + String(repeating: "0", count: -exponent - 1) + text(kept[...]) }
    if kept.count <= exponent + 1 {
      return text(kept[...]) + String(repeating: "0", count: exponent + 1 - kept.count)
    }
    return text(kept.prefix(exponent + 1)) + "." + text(kept.dropFirst(exponent + 1))
  }
}
