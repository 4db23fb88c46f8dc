extension Rational {
  /// The value as a person reads it: exact where a decimal of at most twelve places is, else six significant digits.
  ///
  /// `163.5`, `100.000000001`, `0.333333`. Logs print ``generalText`` instead, as Apple does.
  public var pointsText: String {
    var scale = Rational.one
    for places in 0...12 {
      let scaled = self * scale
      if scaled.isInteger { return Rational.decimalText(scaled.numerator, places: places) }
      scale *= 10
    }
    return generalText
  }

  private static func decimalText(_ digits: BigInteger, places: Int) -> String {
    guard places > 0 else { return digits.description }
    let text = digits.absoluteValue.description
    let padded = String(repeating: "0", count: max(0, places + 1 - text.utf8.count)) + text
    return (digits.isNegative ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
