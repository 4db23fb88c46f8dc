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
