import ExactArithmetic
import TestSupport
import Testing

@Suite("Rationals")
struct RationalTests {
  private static let boundary: [Rational] = {
    let machine = [Int.min, Int.min + 1, -3_037_000_500, -2, -1, 0, 1, 2, 3_037_000_499, Int.max - 1, Int.max]
    var result = machine.map { Rational($0) }
    for denominator in [2, 3, 3_037_000_499, Int.max - 1, Int.max, Int.min] {
      result += machine.map { Rational($0, denominator) }
    }
    return result
  }()

  @Test("The arithmetic of fractions holds up to and beyond the machine range")
  func boundaries() {
    for a in Self.boundary {
      #expect((a + (-a)).isZero && -(-a) == a)
      #expect(a.isZero || a.reciprocal.map { a * $0 } == 1)
      for b in Self.boundary {
        #expect(a + b == b + a && a * b == b * a)
        #expect((a + b) - b == a)
        #expect(b.isZero || (a * b) / b == a)
        #expect((a < b) == ((a - b).signum < 0))
        #expect((a == b) == (a - b).isZero)
        let sum = Rational(
          numerator: a.numerator * b.denominator + b.numerator * a.denominator,
          denominator: a.denominator * b.denominator)
        #expect(a + b == sum && (a + b).hashValue == sum?.hashValue)
        let product = Rational(numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator)
        #expect(a * b == product)
      }
    }
  }

  @Test("Fractions are kept in lowest terms with a positive denominator")
  func lowestTerms() {
    #expect(
      Rational(6, -4) == Rational(-3, 2)
        && Rational(numerator: BigInteger(6), denominator: BigInteger(-4)) == Rational(-3, 2))
    #expect(Rational(Int.min, Int.min) == 1)
    #expect((Rational(Int.min) * -1).description == "9223372036854775808")
    #expect(Rational(1, Int.min).description == "-1/9223372036854775808")
    #expect(Rational(Int.min).numerator.asInt == Int.min)
    #expect(Rational(Int.min) + 1 == Rational(Int.min + 1))
    #expect(Rational(Int.min, 2).isInteger && !Rational(1, 2).isInteger)
  }

  @Test("Nothing is divided by 0: there is no quotient then")
  func divisionByZero() {
    for a in Self.boundary { #expect(a.divided(by: 0) == nil) }
    #expect(Rational.zero.reciprocal == nil)
    #expect(
      Rational(numerator: .one, denominator: .zero) == nil && Rational(numerator: .zero, denominator: .zero) == nil)
    #expect(BigInteger(7).quotientAndRemainder(dividingBy: .zero) == nil)
    #expect(
      BigInteger.leastCommonMultiple(.zero, .zero) == .zero && BigInteger.leastCommonMultiple(.zero, .one) == .zero)
    #expect([0, -1, Int.min].allSatisfy { Divisor($0) == nil })
  }

  @Test("A divisor is a whole number above 0, and its products are too, as long as they fit")
  func divisors() {
    #expect(Rational(7) / 2 == Rational(7, 2) && Rational(Int.min, 2) == Rational(Int.min / 2))
    #expect(Divisor(12).multiplied(by: 5)?.value == 60 && Divisor(Int.max)?.multiplied(by: 2) == nil)
    #expect(Divisor(12).leastCommonMultiple(withDenominatorOf: Rational(5, 18))?.value == 36)
    #expect(Divisor(Int.max)?.leastCommonMultiple(withDenominatorOf: Rational(1, 2)) == nil)
    #expect(Rational(-7, 2).wholePart == BigInteger(-3) && Rational(7, 2).wholePart == BigInteger(3))
    #expect(Rational.powerOfTen(-2) == Rational(1, 100) && Rational.powerOfTen(1001) == nil)
  }

  @Test("Random fractions form a field")
  func field() {
    var generator = SeededGenerator(seed: 3)
    func random() -> Rational {
      let bottom = generator.bigInteger(digits: 3)
      return Rational(numerator: generator.bigInteger(digits: 3), denominator: bottom) ?? .one
    }
    for _ in 0..<1_500 {
      let (a, b, c) = (random(), random(), random())
      #expect((a + b) + c == a + (b + c))
      #expect((a * b) * c == a * (b * c))
      #expect(a * (b + c) == a * b + a * c)
      #expect(c.isZero || (a / c) * c == a)
      #expect(a.absoluteValue.signum >= 0 && a.denominator.signum > 0)
      #expect(BigInteger.greatestCommonDivisor(a.numerator, a.denominator) == .one)
      #expect((a < b) != (b <= a))
    }
  }

  @Test("A chain of nine tenths of sixty links is exact and ends where it began")
  func chain() {
    var value: Rational = 1
    for _ in 0..<60 { value *= Rational(9, 10) }
    #expect(value.denominator.description == "1" + String(repeating: "0", count: 60))
    for _ in 0..<60 { value *= Rational(10, 9) }
    #expect(value == 1)
  }

  @Test(
    "Decimals are read exactly",
    arguments: [
      ("20", "20"), ("-4", "-4"), (".5", "1/2"), ("5.", "5"), ("1e2", "100"), ("1E-2", "1/100"), ("165.000000", "165"),
      ("54.6667", "546667/10000"), ("0.333333", "333333/1000000"), ("+7", "7"), ("-0", "0"), ("0.1", "1/10"),
      ("9223372036854775808", "9223372036854775808"), ("-9223372036854775808", "-9223372036854775808"),
    ])
  func decimals(text: String, expected: String) {
    #expect(Rational(decimal: text)?.description == expected)
  }

  @Test(
    "What is not a decimal number is refused",
    arguments: [
      "", "-", ".", "e5", "1e", "nan", "inf", "0x10", "1.2.3", "1 ", " 1", "--1", "1e401", "1e9999999999999999999",
    ])
  func refused(text: String) {
    #expect(Rational(decimal: text) == nil)
  }

  @Test(
    "Machine numbers convert exactly",
    arguments: [0.1, -0.5, 1e300, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-9, 123456.789])
  func doubles(value: Double) {
    #expect(Rational(exactly: value)?.doubleValue == value)
    #expect(Rational(exactly: -value)?.doubleValue == -value)
  }

  @Test("NaN and infinities are no numbers")
  func nonFinite() {
    #expect(Rational(exactly: .nan) == nil)
    #expect(Rational(exactly: .infinity) == nil)
    #expect(Rational(exactly: -.infinity) == nil)
    #expect(Rational(exactly: 0.5) == Rational(1, 2))
    #expect(Rational(exactly: -0.0) == 0)
  }

  @Test("Ten to the ninth part of a point is told from nothing")
  func tinyGap() {
    let gap = Rational(1, 1_000_000_000)
    #expect(Rational(100, 3) < Rational(100, 3) + gap)
    #expect(Rational(decimal: "1e-400").map { $0 > 0 } == true)
  }
}
