import ExactArithmetic
import Testing

/// SplitMix64 (Steele, Lea, Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

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
      let (quotient, remainder) = factorial.quotientAndRemainder(dividingBy: BigInteger(factor))
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
      let (quotient, remainder) = BigInteger(value).quotientAndRemainder(dividingBy: BigInteger(divisor))
      #expect(quotient.asInt == value / divisor && remainder.asInt == value % divisor)
    }
    #expect(BigInteger(Int.min).quotientAndRemainder(dividingBy: BigInteger(-1)).quotient == BigInteger(Int.max) + .one)
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
      let (quotient, remainder) = digits(dividend).quotientAndRemainder(dividingBy: digits(divisor))
      #expect(quotient * digits(divisor) + remainder == digits(dividend))
      #expect(remainder < digits(divisor) && remainder >= .zero)
    }
    let known = digits([0x8000_0000, 0, 3]).quotientAndRemainder(dividingBy: digits([0x2000_0000, 0, 1]))
    #expect(known.quotient == BigInteger(3) && known.remainder == digits([0x2000_0000, 0, 0]))
  }

  @Test("Random integers obey the laws of arithmetic")
  func laws() {
    var generator = SeededGenerator(state: 7)
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
        let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
        #expect(quotient * b + remainder == a)
        #expect(remainder.absoluteValue < b.absoluteValue)
        #expect(remainder.isZero || remainder.isNegative == a.isNegative)
        let (exact, rest) = (a * b).quotientAndRemainder(dividingBy: b)
        #expect(exact == a && rest.isZero)
      }
    }
  }

  @Test("The greatest common divisor divides both and keeps common factors")
  func divisors() {
    var generator = SeededGenerator(state: 11)
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
      #expect((a * c).quotientAndRemainder(dividingBy: divisor).remainder.isZero)
      #expect((b * c).quotientAndRemainder(dividingBy: divisor).remainder.isZero)
      #expect(divisor.quotientAndRemainder(dividingBy: c).remainder.isZero)
    }
    #expect(BigInteger.greatestCommonDivisor(BigInteger(Int.min), .zero) == -BigInteger(Int.min))
    #expect(BigInteger.greatestCommonDivisor(BigInteger(Int.min), BigInteger(Int.min)) == -BigInteger(Int.min))
    #expect(BigInteger.greatestCommonDivisor(.zero, .zero) == .zero)
  }
}
