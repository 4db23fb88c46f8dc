extension Natural {
  /// The greatest common divisor (Euclid, *Elements*, book 7).
  static func greatestCommonDivisor(_ left: Natural, _ right: Natural) -> Natural {
    var (a, b) = (left, right)
    while !b.isZero {
      if let small = a.word, let divisor = b.word { return Natural(commonDivisor(ofWords: small, divisor)) }
      (a, b) = (b, a.divided(by: b).remainder)
    }
    return a
  }

  private static func commonDivisor(ofWords left: UInt64, _ right: UInt64) -> UInt64 {
    var (a, b) = (left, right)
    while b != 0 { (a, b) = (b, a % max(1, b)) }
    return a
  }

  /// The value where it has at most 64 bits.
  private var word: UInt64? {
    switch digits.count {
    case 0: 0
    case 1: digit(0)
    case 2: digit(0) | digit(1) << 32
    default: nil
    }
  }

  /// The quotient by a divisor of the value; the divisor is not 0.
  func quotient(by divisor: Natural) -> Natural { divisor == .one ? self : divided(by: divisor).quotient }

  /// The quotient rounded down, and what is left; of a divisor of 0 nothing is taken.
  ///
  /// Digit by digit from the top, each guessed from the two digits before it and corrected (Knuth, *The Art of Computer
  /// Programming*, volume 2, section 4.3.1, algorithm D).
  func divided(by divisor: Natural) -> (quotient: Natural, remainder: Natural) {
    guard !divisor.isZero, self >= divisor else { return (.zero, self) }
    guard divisor.digits.count > 1 else {
      let (quotient, rest) = divided(byDigit: divisor.digit(0))
      return (quotient, Natural(rest))
    }
    // The highest bit of the divisor has to be set, or guesses would be far off.
    let shift = divisor.digits.count * 32 - divisor.bitCount
    let low = divisor.shiftedLeft(by: shift)
    let count = low.digits.count
    var rest = shiftedLeft(by: shift).digits
    rest.append(contentsOf: repeatElement(0, count: max(0, digits.count + 1 - rest.count)))
    let places = rest.count - count
    var result = [UInt32](repeating: 0, count: places)
    for place in (0..<places).reversed() {
      let guess = Self.guess(rest, at: place, low)
      result[place] = Self.subtract(low, times: guess, from: &rest, at: place)
    }
    return (Natural(digits: result), Natural(digits: rest).shiftedRight(by: shift))
  }

  /// A digit of the quotient from the highest digits: right, or one too many.
  private static func guess(_ rest: [UInt32], at place: Int, _ divisor: Natural) -> UInt64 {
    let count = divisor.digits.count
    let top = UInt64(rest[place + count]) << 32 | UInt64(rest[place + count - 1])
    let first = divisor.digit(count - 1)
    let second = divisor.digit(count - 2)
    var (guess, left) = top.quotientAndRemainder(dividingBy: max(1, first))
    while guess >> 32 != 0 || guess * second > left << 32 | UInt64(rest[place + count - 2]) {
      guess -= 1
      left += first
      if left >> 32 != 0 { break }
    }
    return guess
  }

  /// Takes a multiple from the digits from a place on, one less where it is too much.
  ///
  /// - Returns: The factor.
  private static func subtract(
    _ divisor: Natural, times factor: UInt64, from rest: inout [UInt32], at place: Int
  ) -> UInt32 {
    var carry: UInt64 = 0
    for index in 0...divisor.digits.count {
      let product = factor &* divisor.digit(index) &+ carry
      let value = UInt64(rest[place + index]) &- (product & 0xFFFF_FFFF)
      rest[place + index] = UInt32(truncatingIfNeeded: value)
      carry = product >> 32 &+ value >> 63
    }
    guard carry != 0 else { return UInt32(truncatingIfNeeded: factor) }
    carry = 0
    for index in 0...divisor.digits.count {
      let sum = UInt64(rest[place + index]) + divisor.digit(index) + carry
      rest[place + index] = UInt32(truncatingIfNeeded: sum)
      carry = sum >> 32
    }
    return UInt32(truncatingIfNeeded: factor &- 1)
  }

  private func divided(byDigit divisor: UInt64) -> (Natural, UInt64) {
    var result = digits
    var rest: UInt64 = 0
    for index in digits.indices.reversed() {
      let (quotient, left) = (rest << 32 | digit(index)).quotientAndRemainder(dividingBy: max(1, divisor))
      result[index] = UInt32(truncatingIfNeeded: quotient)
      rest = left
    }
    return (Natural(digits: result), rest)
  }

  /// The remainder by a small divisor, which is not 0.
  func remainder(by divisor: UInt32) -> UInt64 { divided(byDigit: UInt64(divisor)).1 }
}
