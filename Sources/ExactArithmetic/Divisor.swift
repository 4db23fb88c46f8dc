/// A whole number above 0: what a ``Rational`` may be divided by without asking.
///
/// Written as a literal, or made of a number that turns out to be above 0.
public struct Divisor: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The number, never below 1.
  public let value: Int

  /// Makes a divisor of a number; `nil` where that is not above 0.
  public init?(_ value: Int) {
    guard value > 0 else { return nil }
    self.value = value
  }

  /// Makes a divisor of a literal, which is not 0: this is known when the code is written, and no input reaches it.
  public init(integerLiteral value: Int) {
    precondition(value > 0, "a divisor is a number above 0")
    self.value = value
  }

  /// Makes a divisor of what is known to be above 0: a product of two, or the denominator of a ``Rational``.
  init(known value: Int) { self.value = value }

  /// The quotient of machine integers, rounded towards 0; a positive divisor never overflows.
  public static func / (left: Int, right: Divisor) -> Int { left / right.value }

  /// The product; `nil` where it is too large.
  public func multiplied(by other: Divisor) -> Divisor? {
    let (product, overflow) = value.multipliedReportingOverflow(by: other.value)
    return overflow ? nil : Divisor(known: product)
  }

  /// The least common multiple with the denominator of a number; `nil` where either is too large.
  public func leastCommonMultiple(withDenominatorOf number: Rational) -> Divisor? {
    guard let (_, denominator) = number.machineParts else { return nil }
    let share = Divisor(known: Rational.gcd(value, denominator.value))
    return Divisor(known: value / share).multiplied(by: denominator)
  }
}
