/// An exact fraction in lowest terms: the only kind of number that a verdict rests on.
///
/// Two machine integers as long as they suffice, ``BigInteger`` beyond. The representation is canonical (lowest terms,
/// positive denominator, big only where small does not fit), so `==` and hashing compare values.
public struct Rational: Hashable, Sendable {
  /// A numerator and denominator that do not fit machine integers.
  @usableFromInline
  struct Large: Hashable, Sendable {
    @usableFromInline var numerator: BigInteger
    @usableFromInline var denominator: BigInteger
  }

  @usableFromInline
  enum Storage: Hashable, Sendable {
    case small(numerator: Int, denominator: Int)
    indirect case large(Large)
  }

  @usableFromInline var storage: Storage

  /// The number 0.
  public static let zero = Rational(0)
  /// The number 1.
  public static let one = Rational(1)

  @inlinable
  init(smallNumerator: Int, denominator: Int) {
    storage = .small(numerator: smallNumerator, denominator: denominator)
  }

  /// Makes the rational equal to an integer.
  @inlinable
  public init(_ value: Int) {
    self.init(whole: value)
  }

  @inlinable
  init(whole value: Int) {
    if value == Int.min {
      self.init(largeWhole: value)
    } else {
      self.init(smallNumerator: value, denominator: 1)
    }
  }

  @usableFromInline
  init(largeWhole value: Int) {
    storage = .large(Large(numerator: BigInteger(value), denominator: .one))
  }

  /// Makes the fraction of two integers, reduced to lowest terms.
  ///
  /// - Parameters:
  ///   - numerator: Any integer.
  ///   - denominator: A whole number above 0.
  public init(_ numerator: Int, _ denominator: Divisor) {
    if numerator != Int.min {
      let divisor = Rational.gcd(numerator, denominator.value)
      self.init(smallNumerator: numerator / divisor, denominator: denominator.value / divisor)
    } else {
      self.init(top: BigInteger(numerator), bottom: BigInteger(denominator.value))
    }
  }

  /// Makes the rational equal to a big integer.
  public init(_ value: BigInteger) {
    self.init(lowestNumerator: value, denominator: .one)
  }

  /// Makes the fraction of two big integers, reduced to lowest terms; `nil` where the denominator is 0.
  public init?(numerator: BigInteger, denominator: BigInteger) {
    guard !denominator.isZero else { return nil }
    self.init(top: numerator, bottom: denominator)
  }

  /// Makes the fraction of a big integer and one that is not 0.
  init(top: BigInteger, bottom: BigInteger) {
    let divisor = BigInteger.greatestCommonDivisor(top, bottom)
    let (top, bottom) = (top.quotient(by: divisor), bottom.quotient(by: divisor))
    self.init(lowestNumerator: bottom.isNegative ? -top : top, denominator: bottom.absoluteValue)
  }

  /// Makes a fraction of parts without a common divisor, the denominator positive.
  init(lowestNumerator top: BigInteger, denominator bottom: BigInteger) {
    if let small = top.asInt, small != Int.min, let smallBottom = bottom.asInt {
      storage = .small(numerator: small, denominator: smallBottom)
    } else {
      storage = .large(Large(numerator: top, denominator: bottom))
    }
  }

  /// The numerator in lowest terms; it carries the sign.
  public var numerator: BigInteger {
    switch storage {
    case .small(let numerator, _): BigInteger(numerator)
    case .large(let large): large.numerator
    }
  }

  /// The denominator in lowest terms, always positive.
  public var denominator: BigInteger {
    switch storage {
    case .small(_, let denominator): BigInteger(denominator)
    case .large(let large): large.denominator
    }
  }

  /// Numerator and denominator when both fit machine integers.
  public var machineParts: (numerator: Int, denominator: Divisor)? {
    if case .small(let numerator, let denominator) = storage { (numerator, Divisor(known: denominator)) } else { nil }
  }

  /// −1, 0 or 1.
  @inlinable
  public var signum: Int {
    if case .small(let numerator, _) = storage { numerator.signum() } else { largeSignum }
  }

  @usableFromInline
  var largeSignum: Int { numerator.signum }

  /// Whether the value is 0.
  @inlinable
  public var isZero: Bool {
    if case .small(0, _) = storage { true } else { false }
  }

  /// The value without what is behind the decimal point: rounded towards 0.
  public var wholePart: BigInteger { numerator.quotient(by: denominator) }

  /// Whether the value is a whole number.
  public var isInteger: Bool {
    switch storage {
    case .small(_, let denominator): denominator == 1
    case .large(let large): large.denominator == .one
    }
  }

  /// The absolute value.
  @inlinable
  public var absoluteValue: Rational { signum < 0 ? -self : self }
}
