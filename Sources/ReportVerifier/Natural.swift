/// A whole number of any size, not negative: little-endian digits of 32 bits, no leading zeros.
///
/// The verifier has arithmetic of its own, so that a mistake in the solver's cannot hide itself.
struct Natural: Hashable, Sendable {
  private(set) var digits: [UInt32]

  static let zero = Natural(digits: [])
  static let one = Natural(digits: [1])

  init(digits: [UInt32]) {
    self.digits = digits
    while self.digits.last == 0 { self.digits.removeLast() }
  }

  init(_ value: UInt64) {
    self.init(digits: [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)])
  }

  var isZero: Bool { digits.isEmpty }

  /// The number of bits, 0 for 0.
  var bitCount: Int { digits.last.map { digits.count * 32 - $0.leadingZeroBitCount } ?? 0 }

  /// The value times a digit plus a digit: how decimal text is read.
  func multipliedAndAdded(_ factor: UInt32, _ addend: UInt32) -> Natural {
    var carry = UInt64(addend)
    var result: [UInt32] = []
    result.reserveCapacity(digits.count + 1)
    for digit in digits {
      let value = UInt64(digit) * UInt64(factor) + carry
      result.append(UInt32(truncatingIfNeeded: value))
      carry = value >> 32
    }
    result.append(UInt32(truncatingIfNeeded: carry))
    return Natural(digits: result)
  }

  static func + (left: Natural, right: Natural) -> Natural {
    var result: [UInt32] = []
    var carry: UInt64 = 0
    for index in 0..<max(left.digits.count, right.digits.count) {
      let value = left.digit(index) + right.digit(index) + carry
      result.append(UInt32(truncatingIfNeeded: value))
      carry = value >> 32
    }
    result.append(UInt32(truncatingIfNeeded: carry))
    return Natural(digits: result)
  }

  /// The distance between two numbers.
  static func distance(_ left: Natural, _ right: Natural) -> Natural {
    let (large, small) = left < right ? (right, left) : (left, right)
    var result: [UInt32] = []
    var borrow: UInt64 = 0
    for index in large.digits.indices {
      let value = large.digit(index) &- small.digit(index) &- borrow
      result.append(UInt32(truncatingIfNeeded: value))
      borrow = value >> 63
    }
    return Natural(digits: result)
  }

  static func * (left: Natural, right: Natural) -> Natural {
    guard !left.isZero, !right.isZero else { return .zero }
    var result = [UInt32](repeating: 0, count: left.digits.count + right.digits.count)
    for i in left.digits.indices {
      var carry: UInt64 = 0
      for j in right.digits.indices {
        let value = left.digit(i) * right.digit(j) + UInt64(result[i + j]) + carry
        result[i + j] = UInt32(truncatingIfNeeded: value)
        carry = value >> 32
      }
      result[i + right.digits.count] = UInt32(truncatingIfNeeded: carry)
    }
    return Natural(digits: result)
  }

  /// The value times a power of two.
  func shiftedLeft(by bits: Int) -> Natural {
    let (words, rest) = bits.quotientAndRemainder(dividingBy: 32)
    var result = [UInt32](repeating: 0, count: words)
    var carry: UInt64 = 0
    for digit in digits {
      let value = UInt64(digit) << UInt64(rest) | carry
      result.append(UInt32(truncatingIfNeeded: value))
      carry = value >> 32
    }
    result.append(UInt32(truncatingIfNeeded: carry))
    return Natural(digits: result)
  }

  /// The digit at a place, 0 beyond the highest.
  func digit(_ index: Int) -> UInt64 { index < digits.count ? UInt64(digits[index]) : 0 }
}

extension Natural: Comparable {
  static func < (left: Natural, right: Natural) -> Bool {
    if left.digits.count != right.digits.count { return left.digits.count < right.digits.count }
    return left.digits.reversed().lexicographicallyPrecedes(right.digits.reversed())
  }
}

extension Natural {
  /// The value divided by a power of two, rounded down.
  func shiftedRight(by bits: Int) -> Natural {
    let (words, rest) = bits.quotientAndRemainder(dividingBy: 32)
    guard words < digits.count else { return .zero }
    let result = (words..<digits.count).map { index in
      UInt32(truncatingIfNeeded: (digit(index) | digit(index + 1) << 32) >> UInt64(rest))
    }
    return Natural(digits: result)
  }
}
