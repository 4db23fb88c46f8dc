extension BigInteger {
  /// The greatest common divisor of two values, never negative.
  ///
  /// Lehmer's algorithm: the leading words of both numbers tell many steps of Euclid's at once, as long as Collins'
  /// condition holds (Knuth, The Art of Computer Programming, volume 2, 4.5.2; Jebelean, *A double-digit Lehmer–Euclid
  /// algorithm for finding the GCD of long integers*, 1995). Quadratic in the number of digits, without a division of long
  /// numbers in nearly all steps.
  public static func greatestCommonDivisor(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
    if left.isUnit || right.isUnit { return .one }
    if left.isZero { return right.absoluteValue }
    if right.isZero { return left.absoluteValue }
    var a = left.magnitude
    var b = right.magnitude
    if compareMagnitudes(a, b) < 0 { swap(&a, &b) }
    while b.count > 1 {
      if let step = EuclideanSteps(a, b) {
        step.apply(to: &a, &b)
      } else {
        (a, b) = (b, divideMagnitudes(a, b).remainder)
      }
      while b.last == 0 { b.removeLast() }
    }
    guard let small = b.first else { return BigInteger(isNegative: false, magnitude: a) }
    let divisor = greatestCommonDivisor(remainder(of: a, dividingBy: small), small)
    return BigInteger(isNegative: false, magnitude: [divisor])
  }

  /// The least common multiple of two values, never negative; 0 where one is 0.
  public static func leastCommonMultiple(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
    (left * right.quotient(by: greatestCommonDivisor(left, right))).absoluteValue
  }

  /// The greatest common divisor of two words, of which one is not 0: Stein's algorithm, which does not divide.
  static func greatestCommonDivisor(_ left: UInt, _ right: UInt) -> UInt {
    if left == 0 { return right }
    if right == 0 { return left }
    let shift = (left | right).trailingZeroBitCount
    var a = left >> left.trailingZeroBitCount
    var b = right
    repeat {
      b >>= b.trailingZeroBitCount
      if a > b { swap(&a, &b) }
      b -= a
    } while b != 0
    return a << shift
  }
}

/// Some steps of Euclid's algorithm taken together: `(a, b)` becomes `(±(u₀a − v₀b), ±(v₁b − u₁a))`.
private struct EuclideanSteps {
  private var u0: UInt = 0
  private var u1: UInt = 1
  private var v0: UInt = 0
  private var v1: UInt = 0
  private var isEven = false

  /// The steps that the leading words of two numbers settle, or `nil` when they settle none.
  ///
  /// - Parameters:
  ///   - a: A number of at least two words.
  ///   - b: One that is no greater, of at least two words.
  init?(_ a: [UInt], _ b: [UInt]) {
    let n = a.count
    guard n >= 2, n - b.count <= 1 else { return nil }
    let shift = a[n - 1].leadingZeroBitCount
    let back = UInt.bitWidth - shift
    // Shifts by a whole word give 0.
    var x = a[n - 1] << shift | a[n - 2] >> back
    var y = b.count == n ? b[n - 1] << shift | b[n - 2] >> back : b[n - 2] >> back
    var u2: UInt = 0
    var v2: UInt = 1
    // No overflow: the factors stay below the root of the leading words.
    while y >= v2, x - y >= v1 + v2 {
      let (quotient, rest) = x.quotientAndRemainder(dividingBy: y)
      (x, y) = (y, rest)
      (u0, u1, u2) = (u1, u2, u1 &+ quotient &* u2)
      (v0, v1, v2) = (v1, v2, v1 &+ quotient &* v2)
      isEven.toggle()
    }
    if v0 == 0 { return nil }
  }

  /// Takes the steps; `b` may be left with leading zeros.
  func apply(to a: inout [UInt], _ b: inout [UInt]) {
    while b.count < a.count { b.append(0) }
    var carries: (UInt, UInt, UInt, UInt) = (0, 0, 0, 0)
    var borrowA: UInt = 0
    var borrowB: UInt = 0
    for index in a.indices {
      let (x, y) = (a[index], b[index])
      let u0x = BigInteger.multiply(u0, x, plus: carries.0)
      let v0y = BigInteger.multiply(v0, y, plus: carries.1)
      let u1x = BigInteger.multiply(u1, x, plus: carries.2)
      let v1y = BigInteger.multiply(v1, y, plus: carries.3)
      carries = (u0x.high, v0y.high, u1x.high, v1y.high)
      a[index] = isEven ? difference(u0x.low, v0y.low, &borrowA) : difference(v0y.low, u0x.low, &borrowA)
      b[index] = isEven ? difference(v1y.low, u1x.low, &borrowB) : difference(u1x.low, v1y.low, &borrowB)
    }
    while a.last == 0 { a.removeLast() }
  }

  @inline(__always)
  private func difference(_ left: UInt, _ right: UInt, _ borrow: inout UInt) -> UInt {
    let (first, isUnder) = left.subtractingReportingOverflow(right)
    let (second, isUnderAgain) = first.subtractingReportingOverflow(borrow)
    borrow = isUnder || isUnderAgain ? 1 : 0
    return second
  }
}
