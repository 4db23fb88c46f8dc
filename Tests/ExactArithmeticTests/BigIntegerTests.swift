import ExactArithmetic
import TestSupport
import Testing

extension SeededGenerator {
  /// An integer of up to so many 32-bit digits, rich in digits of all zeros and all ones, where carries go wrong.
  mutating func bigInteger(digits: Int) -> BigInteger {
    var result = BigInteger.zero
    let base = BigInteger(1 << 32)
    for _ in 0..<Int.random(in: 0...digits, using: &self) {
      let digit: Int
      switch Int.random(in: 0..<6, using: &self) {
      case 0: digit = 0
      case 1: digit = 0xFFFF_FFFF
      case 2: digit = 1 << 31
      case 3: digit = 1
      default: digit = Int(UInt32.random(in: 0...UInt32.max, using: &self))
      }
      result = result * base + BigInteger(digit)
    }
    return Bool.random(using: &self) ? -result : result
  }

  /// The same for whole words of 64 bits, at most so many.
  mutating func wideInteger(words: Int) -> BigInteger {
    var result = BigInteger.zero
    let base = BigInteger(1 << 32)
    let patterns = [(0, 0), (0xFFFF_FFFF, 0xFFFF_FFFF), (1 << 31, 0), (0, 1), (0xFFFF_FFFF, 0xFFFF_FFFE)]
    for _ in 0..<Int.random(in: 0...words, using: &self) {
      var (high, low) = patterns[Int.random(in: patterns.indices, using: &self)]
      if Bool.random(using: &self) {
        high = Int.random(in: 0..<(1 << 32), using: &self)
        low = Int.random(in: 0..<(1 << 32), using: &self)
      }
      result = (result * base + BigInteger(high)) * base + BigInteger(low)
    }
    return Bool.random(using: &self) ? -result : result
  }
}

/// What is left of a number modulo 2^31 − 1, read from its decimal digits: no arithmetic of big integers takes part.
private func residue(_ value: BigInteger) -> Int {
  let modulus = (1 << 31) - 1
  let text = value.description
  let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }
  let rest = digits.reduce(0) { ($0 * 10 + Int($1 - UInt8(ascii: "0"))) % modulus }
  return text.hasPrefix("-") ? (modulus - rest) % modulus : rest
}

extension BigInteger {
  /// Quotient and remainder by a number that is not 0; a test that divides by 0 is wrong, and ends.
  fileprivate func dividing(by divisor: BigInteger) -> (quotient: BigInteger, remainder: BigInteger) {
    guard let result = quotientAndRemainder(dividingBy: divisor) else { preconditionFailure("a test divides by 0") }
    return result
  }
}

/// Euclid's algorithm by repeated division, the oracle.
private func euclid(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
  var (a, b) = (left.absoluteValue, right.absoluteValue)
  while !b.isZero { (a, b) = (b, a.dividing(by: b).remainder) }
  return a
}

@Suite("Big integers")
struct BigIntegerTests {
  @Test(
    "Machine integers survive the way there and back", arguments: [0, 1, -1, 1 << 32, -(1 << 32), Int.max, Int.min])
  func roundTrip(value: Int) {
    #expect(BigInteger(value).asInt == value)
    #expect(BigInteger(value).description == String(value))
    #expect(BigInteger(value).signum == value.signum())
  }

  @Test("Numbers just outside the machine range do not pass for machine integers")
  func outside() {
    #expect((BigInteger(Int.max) + .one).asInt == nil)
    #expect((BigInteger(Int.min) - .one).asInt == nil)
    #expect((BigInteger(Int.max) + .one - .one).asInt == Int.max)
    #expect((-BigInteger(Int.min)).asInt == nil)
    #expect((-(-BigInteger(Int.min))).asInt == Int.min)
    #expect((BigInteger(Int.max) + .one).description == "9223372036854775808")
  }

  @Test("Known products and quotients")
  func knownValues() {
    var factorial = BigInteger.one
    for factor in 1...30 { factorial = factorial * BigInteger(factor) }
    #expect(factorial.description == "265252859812191058636308480000000")
    for factor in 1...30 {
      let (quotient, remainder) = factorial.dividing(by: BigInteger(factor))
      #expect(remainder.isZero)
      factorial = quotient
    }
    #expect(factorial == .one)
    var power = BigInteger.one
    for _ in 0..<100 { power = power * BigInteger(2) }
    #expect(power.description == "1267650600228229401496703205376")
    #expect(power.bitWidth == 101)
    #expect((power - .one).bitWidth == 100)
    #expect(BigInteger.zero.bitWidth == 0)
  }

  @Test(
    "Division agrees with machine division for every pair of signs", arguments: [7, -7, 6, 0, Int.max, Int.min + 1])
  func signs(value: Int) {
    for divisor in [1, -1, 2, -2, 7, -7, Int.max, Int.min] {
      let (quotient, remainder) = BigInteger(value).dividing(by: BigInteger(divisor))
      #expect(quotient.asInt == value / divisor && remainder.asInt == value % divisor)
    }
    #expect(BigInteger(Int.min).dividing(by: BigInteger(-1)).quotient == BigInteger(Int.max) + .one)
  }

  @Test("Division algorithm D adds back where its estimate is one too large")
  func addBack() {
    let base = BigInteger(1 << 32)
    func digits(_ values: [Int]) -> BigInteger { values.reduce(.zero) { $0 * base + BigInteger($1) } }
    let cases: [(dividend: [Int], divisor: [Int])] = [
      ([0x8000_0000, 0, 3], [0x2000_0000, 0, 1]),
      ([0x8000, 0, 0, 3], [0x2000, 0, 0, 1]),
      ([0x8000_0000, 0, 0, 0], [0x8000_0000, 0, 1]),
      ([0x7FFF_FFFF, 0xFFFF_FFFF, 0, 0], [0x8000_0000, 0, 1]),
      ([0x7FFF_8000, 0x8000_0000, 0, 0], [0x8000_0000, 0, 1]),
      ([0x8000_0000, 0xFFFF_FFFE, 0], [0x8000_0000, 0xFFFF_FFFF]),
    ]
    for (dividend, divisor) in cases {
      let (quotient, remainder) = digits(dividend).dividing(by: digits(divisor))
      #expect(quotient * digits(divisor) + remainder == digits(dividend))
      #expect(remainder < digits(divisor) && remainder >= .zero)
    }
    let known = digits([0x8000_0000, 0, 3]).dividing(by: digits([0x2000_0000, 0, 1]))
    #expect(known.quotient == BigInteger(3) && known.remainder == digits([0x2000_0000, 0, 0]))
  }

  @Test("Division adds back where its estimate is one too large, in words of 64 bits too")
  func addBackWide() {
    let base = BigInteger(1 << 32) * BigInteger(1 << 32)
    func words(_ values: [UInt]) -> BigInteger {
      values.reduce(.zero) { sum, word in
        sum * base + BigInteger(Int(word >> 32)) * BigInteger(1 << 32) + BigInteger(Int(word & 0xFFFF_FFFF))
      }
    }
    let top: UInt = 1 << 63
    let cases: [(dividend: [UInt], divisor: [UInt])] = [
      ([top, 0, 3], [top >> 2, 0, 1]), ([top, 0, 0, 0], [top, 0, 1]), ([top - 1, .max, 0, 0], [top, 0, 1]),
      ([top - (1 << 32), top, 0, 0], [top, 0, 1]), ([top, .max - 1, 0], [top, .max]),
      ([.max, .max, .max, .max], [.max, .max]), ([1, 0, 0, 0], [.max, 1]),
    ]
    for (dividend, divisor) in cases {
      let (quotient, remainder) = words(dividend).dividing(by: words(divisor))
      #expect(quotient * words(divisor) + remainder == words(dividend))
      #expect(remainder < words(divisor) && remainder >= .zero)
    }
  }

  @Test("Sums, products and quotients leave the residues that their decimal digits say")
  func residues() {
    let modulus = (1 << 31) - 1
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<1_500 {
      let (a, b) = (generator.wideInteger(words: 9), generator.wideInteger(words: 5))
      let (x, y) = (residue(a), residue(b))
      #expect(residue(a + b) == (x + y) % modulus)
      #expect(residue(a - b) == (x - y + modulus) % modulus)
      #expect(residue(a * b) == x * y % modulus)
      guard !b.isZero else { continue }
      let (quotient, remainder) = a.dividing(by: b)
      #expect((residue(quotient) * y + residue(remainder)) % modulus == x)
      #expect(remainder.absoluteValue < b.absoluteValue)
    }
  }

  @Test("The greatest common divisor is the one that repeated division finds")
  func divisorsByDivision() {
    var generator = SeededGenerator(seed: 29)
    for _ in 0..<1_500 {
      let common = generator.wideInteger(words: 3)
      let a = generator.wideInteger(words: 8) * common
      let b = generator.wideInteger(words: 8) * common
      #expect(BigInteger.greatestCommonDivisor(a, b) == euclid(a, b))
      // Leading words that do not tell the two apart.
      #expect(BigInteger.greatestCommonDivisor(a + common, a) == euclid(a + common, a))
      #expect(BigInteger.greatestCommonDivisor(a * b + .one, a) == (a.isZero ? (a * b + .one) : .one))
    }
  }

  @Test("Neighbours in Fibonacci's sequence, where every quotient is 1, have no common divisor")
  func fibonacci() {
    var (a, b) = (BigInteger.one, BigInteger.one)
    for _ in 0..<600 {
      (a, b) = (b, a + b)
      #expect(BigInteger.greatestCommonDivisor(a, b) == .one)
    }
    let factor = BigInteger(Int.max) * BigInteger(Int.max)
    #expect(BigInteger.greatestCommonDivisor(a * factor, b * factor) == factor)
  }

  @Test("Random integers obey the laws of arithmetic")
  func laws() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<4_000 {
      let a = generator.bigInteger(digits: 7)
      let b = generator.bigInteger(digits: 5)
      let c = generator.bigInteger(digits: 3)
      #expect(a + b == b + a && a * b == b * a)
      #expect((a + b) - b == a)
      #expect((a + b) * c == a * c + b * c)
      #expect((a < b) == (a - b).isNegative)
      #expect(a.absoluteValue.signum >= 0 && (a + (-a)).isZero)
      if !b.isZero {
        let (quotient, remainder) = a.dividing(by: b)
        #expect(quotient * b + remainder == a)
        #expect(remainder.absoluteValue < b.absoluteValue)
        #expect(remainder.isZero || remainder.isNegative == a.isNegative)
        let (exact, rest) = (a * b).dividing(by: b)
        #expect(exact == a && rest.isZero)
      }
    }
  }

  @Test("The greatest common divisor divides both and keeps common factors")
  func divisors() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let a = generator.bigInteger(digits: 4)
      let b = generator.bigInteger(digits: 4)
      let c = generator.bigInteger(digits: 2)
      let divisor = BigInteger.greatestCommonDivisor(a * c, b * c)
      if c.isZero || (a.isZero && b.isZero) {
        #expect(divisor.isZero)
        continue
      }
      #expect(!divisor.isNegative)
      #expect((a * c).dividing(by: divisor).remainder.isZero)
      #expect((b * c).dividing(by: divisor).remainder.isZero)
      #expect(divisor.dividing(by: c).remainder.isZero)
    }
    #expect(BigInteger.greatestCommonDivisor(BigInteger(Int.min), .zero) == -BigInteger(Int.min))
    #expect(BigInteger.greatestCommonDivisor(BigInteger(Int.min), BigInteger(Int.min)) == -BigInteger(Int.min))
    #expect(BigInteger.greatestCommonDivisor(.zero, .zero) == .zero)
  }
}
