/// The rank of sparse rows by elimination.
enum LinearRank {
  /// The most rows that are worth the cubic time.
  static let maximumRows = 300

  /// The number of rows that are linearly independent.
  static func rank(of rows: [[String: Fraction]]) -> Int {
    var pivots: [(variable: String, row: [String: Fraction])] = []
    for row in rows {
      var rest = row.filter { !$0.value.isZero }
      for pivot in pivots {
        guard let value = rest[pivot.variable], let leading = pivot.row[pivot.variable], let factor = value / leading
        else { continue }
        for (variable, coefficient) in pivot.row {
          let difference = (rest[variable] ?? .zero) - factor * coefficient
          rest[variable] = difference.isZero ? nil : difference
        }
      }
      if let variable = rest.keys.min() { pivots.append((variable, rest)) }
    }
    return pivots.count
  }

  /// Whether the rank is shown to be at least a number by that of the remainders by a prime, which is never greater: a minor
  /// that is not 0 there is not 0. Where it is not shown nothing is known.
  static func isAtLeast(_ rank: Int, of rows: [[String: Fraction]]) -> Bool {
    var pivots: [(variable: String, row: [String: Residue])] = []
    for row in rows {
      var rest: [String: Residue] = [:]
      for (variable, value) in row {
        guard let residue = Residue(of: value) else { return false }
        if !residue.isZero { rest[variable] = residue }
      }
      for pivot in pivots {
        // The leading coefficient is 1.
        guard let factor = rest[pivot.variable] else { continue }
        for (variable, coefficient) in pivot.row {
          let difference = (rest[variable] ?? Residue(0)) - factor * coefficient
          rest[variable] = difference.isZero ? nil : difference
        }
      }
      guard let variable = rest.keys.min(), let inverse = rest[variable]?.inverse else { continue }
      pivots.append((variable, rest.mapValues { $0 * inverse }))
    }
    return pivots.count >= rank
  }
}

/// A whole number by its remainder by the prime 2³¹ − 1.
private struct Residue {
  private static let prime: UInt32 = 2_147_483_647
  private let value: UInt64

  init(_ value: UInt64) {
    self.value = value % 2_147_483_647
  }

  /// The fraction's; `nil` where the prime divides the denominator.
  init?(of fraction: Fraction) {
    let top = Residue(fraction.numerator.remainder(by: Self.prime))
    guard let bottom = Residue(fraction.denominator.remainder(by: Self.prime)).inverse else { return nil }
    self = (fraction.isNegative ? Residue(0) - top : top) * bottom
  }

  var isZero: Bool { value == 0 }

  /// What the number times which is 1 (Fermat: its power of the prime less 2); `nil` for 0.
  var inverse: Residue? {
    guard !isZero else { return nil }
    var (result, base) = (Residue(1), self)
    var exponent = Self.prime - 2
    while exponent > 0 {
      if exponent & 1 == 1 { result = result * base }
      base = base * base
      exponent >>= 1
    }
    return result
  }

  static func * (left: Residue, right: Residue) -> Residue { Residue(left.value * right.value) }

  static func - (left: Residue, right: Residue) -> Residue {
    Residue(left.value + 2_147_483_647 - right.value)
  }
}
