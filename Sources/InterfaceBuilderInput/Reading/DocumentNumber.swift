import ExactArithmetic

/// The numbers of an Interface Builder file.
///
/// Coordinates are written with all the digits of a machine number, `8.3333333333333321` for a third of a pixel and
/// `5.6843418860808015e-14` for zero. They are read as the sixths that they stand for where they are within a millionth
/// of one, and else to nine decimal places, so that two spellings of one place do not contradict each other.
enum DocumentNumber {
  /// Reads a coordinate, size or constant in points.
  ///
  /// - Parameter text: The attribute's value.
  /// - Returns: The number, or `nil` where it is not one or is beyond any screen.
  static func points(_ text: String?) -> Rational? {
    guard let text else { return nil }
    if let whole = Int(text), (-1_000_000_000...1_000_000_000).contains(whole) { return Rational(whole) }
    guard let value = Double(text), value.isFinite, abs(value) <= 1e9 else { return nil }
    let sixths = (value * 6).rounded()
    if abs(value * 6 - sixths) < 6e-6 { return Rational(Int(sixths), 6) }
    return Rational(Int((value * 1e6).rounded()), 1_000_000)
  }

  /// Reads a multiplier: `0.8`, `16:9`, `1 / 3`, `30%`.
  static func multiplier(_ text: String) -> Rational? {
    for separator: Character in [":", "/"] where text.contains(separator) {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      guard parts.count == 2, let first = decimal(parts[0]), let second = decimal(parts[1]) else { return nil }
      return first.divided(by: second)
    }
    if text.hasSuffix("%") { return decimal(text.dropLast()).map { $0 / 100 } }
    return decimal(text[...])
  }

  /// Reads a priority.
  static func priority(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    // Priorities are single-precision numbers, `249.99998474121094`; what rounds to 1000 is required.
    return Float(value) == 1000 ? 1000 : value
  }

  private static func decimal(_ text: Substring) -> Rational? {
    var trimmed = text.drop { $0 == " " }
    while trimmed.last == " " { trimmed.removeLast() }
    guard let value = Double(trimmed), value.isFinite, abs(value) <= 1e9 else { return nil }
    if trimmed.utf8.count <= 10, let exact = Rational(decimal: trimmed) { return exact }
    return Rational(Int((value * 1e9).rounded()), 1_000_000_000)
  }
}
