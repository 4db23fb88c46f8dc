import ExactArithmetic
import LinearSolver

/// The definitions taken literally: every subset tried, every error sum written out.
struct ExhaustiveOracle {
  let system: LinearSystem
  let required: [Int]

  init(_ system: LinearSystem) {
    self.system = system
    required = system.rows.indices.filter { system.rows[$0].strength == .required }
  }

  /// All minimal unsatisfiable subsets of the required rows.
  func minimalUnsatisfiableSubsets() throws -> Set<[Int]> {
    var found: [Int] = []
    for mask in (0..<(1 << required.count)).sorted(by: { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }) {
      if found.contains(where: { $0 & mask == $0 }) { continue }
      if try !FourierMotzkin(system, rows: rows(mask)).isSatisfiable() { found.append(mask) }
    }
    return Set(found.map(rows))
  }

  /// All minimal sets of rows that hit every one of the given sets.
  static func minimalHittingSets(_ family: Set<[Int]>) -> Set<[Int]> {
    let elements = Set(family.flatMap { $0 }).sorted()
    var found: [Int] = []
    let masks = family.map { member in
      elements.indices.reduce(0) { member.contains(elements[$1]) ? $0 | 1 << $1 : $0 }
    }
    for mask in (0..<(1 << elements.count)).sorted(by: { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }) {
      if found.contains(where: { $0 & mask == $0 }) { continue }
      if masks.allSatisfy({ $0 & mask != 0 }) { found.append(mask) }
    }
    return Set(found.map { mask in elements.indices.filter { mask >> $0 & 1 == 1 }.map { elements[$0] } })
  }

  private func rows(_ mask: Int) -> [Int] {
    required.indices.filter { mask >> $0 & 1 == 1 }.map { required[$0] }
  }

  /// The optimal error sum of each priority, descending, and the rows that describe the optimal face; `nil` when infeasible.
  func lexicographicOptimum() throws -> (totals: [Rational], face: FourierMotzkin)? {
    var face = FourierMotzkin(system, rows: required)
    guard try face.isSatisfiable() else { return nil }
    let parameters = system.variables.enumerated().compactMap { index, kind -> Row? in
      guard case .parameter(let nominal) = kind else { return nil }
      return Row(terms: [LinearTerm(index, 1)], relation: .equal, constant: nominal, strength: .required)
    }
    if !parameters.isEmpty { _ = try restrict(&face, parameters) }
    for row in parameters { _ = try restrict(&face, [row]) }
    var totals: [Rational] = []
    let priorities = Set(
      system.rows.compactMap { row -> Double? in
        if case .optional(let priority) = row.strength { priority } else { nil }
      })
    for priority in priorities.sorted(by: >) {
      let goals = system.rows.filter { $0.strength == .optional(priority: priority) }
      totals.append(try restrict(&face, goals))
    }
    return (totals, face)
  }

  /// Adds the rows that hold the summed violation at its least value, and returns that value.
  private func restrict(_ face: inout FourierMotzkin, _ goals: [Row]) throws -> Rational {
    // Σ max over signs = max over sign patterns of Σ: one row for each pattern, no error variable.
    var patterns: [(terms: [LinearTerm], constant: Rational)] = [([], 0)]
    for goal in goals {
      let signs: [Rational] =
        switch goal.relation {
        case .equal: [1, -1]
        case .lessThanOrEqual: [1, 0]
        case .greaterThanOrEqual: [0, -1]
        }
      patterns = patterns.flatMap { pattern in
        signs.map { sign in
          (
            pattern.terms + goal.terms.map { LinearTerm($0.variable, $0.coefficient * sign) },
            pattern.constant + goal.constant * sign
          )
        }
      }
    }
    let total = system.variables.count
    var lifted = FourierMotzkin(system, rows: [], extraVariables: 1)
    lifted.append(face)
    for pattern in patterns {
      lifted.add(pattern.terms + [LinearTerm(total, -1)], .lessThanOrEqual, pattern.constant)
    }
    let least = try lifted.range(of: total)?.lower ?? -1
    for pattern in patterns { face.add(pattern.terms, .lessThanOrEqual, pattern.constant + least) }
    return least
  }
}
