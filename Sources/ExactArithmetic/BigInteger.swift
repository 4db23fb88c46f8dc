/// An integer of any size, the fallback of ``Rational`` when 64 bits overflow.
///
/// Sign and magnitude; the magnitude is little-endian in 32-bit digits without leading zeros, so equal values have equal
/// representations. Schoolbook algorithms throughout: the numbers that reach it have a few hundred bits.
package struct BigInteger: Hashable, Sendable {
  /// Whether the value is below zero; never true for zero.
  package private(set) var isNegative: Bool
  /// The digits of the absolute value, least significant first, without leading zeros.
  package private(set) var magnitude: [UInt32]

  /// The integer 0.
  package static let zero = BigInteger(isNegative: false, magnitude: [])
  /// The integer 1.
  package static let one = BigInteger(1)

  init(isNegative: Bool, magnitude: [UInt32]) {
    var digits = magnitude
    while digits.last == 0 { digits.removeLast() }
    self.magnitude = digits
    self.isNegative = isNegative && !digits.isEmpty
  }

  /// Makes the big integer equal to a machine integer.
  package init(_ value: Int) {
    let absolute = value.magnitude
    self.init(
      isNegative: value < 0,
      magnitude: [UInt32(truncatingIfNeeded: absolute), UInt32(truncatingIfNeeded: absolute >> 32)])
  }

  /// Whether the value is 0.
  package var isZero: Bool { magnitude.isEmpty }

  /// −1, 0 or 1.
  package var signum: Int { magnitude.isEmpty ? 0 : (isNegative ? -1 : 1) }

  /// The value as a machine integer, or `nil` when it does not fit.
  package var asInt: Int? {
    guard magnitude.count <= 2 else { return nil }
    var absolute: UInt = 0
    for (index, digit) in magnitude.enumerated() { absolute |= UInt(digit) << (32 * UInt(index)) }
    if isNegative {
      return absolute <= UInt(Int.max) + 1 ? Int(truncatingIfNeeded: 0 &- absolute) : nil
    }
    return Int(exactly: absolute)
  }

  /// The absolute value.
  package var absoluteValue: BigInteger { BigInteger(isNegative: false, magnitude: magnitude) }

  /// The number of bits of the absolute value; 0 for 0.
  package var bitWidth: Int {
    guard let top = magnitude.last else { return 0 }
    return magnitude.count * 32 - top.leadingZeroBitCount
  }
}

extension BigInteger: Comparable {
  /// Whether the left value is less than the right one.
  package static func < (left: BigInteger, right: BigInteger) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    let order = compareMagnitudes(left.magnitude, right.magnitude)
    return left.isNegative ? order > 0 : order < 0
  }

  static func compareMagnitudes(_ left: [UInt32], _ right: [UInt32]) -> Int {
    if left.count != right.count { return left.count < right.count ? -1 : 1 }
    for index in left.indices.reversed() where left[index] != right[index] {
      return left[index] < right[index] ? -1 : 1
    }
    return 0
  }
}

extension BigInteger: CustomStringConvertible {
  /// The value in decimal digits, with a leading `-` when negative.
  package var description: String {
    guard !isZero else { return "0" }
    var digits = magnitude
    var groups: [UInt32] = []
    while !digits.isEmpty {
      groups.append(BigInteger.divideInPlace(&digits, by: 1_000_000_000))
    }
    var text = isNegative ? "-" : ""
    text += String(groups[groups.count - 1])
    for group in groups.dropLast().reversed() {
      let part = String(group)
      text += String(repeating: "0", count: 9 - part.utf8.count) + part
    }
    return text
  }
}
