extension Rational {
  /// About how many instructions more a sum or a product takes whose result is this number than one of small integers;
  /// see ``Work``.
  ///
  /// Measured: a sum of small fractions takes some 300 instructions for its greatest common divisor; one of numbers of
  /// many words a few thousand for memory, and their square for divisors, more where the denominators are long too.
  @inlinable
  public var effort: Int {
    if case .small(_, let denominator) = storage { return denominator == 1 ? 0 : 300 }
    return largeEffort
  }

  @usableFromInline
  var largeEffort: Int {
    guard case .large(let large) = storage else { return 0 }
    let top = large.numerator.magnitude.count
    let bottom = large.denominator.magnitude.count
    if bottom <= 1 { return 4_000 + 50 * top + 5 * top * top }
    let words = top + bottom
    return 4_000 + 1_050 * words + 8 * words * words
  }
}
