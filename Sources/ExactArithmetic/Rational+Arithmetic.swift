extension Rational {
  /// The negated value.
  @inlinable
  public static prefix func - (value: Rational) -> Rational {
    if case .small(let numerator, let denominator) = value.storage {
      // Int.min is never a small numerator, so negation cannot overflow.
      return Rational(smallNumerator: -numerator, denominator: denominator)
    }
    return largeNegation(value)
  }

  /// The exact sum.
  @inlinable
  public static func + (left: Rational, right: Rational) -> Rational {
    if case .small(let a, 1) = left.storage, case .small(let c, 1) = right.storage {
      let (sum, overflow) = a.addingReportingOverflow(c)
      if !overflow, sum != Int.min { return Rational(smallNumerator: sum, denominator: 1) }
    }
    return fractionSum(left, right)
  }

  /// The sum where one is no integer, or it is large.
  @usableFromInline
  static func fractionSum(_ left: Rational, _ right: Rational) -> Rational {
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage,
      let sum = smallSum(a, b, c, d)
    {
      return sum
    }
    return largeSum(left, right)
  }

  /// The exact difference.
  @inlinable
  public static func - (left: Rational, right: Rational) -> Rational { left + (-right) }

  /// The exact product.
  @inlinable
  public static func * (left: Rational, right: Rational) -> Rational {
    if case .small(let a, 1) = left.storage, case .small(let c, 1) = right.storage {
      let (product, overflow) = a.multipliedReportingOverflow(by: c)
      if !overflow, product != Int.min { return Rational(smallNumerator: product, denominator: 1) }
    }
    return fractionProduct(left, right)
  }

  /// The product where one is no integer, or it is large.
  @usableFromInline
  static func fractionProduct(_ left: Rational, _ right: Rational) -> Rational {
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage {
      if a == 0 || c == 0 {
        return .zero
      } else {
        // Cross-cancelling first keeps the product in lowest terms and small.
        let g = gcd(a, d)
        let h = gcd(c, b)
        let (top, topOverflow) = (a / g).multipliedReportingOverflow(by: c / h)
        let (bottom, bottomOverflow) = (b / h).multipliedReportingOverflow(by: d / g)
        if !topOverflow, !bottomOverflow, top != Int.min {
          return Rational(smallNumerator: top, denominator: bottom)
        }
      }
    }
    return largeProduct(left, right)
  }

  /// The exact quotient; `nil` where the divisor is 0.
  ///
  /// There is no operator for this: a divisor may come from a file, and whoever divides has to say what 0 means.
  public func divided(by divisor: Rational) -> Rational? { divisor.reciprocal.map { self * $0 } }

  /// The exact quotient by a number that is known not to be 0.
  public static func / (left: Rational, right: Divisor) -> Rational { left * Rational(1, right) }

  /// One divided by the value; `nil` for 0.
  public var reciprocal: Rational? {
    switch storage {
    case .small(0, _): return nil
    case .small(let numerator, let denominator):
      return numerator > 0
        ? Rational(smallNumerator: denominator, denominator: numerator)
        : Rational(smallNumerator: -denominator, denominator: -numerator)
    case .large(let large):
      let isNegative = large.numerator.isNegative
      return Rational(
        lowestNumerator: isNegative ? -large.denominator : large.denominator,
        denominator: large.numerator.absoluteValue)
    }
  }

  /// Adds in place.
  @inlinable
  public static func += (left: inout Rational, right: Rational) { left = left + right }
  /// Subtracts in place.
  @inlinable
  public static func -= (left: inout Rational, right: Rational) { left = left - right }
  /// Multiplies in place.
  @inlinable
  public static func *= (left: inout Rational, right: Rational) { left = left * right }

  @usableFromInline
  static func largeNegation(_ value: Rational) -> Rational {
    // Canonical still: Int.min as a numerator is the one that becomes small no more than it was.
    Rational(lowestNumerator: -value.numerator, denominator: value.denominator)
  }

  private static func smallSum(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Rational? {
    // a/b + c/d over the least common denominator (Knuth, volume 2, 4.5.1).
    let g = gcd(b, d)
    let (left, leftOverflow) = a.multipliedReportingOverflow(by: d / g)
    let (right, rightOverflow) = c.multipliedReportingOverflow(by: b / g)
    guard !leftOverflow, !rightOverflow else { return nil }
    let (sum, sumOverflow) = left.addingReportingOverflow(right)
    guard !sumOverflow, sum != Int.min else { return nil }
    if sum == 0 { return .zero }
    let h = gcd(sum, g)
    let (denominator, overflow) = (b / g).multipliedReportingOverflow(by: d / h)
    guard !overflow else { return nil }
    return Rational(smallNumerator: sum / h, denominator: denominator)
  }

  /// The sum over the least common denominator, so that only its common divisor with that of the denominators is looked
  /// for (Knuth, volume 2, 4.5.1).
  private static func largeSum(_ left: Rational, _ right: Rational) -> Rational {
    if left.isZero { return right }
    if right.isZero { return left }
    let (b, d) = (left.denominator, right.denominator)
    let g = b == d ? b : BigInteger.greatestCommonDivisor(b, d)
    let bottom = b.quotient(by: g)
    let top = left.numerator * d.quotient(by: g) + right.numerator * bottom
    if top.isZero { return .zero }
    let h = BigInteger.greatestCommonDivisor(top, g)
    return Rational(lowestNumerator: top.quotient(by: h), denominator: bottom * d.quotient(by: h))
  }

  /// The product, cancelled crosswise first.
  private static func largeProduct(_ left: Rational, _ right: Rational) -> Rational {
    if left.isZero || right.isZero { return .zero }
    let (a, b, c, d) = (left.numerator, left.denominator, right.numerator, right.denominator)
    let g = BigInteger.greatestCommonDivisor(a, d)
    let h = BigInteger.greatestCommonDivisor(c, b)
    return Rational(
      lowestNumerator: a.quotient(by: g) * c.quotient(by: h), denominator: b.quotient(by: h) * d.quotient(by: g))
  }

  /// The greatest common divisor of two machine integers of which neither is `Int.min` and one is not 0.
  ///
  /// By halving and subtracting (Stein 1967; Knuth, volume 2, 4.5.2, algorithm B): a division takes as long as several steps.
  static func gcd(_ left: Int, _ right: Int) -> Int {
    var a = left.magnitude
    var b = right.magnitude
    if a == 0 || b == 0 {
      a |= b
      return Int(a)
    }
    if a == 1 || b == 1 { return 1 }
    let twos = (a | b).trailingZeroBitCount
    a &>>= a.trailingZeroBitCount
    while b != 0 {
      b &>>= b.trailingZeroBitCount
      if a > b { swap(&a, &b) }
      b &-= a
    }
    a &<<= twos
    return Int(a)
  }
}

extension Rational: Comparable {
  /// Whether the values are equal.
  @inlinable
  public static func == (left: Rational, right: Rational) -> Bool {
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage { return a == c && b == d }
    return largeIsEqual(left, right)
  }

  @usableFromInline
  static func largeIsEqual(_ left: Rational, _ right: Rational) -> Bool { left.storage == right.storage }

  /// Whether the left value is less than the right one.
  @inlinable
  public static func < (left: Rational, right: Rational) -> Bool {
    if case .small(let a, 1) = left.storage, case .small(let c, 1) = right.storage { return a < c }
    return fractionIsLess(left, right)
  }

  @usableFromInline
  static func fractionIsLess(_ left: Rational, _ right: Rational) -> Bool {
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage {
      let leftProduct = a.multipliedFullWidth(by: d)
      let rightProduct = c.multipliedFullWidth(by: b)
      return (leftProduct.high, leftProduct.low) < (rightProduct.high, rightProduct.low)
    }
    if left.signum != right.signum { return left.signum < right.signum }
    return left.numerator * right.denominator < right.numerator * left.denominator
  }
}
