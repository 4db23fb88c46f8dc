import TestSupport
import Testing

@testable import ReportVerifier

@Suite struct FractionTests {
  @Test("Fractions of many digits keep the laws of arithmetic")
  func laws() throws {
    var generator = SeededGenerator(seed: 20_261_120)
    for _ in 0..<60 {
      let a = generator.fraction()
      let b = generator.fraction()
      let c = generator.fraction()
      #expect(a + b == b + a)
      #expect((a + b) * c == a * c + b * c)
      #expect((a + b) - b == a)
      #expect((a * b) * c == a * (b * c))
      if let quotient: Fraction = a / b { #expect(quotient * b == a) }
      #expect((a < b) == (-b < -a))
      #expect(try #require(Fraction(rational: a.text)) == a)
    }
  }

  @Test("Whole numbers are divided so that the product and what is left make them again, and what is left is less")
  func division() {
    var generator = SeededGenerator(seed: 20_261_122)
    // Digits of all ones and of all zeros are where guesses of digits are off.
    func natural(_ count: Int) -> Natural {
      Natural(
        digits: (0..<count).map { _ in
          let digits: [UInt32] = [0, 1, 0x7FFF_FFFF, 0x8000_0000, 0x8000_0001, 0xFFFF_FFFE, 0xFFFF_FFFF]
          let choice = generator.below(2 * digits.count)
          return choice < digits.count ? digits[choice] : UInt32(truncatingIfNeeded: generator.next())
        })
    }
    for _ in 0..<4_000 {
      let (value, divisor) = (natural(generator.below(9)), natural(generator.below(6)))
      guard !divisor.isZero else { continue }
      let (quotient, rest) = value.divided(by: divisor)
      #expect(quotient * divisor + rest == value && rest < divisor, "\(value) by \(divisor)")
      let common = Natural.greatestCommonDivisor(value, divisor)
      #expect(value.divided(by: common).remainder.isZero && divisor.divided(by: common).remainder.isZero)
      let parts = (value.divided(by: common).quotient, divisor.divided(by: common).quotient)
      #expect(Natural.greatestCommonDivisor(parts.0, parts.1) == .one)
    }
  }

  @Test("Whole numbers of thousands of digits are read, as multipliers of long conflicts have them")
  func longNumbers() throws {
    for count in [8, 9, 10, 18, 1_000, 1_001, 5_000] {
      let text = (0..<count).map { "\(1 + $0 * 7 % 9)" }.joined()
      #expect(try #require(Fraction(rational: text)).text == text)
      #expect(try #require(Fraction(rational: "-1/\(text)")).text == "-1/\(text)")
    }
    #expect(Fraction(rational: String(repeating: "1", count: 100_001)) == nil)
    #expect(Fraction(decimal: String(repeating: "1", count: 1_001)) == nil)
  }

  @Test("The rank by a prime shows a lower bound of the rank")
  func ranks() {
    var generator = SeededGenerator(seed: 20_261_123)
    var shown = 0
    for _ in 0..<300 {
      let rows = (0..<(1 + generator.below(5))).map { _ in
        (0..<4).reduce(into: [String: Fraction]()) { row, index in
          let value = Natural(UInt64(generator.below(4)))
          row["\(index)"] = Fraction(
            isNegative: generator.below(2) == 0, value, Natural(UInt64(1 + generator.below(3))))
        }
      }
      let rank = LinearRank.rank(of: rows)
      #expect(!LinearRank.isAtLeast(rank + 1, of: rows))
      if LinearRank.isAtLeast(rank, of: rows) { shown += 1 }
    }
    #expect(shown == 300)
  }

  @Test("A number that a prime divides shows nothing")
  func primes() throws {
    let prime = try #require(Fraction(rational: "2147483647"))
    #expect(LinearRank.rank(of: [["a": prime]]) == 1)
    #expect(!LinearRank.isAtLeast(1, of: [["a": prime]]))
    #expect(!LinearRank.isAtLeast(1, of: [["a": try #require(Fraction(rational: "1/2147483647"))]]))
  }

  @Test(
    "Decimals are read digit by digit",
    arguments: [
      ("20", "20"), ("-0.5", "-1/2"), ("1e2", "100"), ("12.5e-1", "5/4"), ("0", "0"), ("-0", "0"),
      ("0.1", "1/10"), ("123456789012345678901234567890", "123456789012345678901234567890"),
    ])
  func decimals(literal: String, expected: String) throws {
    #expect(try #require(Fraction(decimal: literal)).text == expected)
  }

  @Test(
    "What is out of bounds is not read",
    arguments: ["1e401", "1e-401", "1e-9223372036854775808", "1e99999999999999999999", "e5", ".", "1.2.3"])
  func outOfBounds(literal: String) {
    #expect(Fraction(decimal: literal) == nil)
  }

  @Test("A number stands for a fraction when it is it, or the nearest machine number to an endless decimal")
  func denotation() throws {
    let third = try #require(Fraction(rational: "1/3"))
    #expect(third.isDenoted(by: "0.3333333333333333"))
    #expect(!third.isDenoted(by: "0.3333333333333334"))
    #expect(!third.isDenoted(by: "0.333333"))
    let tenth = try #require(Fraction(rational: "1/10"))
    #expect(tenth.isDenoted(by: "0.1"))
    #expect(tenth.isDenoted(by: "1e-1"))
    #expect(!tenth.isDenoted(by: "0.10000000000000001"))
    let huge = try #require(Fraction(decimal: "-1e309"))
    #expect(huge.isDenoted(by: "-1.7976931348623157e+308"))
    #expect(!huge.isDenoted(by: "1.7976931348623157e+308") && !huge.isDenoted(by: "-1.7976931348623155e+308"))
  }

  @Test("Machine numbers are taken exactly")
  func machineNumbers() throws {
    #expect(try #require(Fraction(exactly: 0.1)).text == "3602879701896397/36028797018963968")
    #expect(try #require(Fraction(exactly: -2.5)).text == "-5/2")
    #expect(try #require(Fraction(exactly: 1e20)).text == "100000000000000000000")
    #expect(try #require(Fraction(exactly: Double.leastNonzeroMagnitude)).denominator.bitCount == 1075)
    #expect(Fraction(exactly: .infinity) == nil)
  }
}

extension SeededGenerator {
  mutating func natural() -> Natural {
    (0..<(next() % 3 + 1)).reduce(Natural.zero) { value, _ in value.shiftedLeft(by: 61) + Natural(next()) }
  }

  mutating func fraction() -> Fraction {
    Fraction(isNegative: next() % 2 == 0, natural() * Natural(next() % 7), natural() + .one)
  }
}
