extension BigInteger {
  /// The negated value.
  public static prefix func - (value: BigInteger) -> BigInteger {
    BigInteger(isNegative: !value.isNegative, magnitude: value.magnitude)
  }

  /// The sum; linear in the number of digits.
  public static func + (left: BigInteger, right: BigInteger) -> BigInteger {
    if left.isNegative == right.isNegative {
      return BigInteger(isNegative: left.isNegative, magnitude: addMagnitudes(left.magnitude, right.magnitude))
    }
    if compareMagnitudes(left.magnitude, right.magnitude) >= 0 {
      return BigInteger(isNegative: left.isNegative, magnitude: subtractMagnitudes(left.magnitude, right.magnitude))
    }
    return BigInteger(isNegative: right.isNegative, magnitude: subtractMagnitudes(right.magnitude, left.magnitude))
  }

  /// The difference; linear in the number of digits.
  public static func - (left: BigInteger, right: BigInteger) -> BigInteger { left + (-right) }

  /// The product; quadratic in the number of digits.
  public static func * (left: BigInteger, right: BigInteger) -> BigInteger {
    guard !left.isZero, !right.isZero else { return .zero }
    var result = [UInt](repeating: 0, count: left.magnitude.count + right.magnitude.count)
    for (i, a) in left.magnitude.enumerated() {
      var carry: UInt = 0
      for (j, b) in right.magnitude.enumerated() {
        (carry, result[i + j]) = multiply(a, b, plus: result[i + j], carry)
      }
      result[i + right.magnitude.count] = carry
    }
    return BigInteger(isNegative: left.isNegative != right.isNegative, magnitude: result)
  }

  /// Quotient and remainder, rounded towards zero as for machine integers; quadratic in the number of digits.
  ///
  /// - Parameter divisor: Any integer.
  /// - Returns: `quotient * divisor + remainder == self`, the remainder with the sign of `self`; `nil` where the divisor
  ///   is 0.
  public func quotientAndRemainder(
    dividingBy divisor: BigInteger
  ) -> (quotient: BigInteger, remainder: BigInteger)? {
    if divisor.isZero { return nil }
    let (quotient, remainder) = BigInteger.divideMagnitudes(magnitude, divisor.magnitude)
    return (
      BigInteger(isNegative: isNegative != divisor.isNegative, magnitude: quotient),
      BigInteger(isNegative: isNegative, magnitude: remainder)
    )
  }

  /// The quotient by a divisor that is not 0, such as a greatest common divisor that is none of two zeros.
  func quotient(by divisor: BigInteger) -> BigInteger {
    if divisor.isUnit { return divisor.isNegative ? -self : self }
    let quotient = BigInteger.divideMagnitudes(magnitude, divisor.magnitude).quotient
    return BigInteger(isNegative: isNegative != divisor.isNegative, magnitude: quotient)
  }

  /// `a · b + c + d`, which two words always hold.
  @inline(__always)
  static func multiply(_ a: UInt, _ b: UInt, plus c: UInt, _ d: UInt = 0) -> (high: UInt, low: UInt) {
    let product = a.multipliedFullWidth(by: b)
    let (first, isOver) = product.low.addingReportingOverflow(c)
    let (second, isOverAgain) = first.addingReportingOverflow(d)
    return (product.high &+ (isOver ? 1 : 0) &+ (isOverAgain ? 1 : 0), second)
  }

  private static func addMagnitudes(_ left: [UInt], _ right: [UInt]) -> [UInt] {
    let (long, short) = left.count >= right.count ? (left, right) : (right, left)
    var result = long
    var carry = false
    for index in long.indices {
      guard index < short.count || carry else { return result }
      let (sum, isOver) = long[index].addingReportingOverflow(index < short.count ? short[index] : 0)
      let (total, isOverAgain) = sum.addingReportingOverflow(carry ? 1 : 0)
      result[index] = total
      carry = isOver || isOverAgain
    }
    if carry { result.append(1) }
    return result
  }

  private static func subtractMagnitudes(_ left: [UInt], _ right: [UInt]) -> [UInt] {
    var result = left
    var borrow = false
    for index in left.indices {
      guard index < right.count || borrow else { break }
      let (difference, isUnder) = left[index].subtractingReportingOverflow(index < right.count ? right[index] : 0)
      let (rest, isUnderAgain) = difference.subtractingReportingOverflow(borrow ? 1 : 0)
      result[index] = rest
      borrow = isUnder || isUnderAgain
    }
    return result
  }

  /// Divides digits in place by one digit and returns the remainder.
  static func divideInPlace(_ digits: inout [UInt], by divisor: UInt) -> UInt {
    var remainder: UInt = 0
    for index in digits.indices.reversed() {
      (digits[index], remainder) = divisor.dividingFullWidth((remainder, digits[index]))
    }
    while digits.last == 0 { digits.removeLast() }
    return remainder
  }

  /// The remainder of a division by one digit.
  static func remainder(of digits: [UInt], dividingBy divisor: UInt) -> UInt {
    var remainder: UInt = 0
    for digit in digits.reversed() { remainder = divisor.dividingFullWidth((remainder, digit)).remainder }
    return remainder
  }

  /// Knuth, The Art of Computer Programming, volume 2, 4.3.1, algorithm D. A division by 0 leaves everything as remainder.
  static func divideMagnitudes(_ dividend: [UInt], _ divisor: [UInt]) -> (quotient: [UInt], remainder: [UInt]) {
    if compareMagnitudes(dividend, divisor) < 0 { return ([], dividend) }
    if divisor.count <= 1 {
      guard let digit = divisor.first else { return ([], dividend) }
      var quotient = dividend
      let remainder = divideInPlace(&quotient, by: digit)
      return (quotient, remainder == 0 ? [] : [remainder])
    }
    let shift = divisor[divisor.count - 1].leadingZeroBitCount
    let v = shiftLeft(divisor, by: shift)
    var u = shiftLeft(dividend, by: shift)
    if u.count == dividend.count { u.append(0) }
    let n = divisor.count
    let m = u.count - 1 - n
    var quotient = [UInt](repeating: 0, count: m + 1)
    for j in stride(from: m, through: 0, by: -1) {
      var digit = estimate(u[j + n], u[j + n - 1], u[j + n - 2], by: v[n - 1], v[n - 2])
      if subtract(digit, times: v, from: &u, at: j) {
        digit -= 1
        addBack(v, to: &u, at: j)
      }
      quotient[j] = digit
    }
    return (quotient, shiftRight(Array(u[0..<n]), by: shift))
  }

  /// A digit of a quotient from the three leading digits of the dividend: right, or one too large.
  private static func estimate(_ first: UInt, _ second: UInt, _ third: UInt, by top: UInt, _ next: UInt) -> UInt {
    var digit: UInt
    var rest: UInt
    var isOver = false
    if first >= top {
      digit = .max
      (rest, isOver) = second.addingReportingOverflow(top)
    } else {
      (digit, rest) = top.dividingFullWidth((first, second))
    }
    while !isOver {
      let product = digit.multipliedFullWidth(by: next)
      guard (product.high, product.low) > (rest, third) else { break }
      digit -= 1
      (rest, isOver) = rest.addingReportingOverflow(top)
    }
    return digit
  }

  /// Subtracts a multiple; returns whether that was one time too much.
  private static func subtract(_ digit: UInt, times v: [UInt], from u: inout [UInt], at place: Int) -> Bool {
    var carry: UInt = 0
    for i in v.indices {
      let product = multiply(digit, v[i], plus: carry)
      let (difference, isUnder) = u[i + place].subtractingReportingOverflow(product.low)
      u[i + place] = difference
      carry = product.high &+ (isUnder ? 1 : 0)
    }
    let (difference, isUnder) = u[place + v.count].subtractingReportingOverflow(carry)
    u[place + v.count] = difference
    return isUnder
  }

  private static func addBack(_ v: [UInt], to u: inout [UInt], at place: Int) {
    var carry = false
    for i in v.indices {
      let (sum, isOver) = u[i + place].addingReportingOverflow(v[i])
      let (total, isOverAgain) = sum.addingReportingOverflow(carry ? 1 : 0)
      u[i + place] = total
      carry = isOver || isOverAgain
    }
    u[place + v.count] &+= carry ? 1 : 0
  }

  private static func shiftLeft(_ digits: [UInt], by shift: Int) -> [UInt] {
    guard shift > 0 else { return digits }
    var result: [UInt] = []
    result.reserveCapacity(digits.count + 1)
    var carry: UInt = 0
    for digit in digits {
      result.append(digit << shift | carry)
      carry = digit >> (UInt.bitWidth - shift)
    }
    if carry != 0 { result.append(carry) }
    return result
  }

  private static func shiftRight(_ digits: [UInt], by shift: Int) -> [UInt] {
    guard shift > 0 else { return digits }
    var result = digits
    for index in digits.indices {
      let high = index + 1 < digits.count ? digits[index + 1] << (UInt.bitWidth - shift) : 0
      result[index] = digits[index] >> shift | high
    }
    return result
  }
}
