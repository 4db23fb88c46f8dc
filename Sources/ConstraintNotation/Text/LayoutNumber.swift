import ExactArithmetic

/// Numbers as layout files write them: finite decimals of a size that a layout can have.
public enum LayoutNumber {
  /// Why a number is refused.
  public enum Problem: Error {
    /// It is no decimal number.
    case malformed
    /// Its absolute value is above ``LayoutNumber/largest``.
    case tooLarge
    /// It is not 0, but nearer to 0 than the inverse of ``LayoutNumber/largest``.
    case tooSmall
    /// It has more digits than any layout needs.
    case tooLong

    /// What is wrong, to follow the number itself.
    public var description: String {
      switch self {
      case .malformed: "is not a number"
      case .tooLarge: "is larger than 1000000000, which no layout needs"
      case .tooSmall: "is nearer to 0 than 0.000000001, which no layout needs"
      case .tooLong: "has more than 60 digits"
      }
    }
  }

  /// The largest absolute value of a constant or multiplier.
  public static let largest = Rational(1_000_000_000)
  private static let smallest = Rational(1, 1_000_000_000)
  private static let digitLimit = 60

  /// The exact value of a decimal number.
  ///
  /// - Parameter bytes: A decimal number in ASCII, as ``Rational/init(decimal:)`` takes it.
  /// - Returns: Its value.
  /// - Throws: Why it is refused.
  public static func parse(_ bytes: ArraySlice<UInt8>) throws(Problem) -> Rational {
    if let small = smallNumber(bytes) { return small }
    guard bytes.count(where: \.isDigit) <= digitLimit else { throw .tooLong }
    guard let value = Rational(decimal: String(decoding: bytes, as: UTF8.self)) else {
      throw isDecimal(bytes) ? .tooLarge : .malformed
    }
    try check(value)
    return value
  }

  /// Refuses a value that no layout can have.
  public static func check(_ value: Rational) throws(Problem) {
    let size = value.absoluteValue
    if size > largest { throw .tooLarge }
    if !value.isZero, size < smallest { throw .tooSmall }
  }

  /// The value of at most nine digits without an exponent, which nearly all numbers are.
  private static func smallNumber(_ bytes: ArraySlice<UInt8>) -> Rational? {
    guard bytes.count <= 10 else { return nil }
    var digits = 0
    var value = 0
    var scale = 1
    var seenPoint = false
    let isNegative = bytes.first == UInt8(ascii: "-")
    for byte in isNegative ? bytes.dropFirst() : bytes {
      if byte.isDigit {
        digits += 1
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
        if seenPoint { scale *= 10 }
      } else if byte == UInt8(ascii: "."), !seenPoint {
        seenPoint = true
      } else {
        return nil
      }
    }
    guard digits > 0, digits <= 9, let divisor = Divisor(scale) else { return nil }
    let signed = isNegative ? -value : value
    return value.isMultiple(of: scale) ? Rational(signed / divisor) : Rational(signed, divisor)
  }

  /// Whether the text is a decimal number, whatever its exponent.
  private static func isDecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
    let significand = rest.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let exponent = rest.dropFirst(significand.count + 1)
    let points = significand.count { $0 == UInt8(ascii: ".") }
    return points <= 1 && significand.count(where: \.isDigit) == significand.count - points
      && significand.count > points
      && exponent.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }.allSatisfy(\.isDigit)
  }
}
