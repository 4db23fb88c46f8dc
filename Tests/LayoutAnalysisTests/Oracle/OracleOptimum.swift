import ExactArithmetic
import LayoutModel

/// The best solutions of rows, priority by priority: the region that is left when each in turn has had its way.
struct OracleOptimum {
  /// An interval; `nil` for no bound.
  struct Range: Equatable {
    var lower: Rational?
    var upper: Rational?

    /// Whether it is one value.
    var isPoint: Bool { lower != nil && lower == upper }
  }

  private var parts: [Part] = []
  private var partOfVariable: [Int: Int] = [:]

  /// Rows that share no variable with other rows.
  private struct Part {
    var variables: [Int]
    var region = OracleProjection()

    /// The values of a sum of the part's variables.
    func range(_ coefficients: [Int: Rational]) throws -> Range? {
      var copy = region
      let dense = variables.map { coefficients[$0] ?? 0 } + [-1]
      copy.add(try OracleInequality(dense, bound: 0, isEquality: true))
      return try copy.rangeOfLast(count: dense.count).map { Range(lower: $0.lower, upper: $0.upper) }
    }

    mutating func require(_ row: OracleRow) throws {
      let sign: Rational = row.relation == .greaterThanOrEqual ? -1 : 1
      region.add(
        try OracleInequality(
          variables.map { sign * (row.coefficients[$0] ?? 0) } + [0], bound: sign * row.constant,
          isEquality: row.relation == .equal))
    }

    /// Holds the summed misses of some rows at their least value.
    mutating func minimize(_ rows: [OracleRow]) throws {
      guard rows.count <= 6 else { throw OracleInequality.TooLarge() }
      // A sum of maxima is the greatest of the sums over all choices.
      var sums: [OracleEquations.Sum] = [OracleEquations.Sum()]
      for row in rows {
        let miss = OracleEquations.Sum(coefficients: row.coefficients, constant: -row.constant)
        let signs: [Rational] =
          switch row.relation {
          case .equal: [1, -1]
          case .lessThanOrEqual: [1, 0]
          case .greaterThanOrEqual: [0, -1]
          }
        sums = sums.flatMap { sum in signs.map { sum.plus(miss, times: $0) } }
      }
      var lifted = region
      for sum in sums {
        let dense = variables.map { sum.coefficients[$0] ?? 0 } + [-1]
        lifted.add(try OracleInequality(dense, bound: -sum.constant))
      }
      guard let least = try lifted.rangeOfLast(count: variables.count + 1)?.lower else { return }
      for sum in sums {
        let dense = variables.map { sum.coefficients[$0] ?? 0 } + [0]
        region.add(try OracleInequality(dense, bound: least - sum.constant))
      }
    }
  }

  /// Finds the best solutions.
  ///
  /// - Parameters:
  ///   - rows: The rows, satisfiable where they must hold.
  ///   - givens: What is given rather than asked for, with its value: it comes as near to it as what must hold permits.
  /// - Throws: `OracleInequality.TooLarge`.
  init(_ rows: [OracleRow], givens: [(variable: Int, value: Rational)]) throws {
    let groups = Self.groups(rows)
    for (number, group) in groups.enumerated() {
      for variable in group.variables { partOfVariable[variable] = number }
      var part = Part(variables: group.variables)
      for row in group.rows where row.priority >= 1000 { try part.require(row) }
      let wishes = givens.filter { group.variables.contains($0.variable) }.map { given in
        OracleRow(
          id: "", coefficients: [given.variable: 1], relation: .equal, constant: given.value, priority: 1000,
          isWritten: false)
      }
      if wishes.count > 1 { try part.minimize(wishes) }
      for wish in wishes { try part.minimize([wish]) }
      let optional = group.rows.filter { $0.priority < 1000 }
      for priority in Set(optional.map(\.priority)).sorted(by: >) {
        try part.minimize(optional.filter { $0.priority == priority })
      }
      parts.append(part)
    }
  }

  /// The values of a sum over the best solutions.
  func range(_ sum: OracleEquations.Sum) throws -> Range {
    var lower: Rational? = sum.constant
    var upper: Rational? = sum.constant
    let byPart = Dictionary(grouping: sum.coefficients, by: { partOfVariable[$0.key] ?? -1 })
    for (number, terms) in byPart {
      guard parts.indices.contains(number) else { return Range(lower: nil, upper: nil) }
      let coefficients = Dictionary(terms.map { ($0.key, $0.value) }, uniquingKeysWith: { $0 + $1 })
      let range = try parts[number].range(coefficients)
      lower = add(lower, range?.lower)
      upper = add(upper, range?.upper)
    }
    return Range(lower: lower, upper: upper)
  }

  private func add(_ left: Rational?, _ right: Rational?) -> Rational? {
    guard let left, let right else { return nil }
    return left + right
  }

  /// Rows that share variables, together.
  static func groups(_ rows: [OracleRow]) -> [(variables: [Int], rows: [OracleRow])] {
    var groups: [(variables: Set<Int>, rows: [Int])] = []
    for (index, row) in rows.enumerated() {
      var variables = Set(row.coefficients.keys)
      var members = [index]
      groups.removeAll { group in
        guard !group.variables.isDisjoint(with: variables) else { return false }
        variables.formUnion(group.variables)
        members += group.rows
        return true
      }
      groups.append((variables, members))
    }
    return groups.map { group in (group.variables.sorted(), group.rows.sorted().map { rows[$0] }) }
  }
}
