extension Rational: CustomStringConvertible {
  /// The fraction as text, `3`, `-1/3`: exact, and what a certificate holds.
  public var description: String {
    switch storage {
    case .small(let numerator, let denominator):
      denominator == 1 ? String(numerator) : "\(numerator)/\(denominator)"
    case .large(let large):
      large.denominator == .one ? large.numerator.description : "\(large.numerator)/\(large.denominator)"
    }
  }

  /// The nearest machine number, for printing only.
  public var doubleValue: Double {
    switch storage {
    case .small(let numerator, let denominator):
      return Double(numerator) / Double(denominator)
    case .large(let large):
      // Both parts are shifted to 64 significant bits, so that neither overflows to infinity.
      let (top, topShift) = Rational.scaled(large.numerator)
      let (bottom, bottomShift) = Rational.scaled(large.denominator)
      return Double(sign: .plus, exponent: topShift - bottomShift, significand: top / bottom)
    }
  }

  private static func scaled(_ value: BigInteger) -> (significand: Double, shift: Int) {
    let digits = value.magnitude
    let kept = digits.suffix(2)
    var result = 0.0
    for digit in kept.reversed() { result = result * 0x1p64 + Double(digit) }
    return (value.isNegative ? -result : result, UInt.bitWidth * (digits.count - kept.count))
  }

  /// The exact power of ten; `nil` for exponents beyond ±1000, whose powers no number that is read has.
  public static func powerOfTen(_ exponent: Int) -> Rational? {
    (-1000...1000).contains(exponent) ? Rational(significand: .one, exponent: exponent) : nil
  }

  /// The exact value of `digits · 10^exponent`.
  ///
  /// - Parameters:
  ///   - digits: A significand.
  ///   - exponent: A power of ten; callers bound it, since the work grows with its size.
  init(significand digits: BigInteger, exponent: Int) {
    var power = BigInteger.one
    for _ in 0..<exponent.magnitude { power = power * BigInteger(10) }
    self = exponent >= 0 ? Rational(digits * power) : Rational(top: digits, bottom: power)
  }

  /// The exact value of a decimal number as people and programs write it: `20`, `-4`, `.5`, `1e2`, `165.000000`.
  ///
  /// - Parameter text: Optional sign, digits with at most one point, optional decimal exponent; nothing else, so
  ///   neither `nan` nor `inf` nor hexadecimal passes. At most 400 digits, exponents within ±400.
  public init?(decimal text: some StringProtocol) {
    var significand = BigInteger.zero
    var exponent = 0
    var digitCount = 0
    var negative = false
    var seenPoint = false
    var bytes = Array(text.utf8)[...]
    if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      negative = first == UInt8(ascii: "-")
      bytes.removeFirst()
    }
    guard bytes.count <= 400 else { return nil }
    while let byte = bytes.first {
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        significand = significand * BigInteger(10) + BigInteger(Int(byte - UInt8(ascii: "0")))
        digitCount += 1
        if seenPoint { exponent -= 1 }
      } else if byte == UInt8(ascii: "."), !seenPoint {
        seenPoint = true
      } else {
        break
      }
      bytes.removeFirst()
    }
    guard digitCount > 0 else { return nil }
    if let byte = bytes.first {
      guard byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E"),
        let written = Int(String(decoding: bytes.dropFirst(), as: UTF8.self)), (-400...400).contains(written)
      else { return nil }
      exponent += written
    }
    self.init(significand: negative ? -significand : significand, exponent: exponent)
  }

  /// The exact value of a finite machine number.
  ///
  /// - Parameter value: Any double; `nil` for NaN and infinities.
  public init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    guard value != 0 else {
      self = .zero
      return
    }
    let bits = BigInteger(Int(value.significandBitPattern | (value.isNormal ? 1 << 52 : 0)))
    let power = (value.isNormal ? Int(value.exponentBitPattern) : 1) - 1075
    var two = BigInteger.one
    for _ in 0..<abs(power) { two = two + two }
    let signed = value < 0 ? -bits : bits
    self = power >= 0 ? Rational(signed * two) : Rational(top: signed, bottom: two)
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  /// Makes the rational equal to an integer literal.
  public init(integerLiteral value: Int) {
    self.init(whole: value)
  }
}
