import ExactArithmetic

/// `Σ coefficient · variable <= bound` in whole numbers without a common factor, or an equality.
struct OracleInequality {
  /// The coefficients by variable, and behind them the bound.
  private(set) var numbers: [Int]
  var isEquality = false

  /// Thrown where a number or the number of rows grows beyond what is worth the wait.
  struct TooLarge: Error {}

  /// The numbers of a row, made whole.
  init(_ coefficients: [Rational], bound: Rational, isEquality: Bool = false) throws {
    let all = coefficients + [bound]
    var multiple = 1
    for value in all {
      guard let denominator = value.denominator.asInt else { throw TooLarge() }
      multiple = try Self.product(multiple, denominator / Self.commonDivisor(multiple, denominator))
    }
    numbers = try all.map { value in
      guard let whole = (value * Rational(multiple)).numerator.asInt else { throw TooLarge() }
      return whole
    }
    self.isEquality = isEquality
    reduce()
  }

  /// The coefficient of a variable.
  subscript(variable: Int) -> Int { numbers[variable] }

  /// The right side.
  var bound: Int { numbers[numbers.count - 1] }

  /// Whether no variable occurs.
  var isConstant: Bool { numbers.dropLast().allSatisfy { $0 == 0 } }

  /// The coefficients without a common factor, and that factor; not for constants.
  var direction: (coefficients: [Int], factor: Int) {
    let factor = numbers.dropLast().reduce(0, Self.commonDivisor)
    return (numbers.dropLast().map { $0 / factor }, factor)
  }

  /// The sum of two rows in which a variable cancels; `other` must not be weighed below 0 unless it is an equality.
  func cancelling(_ variable: Int, with other: OracleInequality) throws -> OracleInequality {
    let divisor = Self.commonDivisor(self[variable], other[variable])
    let weight = abs(other[variable]) / divisor
    let sign = (self[variable] > 0) == (other[variable] > 0) ? -1 : 1
    let otherWeight = sign * abs(self[variable]) / divisor
    var result = self
    for index in numbers.indices {
      if numbers[index] == 0, other.numbers[index] == 0 { continue }
      let (left, right) = (
        try Self.product(numbers[index], weight), try Self.product(other.numbers[index], otherWeight)
      )
      let (sum, overflow) = left.addingReportingOverflow(right)
      if overflow { throw TooLarge() }
      result.numbers[index] = sum
    }
    result.reduce()
    return result
  }

  private mutating func reduce() {
    let divisor = numbers.reduce(0, Self.commonDivisor)
    guard divisor > 1 else { return }
    for index in numbers.indices { numbers[index] /= divisor }
  }

  private static func product(_ left: Int, _ right: Int) throws -> Int {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    if overflow || abs(product) > 1 << 60 { throw TooLarge() }
    return product
  }

  private static func commonDivisor(_ left: Int, _ right: Int) -> Int {
    var (a, b) = (abs(left), abs(right))
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
