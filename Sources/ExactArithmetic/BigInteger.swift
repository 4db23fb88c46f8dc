/// An integer of any size, the fallback of ``Rational`` when 64 bits overflow.
///
/// Sign and magnitude; the magnitude is little-endian in machine words without leading zeros, so equal values have equal
/// representations. Schoolbook products and quotients: the numbers that reach it have a few hundred bits.
public struct BigInteger: Hashable, Sendable {
  /// Whether the value is below zero; never true for zero.
  public private(set) var isNegative: Bool
  /// The digits of the absolute value, least significant first, without leading zeros.
  public private(set) var magnitude: [UInt]

  /// The integer 0.
  public static let zero = BigInteger(isNegative: false, magnitude: [])
  /// The integer 1.
  public static let one = BigInteger(1)

  init(isNegative: Bool, magnitude: [UInt]) {
    var digits = magnitude
    while digits.last == 0 { digits.removeLast() }
    self.magnitude = digits
    self.isNegative = isNegative && !digits.isEmpty
  }

  /// Makes the big integer equal to a machine integer.
  public init(_ value: Int) {
    isNegative = value < 0
    magnitude = value == 0 ? [] : [value.magnitude]
  }

  /// Whether the value is 0.
  public var isZero: Bool { magnitude.isEmpty }

  /// −1, 0 or 1.
  public var signum: Int { magnitude.isEmpty ? 0 : (isNegative ? -1 : 1) }

  /// The value as a machine integer, or `nil` when it does not fit.
  public var asInt: Int? {
    guard magnitude.count <= 1 else { return nil }
    let absolute = magnitude.first ?? 0
    if isNegative {
      return absolute <= UInt(Int.max) + 1 ? Int(truncatingIfNeeded: 0 &- absolute) : nil
    }
    return Int(exactly: absolute)
  }

  /// Whether the absolute value is 1.
  var isUnit: Bool { magnitude.count == 1 && magnitude[0] == 1 }

  /// The absolute value.
  public var absoluteValue: BigInteger { BigInteger(isNegative: false, magnitude: magnitude) }

  /// The number of bits of the absolute value; 0 for 0.
  public var bitWidth: Int {
    guard let top = magnitude.last else { return 0 }
    return magnitude.count * UInt.bitWidth - top.leadingZeroBitCount
  }
}

extension BigInteger: Comparable {
  /// Whether the left value is less than the right one.
  public static func < (left: BigInteger, right: BigInteger) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    let order = compareMagnitudes(left.magnitude, right.magnitude)
    return left.isNegative ? order > 0 : order < 0
  }

  static func compareMagnitudes(_ left: [UInt], _ right: [UInt]) -> Int {
    if left.count != right.count { return left.count < right.count ? -1 : 1 }
    for index in left.indices.reversed() where left[index] != right[index] {
      return left[index] < right[index] ? -1 : 1
    }
    return 0
  }
}

extension BigInteger: CustomStringConvertible {
  /// The value in decimal digits, with a leading `-` when negative.
  public var description: String {
    guard !isZero else { return "0" }
    var digits = magnitude
    var groups: [UInt] = []
    while !digits.isEmpty {
      groups.append(BigInteger.divideInPlace(&digits, by: 1_000_000_000_000_000_000))
    }
    var text = isNegative ? "-" : ""
    text += String(groups[groups.count - 1])
    for group in groups.dropLast().reversed() {
      let part = String(group)
      text += String(repeating: "0", count: 18 - part.utf8.count) + part
    }
    return text
  }
}
