import ExactArithmetic

/// Quantities as text.
package enum NumberText {
  /// A quantity as a JSON number: whole numbers bare, a finite decimal of up to 17 digits exactly, and otherwise the
  /// shortest decimal that reads back as the nearest machine number.
  package static func literal(_ value: Rational) -> String {
    if value.isInteger, value.doubleValue.isFinite { return value.description }
    if let decimal = exactDecimal(value) { return decimal }
    return finite(value).description
  }

  /// The nearest finite machine number: beyond their range readers refuse a number, or take it for infinity.
  private static func finite(_ value: Rational) -> Double {
    let greatest = Double.greatestFiniteMagnitude
    return max(-greatest, min(greatest, value.doubleValue))
  }

  /// A priority as a JSON number; out of JSON's range it is the nearest number there is.
  static func literal(_ value: Double) -> String {
    guard value.isFinite else {
      let greatest = Double.greatestFiniteMagnitude
      return (value.isNaN ? 0 : value < 0 ? -greatest : greatest).description
    }
    if let whole = Int(exactly: value) { return String(whole) }
    return value.description
  }

  /// A quantity for people and pictures, rounded half away from zero.
  ///
  /// - Parameters:
  ///   - value: The quantity.
  ///   - places: How many digits there are behind the point at most; people get thousandths of a point.
  /// - Returns: The decimal, without zeros at its end.
  package static func rounded(_ value: Rational, toPlaces places: Int = 3) -> String {
    let scale = (0..<places).reduce(Rational(1)) { product, _ in product * 10 }
    let parts = (value.absoluteValue * scale + Rational(1, 2)).wholePart
    let digits = parts.description
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    var fraction = padded.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = value.signum < 0 && !parts.isZero ? "-" : ""
    return sign + padded.dropLast(places) + (fraction.isEmpty ? "" : ".") + fraction
  }

  /// The decimal of a fraction whose denominator has only the factors 2 and 5, if it has at most 17 digits.
  private static func exactDecimal(_ value: Rational) -> String? {
    guard var denominator = value.denominator.asInt else { return nil }
    var places = 0
    var scale = 1
    while denominator > 1 {
      let factor = denominator % 10 == 0 ? 10 : denominator % 5 == 0 ? 5 : denominator % 2 == 0 ? 2 : 0
      guard factor > 0, places < 17 else { return nil }
      denominator /= factor
      places += 1
      scale *= 10
    }
    let shifted = value * Rational(scale)
    guard shifted.isInteger else { return nil }
    let digits = shifted.absoluteValue.numerator.description
    guard digits.count <= 17 else { return nil }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return (value.signum < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
