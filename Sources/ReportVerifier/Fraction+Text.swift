extension Fraction {
  /// The most digits of a decimal that is read; more is no number that a layout has.
  static let maximumDigits = 1000

  /// The most digits of a whole number that is read: a multiplier is made of all numbers of its conflict, reading takes
  /// the square of its digits.
  static let maximumWholeDigits = 100_000

  /// Reads `-12` or `-1/3`; `nil` for anything else.
  init?(rational text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count <= 2, var top = parts.first else { return nil }
    let isNegative = top.first == UInt8(ascii: "-")
    if isNegative { top = top.dropFirst() }
    let bottom = parts.count == 2 ? Fraction.natural(parts[1], limit: Self.maximumWholeDigits) : .one
    guard let numerator = Fraction.natural(top, limit: Self.maximumWholeDigits), let bottom, !bottom.isZero else {
      return nil
    }
    self.init(isNegative: isNegative, numerator, bottom)
  }

  /// Reads a JSON number, digit by digit; `nil` when it is none or is out of bounds.
  init?(decimal text: String) {
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes = bytes.dropFirst() }
    var exponent = 0
    if let mark = bytes.firstIndex(where: { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }) {
      let digits = String(decoding: bytes[(mark + 1)...], as: UTF8.self)
      guard let written = Int(digits), (-400...400).contains(written) else { return nil }
      exponent = written
      bytes = bytes[..<mark]
    }
    let parts = bytes.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : []
    guard let whole = parts.first,
      let digits = Fraction.natural(Array(whole) + Array(fraction), limit: Self.maximumDigits)
    else { return nil }
    exponent -= fraction.count
    var power = Natural.one
    for _ in 0..<abs(exponent) { power = power.multipliedAndAdded(10, 0) }
    if exponent >= 0 {
      self.init(isNegative: isNegative, digits * power, .one)
    } else {
      self.init(isNegative: isNegative, digits, power)
    }
  }

  /// The exact value of a machine number; `nil` for one that is not finite.
  init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    guard value != 0 else {
      self = .zero
      return
    }
    let significand = Natural(UInt64(value.significandBitPattern) | (value.isNormal ? 1 << 52 : 0))
    let power = (value.isNormal ? Int(value.exponentBitPattern) : 1) - 1075
    if power >= 0 {
      self.init(isNegative: value < 0, significand.shiftedLeft(by: power), .one)
    } else {
      self.init(isNegative: value < 0, significand, Natural.one.shiftedLeft(by: -power))
    }
  }

  private static func natural(_ bytes: some Collection<UInt8>, limit: Int) -> Natural? {
    guard !bytes.isEmpty, bytes.count <= limit else { return nil }
    var result = Natural.zero
    // Nine digits at a time, as many as fit.
    var (part, power): (UInt32, UInt32) = (0, 1)
    for byte in bytes {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      part = part * 10 + UInt32(byte - UInt8(ascii: "0"))
      power *= 10
      if power == 1_000_000_000 {
        result = result.multipliedAndAdded(power, part)
        (part, power) = (0, 1)
      }
    }
    return result.multipliedAndAdded(power, part)
  }

  /// The fraction as text, `-1/3`.
  var text: String {
    let sign = isNegative ? "-" : ""
    return sign + Fraction.text(numerator) + (denominator == .one ? "" : "/" + Fraction.text(denominator))
  }

  private static func text(_ natural: Natural) -> String {
    var rest = natural.digits
    var digits: [UInt8] = []
    while !rest.isEmpty {
      var remainder: UInt64 = 0
      for index in rest.indices.reversed() {
        let value = remainder << 32 | UInt64(rest[index])
        rest[index] = UInt32(truncatingIfNeeded: value / 10)
        remainder = value % 10
      }
      while rest.last == 0 { rest.removeLast() }
      digits.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: remainder))
    }
    return digits.isEmpty ? "0" : String(decoding: digits.reversed(), as: UTF8.self)
  }

  /// Whether a JSON number stands for this value: it is the value, or, where the value has no decimal of at most 17
  /// digits, the finite machine number nearest to it, written as short as it can be.
  func isDenoted(by literal: String) -> Bool {
    guard let written = Fraction(decimal: literal) else { return false }
    if written == self { return true }
    guard !isShortDecimal, let nearest = Double(literal), let exact = Fraction(exactly: nearest),
      let step = Fraction(exactly: nearest.ulp), Fraction(decimal: nearest.description) == written
    else { return false }
    if nearest.magnitude == .greatestFiniteMagnitude, exact.isNegative == isNegative, exact.magnitude <= magnitude {
      // No machine number is beyond it, so it stands for all that would be.
      return true
    }
    // Terms beyond 53 bits are rounded before they are divided, which costs the quotient up to two units more.
    let isRounded = numerator.bitCount > 53 || denominator.bitCount > 53
    let allowance = isRounded ? step + step : step * .half
    return (exact - self).magnitude <= allowance
  }

  /// Whether the value is a decimal of at most 17 digits, which is then written exactly.
  private var isShortDecimal: Bool {
    guard let limit = Fraction(decimal: "1e17") else { return false }
    var scaled = magnitude
    let ten = Fraction(isNegative: false, Natural(10), .one)
    for _ in 0...17 {
      guard scaled < limit else { return false }
      if scaled.denominator == .one { return true }
      scaled = scaled * ten
    }
    return false
  }
}
