import ExactArithmetic
import Testing

@Suite("Numbers as logs print them")
struct GeneralTextTests {
  @Test(
    "Six significant digits, no trailing zeros, an exponent where it is shorter",
    arguments: [
      ("0", "0"), ("20", "20"), ("-16", "-16"), ("10.5", "10.5"), ("371.325", "371.325"), ("0.22", "0.22"),
      ("1000", "1000"), ("999999", "999999"), ("1000000", "1e+06"), ("1234567", "1.23457e+06"),
      ("999999.5", "1e+06"), ("-999999.4", "-999999"), ("0.0001", "0.0001"), ("0.00001", "1e-05"),
      ("0.000123456789", "0.000123457"), ("123456.5", "123456"), ("123457.5", "123458"), ("100.0001", "100"),
      ("2.22507e-308", "2.22507e-308"), ("1e308", "1e+308"), ("54.3333", "54.3333"), ("1e-400", "0"),
    ])
  func decimals(written: String, printed: String) throws {
    let value = try #require(Rational(decimal: written))
    #expect(value.generalText == printed)
  }

  @Test("Fractions are rounded", arguments: [(2, 3, "0.666667"), (16, 9, "1.77778"), (-1, 3, "-0.333333")])
  func fractions(numerator: Int, denominator: Int, printed: String) {
    #expect(Rational(numerator, denominator).generalText == printed)
  }

  @Test("A number too large for a machine number is printed all the same")
  func huge() throws {
    let value = try #require(Rational(decimal: "1e400"))
    #expect(value.generalText == "1e+400")
  }
}
