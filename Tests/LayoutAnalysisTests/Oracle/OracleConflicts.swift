import ExactArithmetic

/// Every minimal set of rows that contradict each other, from the definition of a proof.
///
/// A proof is a weighted sum of rows in which every variable cancels and the bounds sum to less than 0. The weights form a
/// cone; the sets are the supports of its extreme rays, which the double description method (Motzkin et al., 1953)
/// lists: it takes the variables one by one and keeps of all combinations that cancel those of minimal support.
struct OracleConflicts {
  private struct Ray {
    var row: OracleInequality
    /// The rows that it combines, `2 · row` as `<=` and `2 · row + 1` as `>=`.
    var support: Support
  }

  /// A set of up to 128 numbers.
  private struct Support: Hashable {
    var low: UInt64 = 0
    var high: UInt64 = 0

    init(_ number: Int) {
      if number < 64 { low = 1 << UInt64(number) } else { high = 1 << UInt64(number - 64) }
    }

    var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

    func union(_ other: Support) -> Support {
      var result = self
      result.low |= other.low
      result.high |= other.high
      return result
    }

    func isSubset(of other: Support) -> Bool { low & ~other.low == 0 && high & ~other.high == 0 }

    /// Whether a row is used in both its directions, which proves nothing.
    var opposesItself: Bool {
      let even: UInt64 = 0x5555_5555_5555_5555
      return low & (low >> 1) & even != 0 || high & (high >> 1) & even != 0
    }

    var rows: [Int] {
      (0..<64).filter { low >> UInt64(2 * ($0 % 32)) & 3 != 0 && $0 < 32 }
        + (32..<64).filter { high >> UInt64(2 * ($0 - 32)) & 3 != 0 }
    }
  }

  /// The sets, as positions in `rows`, each ascending.
  let sets: Set<[Int]>

  init(_ rows: [OracleRow]) throws {
    guard rows.count <= 64 else { throw OracleInequality.TooLarge() }
    let variables = Set(rows.flatMap { $0.coefficients.keys }).sorted()
    var rays: [Ray] = []
    for (index, row) in rows.enumerated() {
      let dense = variables.map { row.coefficients[$0] ?? 0 }
      if row.relation != .greaterThanOrEqual {
        rays.append(Ray(row: try OracleInequality(dense, bound: row.constant), support: Support(2 * index)))
      }
      if row.relation != .lessThanOrEqual {
        rays.append(
          Ray(row: try OracleInequality(dense.map { -$0 }, bound: -row.constant), support: Support(2 * index + 1)))
      }
    }
    var open = Set(variables.indices)
    while let variable = open.min(by: { (Self.cost($0, rays), $0) < (Self.cost($1, rays), $1) }) {
      open.remove(variable)
      try Self.cancel(variable, in: &rays)
    }
    var found = Set<[Int]>()
    for ray in rays where ray.row.bound < 0 { found.insert(ray.support.rows) }
    sets = found.filter { set in !found.contains { $0 != set && Set($0).isSubset(of: set) } }
  }

  private static func cost(_ variable: Int, _ rays: [Ray]) -> Int {
    rays.count { $0.row[variable] > 0 } * rays.count { $0.row[variable] < 0 }
  }

  private static func cancel(_ variable: Int, in rays: inout [Ray]) throws {
    let positive = rays.filter { $0.row[variable] > 0 }
    let negative = rays.filter { $0.row[variable] < 0 }
    rays.removeAll { $0.row[variable] != 0 }
    if positive.count * negative.count > 2_000 { throw OracleInequality.TooLarge() }
    var supports = rays.map { ($0.support, nil as (Ray, Ray)?) }
    for up in positive {
      for down in negative {
        let support = up.support.union(down.support)
        if !support.opposesItself { supports.append((support, (up, down))) }
      }
    }
    supports.sort { $0.0.count < $1.0.count }
    var kept: [Support] = []
    var made: [Ray] = []
    for (support, pair) in supports where !kept.contains(where: { $0.isSubset(of: support) }) {
      kept.append(support)
      guard let (up, down) = pair else { continue }
      made.append(Ray(row: try up.row.cancelling(variable, with: down.row), support: support))
    }
    let minimal = Set(kept)
    rays = rays.filter { minimal.contains($0.support) } + made
  }

  /// The minimal sets that meet every one of some sets, tried in order of size.
  static func minimalHittingSets(_ family: Set<[Int]>) -> Set<[Int]> {
    guard !family.isEmpty else { return [] }
    var partial: [Set<Int>] = [[]]
    for member in family.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      var next: [Set<Int>] = []
      for set in partial {
        if set.isDisjoint(with: member) {
          next += member.map { set.union([$0]) }
        } else {
          next.append(set)
        }
      }
      next.sort { $0.count < $1.count }
      partial = []
      for set in next where !partial.contains(where: { $0.isSubset(of: set) }) { partial.append(set) }
    }
    return Set(partial.map { $0.sorted() })
  }
}
