extension BigInteger {
  /// The negated value.
  package static prefix func - (value: BigInteger) -> BigInteger {
    BigInteger(isNegative: !value.isNegative, magnitude: value.magnitude)
  }

  /// The sum; linear in the number of digits.
  package static func + (left: BigInteger, right: BigInteger) -> BigInteger {
    if left.isNegative == right.isNegative {
      return BigInteger(isNegative: left.isNegative, magnitude: addMagnitudes(left.magnitude, right.magnitude))
    }
    if compareMagnitudes(left.magnitude, right.magnitude) >= 0 {
      return BigInteger(isNegative: left.isNegative, magnitude: subtractMagnitudes(left.magnitude, right.magnitude))
    }
    return BigInteger(isNegative: right.isNegative, magnitude: subtractMagnitudes(right.magnitude, left.magnitude))
  }

  /// The difference; linear in the number of digits.
  package static func - (left: BigInteger, right: BigInteger) -> BigInteger { left + (-right) }

  /// The product; quadratic in the number of digits.
  package static func * (left: BigInteger, right: BigInteger) -> BigInteger {
    guard !left.isZero, !right.isZero else { return .zero }
    var result = [UInt32](repeating: 0, count: left.magnitude.count + right.magnitude.count)
    for (i, a) in left.magnitude.enumerated() {
      var carry: UInt64 = 0
      for (j, b) in right.magnitude.enumerated() {
        let value = UInt64(a) * UInt64(b) + UInt64(result[i + j]) + carry
        result[i + j] = UInt32(truncatingIfNeeded: value)
        carry = value >> 32
      }
      result[i + right.magnitude.count] = UInt32(truncatingIfNeeded: carry)
    }
    return BigInteger(isNegative: left.isNegative != right.isNegative, magnitude: result)
  }

  /// Quotient and remainder, rounded towards zero as for machine integers; quadratic in the number of digits.
  ///
  /// - Parameter divisor: Must not be 0.
  /// - Returns: `quotient * divisor + remainder == self`, the remainder with the sign of `self`.
  package func quotientAndRemainder(dividingBy divisor: BigInteger) -> (quotient: BigInteger, remainder: BigInteger) {
    precondition(!divisor.isZero, "division by zero")
    let (quotient, remainder) = BigInteger.divideMagnitudes(magnitude, divisor.magnitude)
    return (
      BigInteger(isNegative: isNegative != divisor.isNegative, magnitude: quotient),
      BigInteger(isNegative: isNegative, magnitude: remainder)
    )
  }

  /// The greatest common divisor of two values, never negative; Euclid's algorithm.
  package static func greatestCommonDivisor(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
    var a = left.absoluteValue
    var b = right.absoluteValue
    while !b.isZero {
      if let small = a.asInt, let divisor = b.asInt { return BigInteger(gcd(small, divisor)) }
      (a, b) = (b, a.quotientAndRemainder(dividingBy: b).remainder)
    }
    return a
  }

  private static func gcd(_ left: Int, _ right: Int) -> Int {
    var a = left
    var b = right
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  private static func addMagnitudes(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    let (long, short) = left.count >= right.count ? (left, right) : (right, left)
    var result = long
    var carry: UInt64 = 0
    for index in long.indices {
      let value = UInt64(long[index]) + (index < short.count ? UInt64(short[index]) : 0) + carry
      result[index] = UInt32(truncatingIfNeeded: value)
      carry = value >> 32
    }
    if carry != 0 { result.append(UInt32(carry)) }
    return result
  }

  private static func subtractMagnitudes(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var result = left
    var borrow: Int64 = 0
    for index in left.indices {
      var value = Int64(left[index]) - (index < right.count ? Int64(right[index]) : 0) - borrow
      borrow = value < 0 ? 1 : 0
      if value < 0 { value += 1 << 32 }
      result[index] = UInt32(value)
    }
    return result
  }

  /// Divides digits in place by a small divisor and returns the remainder.
  static func divideInPlace(_ digits: inout [UInt32], by divisor: UInt32) -> UInt32 {
    var remainder: UInt64 = 0
    for index in digits.indices.reversed() {
      let value = remainder << 32 | UInt64(digits[index])
      digits[index] = UInt32(value / UInt64(divisor))
      remainder = value % UInt64(divisor)
    }
    while digits.last == 0 { digits.removeLast() }
    return UInt32(remainder)
  }

  /// Knuth, The Art of Computer Programming, volume 2, 4.3.1, algorithm D.
  private static func divideMagnitudes(
    _ dividend: [UInt32], _ divisor: [UInt32]
  ) -> (quotient: [UInt32], remainder: [UInt32]) {
    if compareMagnitudes(dividend, divisor) < 0 { return ([], dividend) }
    if divisor.count == 1 {
      var quotient = dividend
      let remainder = divideInPlace(&quotient, by: divisor[0])
      return (quotient, remainder == 0 ? [] : [remainder])
    }
    let shift = divisor[divisor.count - 1].leadingZeroBitCount
    let v = shiftLeft(divisor, by: shift)
    var u = shiftLeft(dividend, by: shift)
    if u.count == dividend.count { u.append(0) }
    let n = divisor.count
    let m = u.count - 1 - n
    var quotient = [UInt32](repeating: 0, count: m + 1)
    let top = UInt64(v[n - 1])
    let second = UInt64(v[n - 2])
    for j in stride(from: m, through: 0, by: -1) {
      let numerator = UInt64(u[j + n]) << 32 | UInt64(u[j + n - 1])
      var estimate = numerator / top
      var rest = numerator % top
      while estimate > UInt64(UInt32.max) || estimate * second > (rest << 32 | UInt64(u[j + n - 2])) {
        estimate -= 1
        rest += top
        if rest > UInt64(UInt32.max) { break }
      }
      var borrow: Int64 = 0
      var carry: UInt64 = 0
      for i in 0..<n {
        let product = estimate * UInt64(v[i]) + carry
        carry = product >> 32
        let difference = Int64(u[i + j]) - borrow - Int64(product & 0xFFFF_FFFF)
        u[i + j] = UInt32(truncatingIfNeeded: difference)
        borrow = difference < 0 ? 1 : 0
      }
      let difference = Int64(u[j + n]) - borrow - Int64(carry)
      u[j + n] = UInt32(truncatingIfNeeded: difference)
      if difference < 0 {
        estimate -= 1
        var addCarry: UInt64 = 0
        for i in 0..<n {
          let sum = UInt64(u[i + j]) + UInt64(v[i]) + addCarry
          u[i + j] = UInt32(truncatingIfNeeded: sum)
          addCarry = sum >> 32
        }
        u[j + n] = UInt32(truncatingIfNeeded: UInt64(u[j + n]) + addCarry)
      }
      quotient[j] = UInt32(estimate)
    }
    return (quotient, shiftRight(Array(u[0..<n]), by: shift))
  }

  private static func shiftLeft(_ digits: [UInt32], by shift: Int) -> [UInt32] {
    guard shift > 0 else { return digits }
    var result: [UInt32] = []
    result.reserveCapacity(digits.count + 1)
    var carry: UInt32 = 0
    for digit in digits {
      result.append(digit << UInt32(shift) | carry)
      carry = digit >> UInt32(32 - shift)
    }
    if carry != 0 { result.append(carry) }
    return result
  }

  private static func shiftRight(_ digits: [UInt32], by shift: Int) -> [UInt32] {
    guard shift > 0 else { return digits }
    var result = digits
    for index in digits.indices {
      let high = index + 1 < digits.count ? digits[index + 1] << UInt32(32 - shift) : 0
      result[index] = digits[index] >> UInt32(shift) | high
    }
    return result
  }
}
