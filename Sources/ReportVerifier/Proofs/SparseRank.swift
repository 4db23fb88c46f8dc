/// Whether rows are linearly independent, by elimination among their remainders by a prime: what is independent there is
/// so among fractions, since a minor that is not 0 there is not 0.
enum SparseRank {
  /// Two primes below 2³¹: one that divides a number of a layout may be bad luck, two are not.
  private static let primes: [UInt64] = [2_147_483_647, 2_147_483_629]

  /// Whether no row follows from the others; not where that takes too long to find out, as no layout makes it.
  static func isFull(_ rows: [[ReportedProof.Multiple]], variables: Int) -> Bool {
    let limit = 1_000_000 + 50 * rows.reduce(0) { $0 + $1.count }
    return primes.contains { prime in
      var elimination = RemainderElimination(prime: prime, variables: variables, limit: limit)
      guard rows.allSatisfy({ elimination.add($0) }) else { return false }
      return elimination.isFull()
    }
  }
}

/// Rows of remainders by a prime, the shortest solved first.
private struct RemainderElimination {
  private let prime: UInt64
  /// How many more coefficients may be changed.
  private var changesLeft: Int
  private var rows: [[Int: UInt64]] = []
  private var holders: [Set<Int>]

  init(prime: UInt64, variables: Int, limit: Int) {
    self.prime = prime
    changesLeft = limit
    holders = Array(repeating: [], count: variables)
  }

  /// Adds a row; no where the prime divides a denominator.
  mutating func add(_ terms: [ReportedProof.Multiple]) -> Bool {
    var row: [Int: UInt64] = [:]
    for term in terms {
      let divisor = UInt32(truncatingIfNeeded: prime)
      let top = term.factor.numerator.remainder(by: divisor)
      guard let bottom = inverse(of: term.factor.denominator.remainder(by: divisor)) else { return false }
      let value = (term.factor.isNegative ? prime - top : top) * bottom % prime
      if value != 0 { row[term.index] = value }
    }
    for variable in row.keys { holders[variable].insert(rows.count) }
    rows.append(row)
    return true
  }

  /// Whether every row can be solved for a variable of its own.
  mutating func isFull() -> Bool {
    var waiting: [[Int]] = []
    func wait(_ row: Int, length: Int, in waiting: inout [[Int]]) {
      while waiting.count <= length { waiting.append([]) }
      waiting[length].append(row)
    }
    for (index, row) in rows.enumerated() { wait(index, length: row.count, in: &waiting) }
    var isSolved = [Bool](repeating: false, count: rows.count)
    var length = 0
    while length < waiting.count {
      guard let index = waiting[length].popLast() else {
        length += 1
        continue
      }
      guard !isSolved[index], rows[index].count == length else { continue }
      // The variable in the fewest rows, the first of such.
      let least = rows[index].keys.min { (holders[$0].count, $0) < (holders[$1].count, $1) }
      guard let pivot = least, let scale = rows[index][pivot].flatMap(inverse) else { return false }
      isSolved[index] = true
      let solved = rows[index]
      for variable in solved.keys { holders[variable].remove(index) }
      for other in holders[pivot].sorted() {
        guard let coefficient = rows[other][pivot] else { continue }
        changesLeft -= solved.count
        guard changesLeft > 0 else { return false }
        subtract(coefficient * scale % prime, times: solved, from: other)
        wait(other, length: rows[other].count, in: &waiting)
        length = min(length, rows[other].count)
      }
    }
    return isSolved.allSatisfy(\.self)
  }

  private mutating func subtract(_ factor: UInt64, times row: [Int: UInt64], from other: Int) {
    for (variable, coefficient) in row {
      let value = ((rows[other][variable] ?? 0) + prime - factor * coefficient % prime) % prime
      if value == 0 {
        rows[other][variable] = nil
        holders[variable].remove(other)
      } else {
        rows[other][variable] = value
        holders[variable].insert(other)
      }
    }
  }

  /// What a remainder times which is 1 (Fermat: its power of the prime less 2); `nil` for 0.
  private func inverse(of value: UInt64) -> UInt64? {
    guard value != 0 else { return nil }
    var result: UInt64 = 1
    var (base, exponent) = (value, prime - 2)
    while exponent > 0 {
      if exponent & 1 == 1 { result = result * base % prime }
      base = base * base % prime
      exponent >>= 1
    }
    return result
  }
}
