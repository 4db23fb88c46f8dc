import ExactArithmetic

/// Equalities solved one for one variable each, shortest first, with what each of them is made of: so that any sum which
/// they decide can be written as a sum of multiples of them.
///
/// A sparse LU factorization (Markowitz 1957), its steps kept. Near linear for layouts.
struct TracedElimination {
  /// An equality solved for a variable.
  private struct Pivot {
    var variable: Int
    /// The equality, as given.
    var row: Int
    /// What was left of it when it was solved, the variable among its terms.
    var form: LinearForm
    var inverse: Rational
    /// What was taken off the equality before: multiples of what was left of earlier ones.
    var taken: [(pivot: Int, factor: Rational)]
  }

  private var pivots: [Pivot] = []
  /// The pivot of each variable, or −1.
  private var pivotOfVariable: [Int]
  /// What each solved variable is over those that are left.
  private var solution: [LinearForm?]

  /// The equalities that were solved for a variable, in the order in which that was done: none follows from the others.
  var independentRows: [Int] { pivots.map(\.row) }

  /// The variables that no equality was solved for, ascending.
  var freeVariables: [Int] { pivotOfVariable.indices.filter { pivotOfVariable[$0] < 0 } }

  /// Solves equalities.
  ///
  /// - Parameters:
  ///   - variableCount: The number of variables.
  ///   - equalities: Left sides, with the number of each.
  ///   - kept: A variable that none is solved for, since it stands for 1.
  ///   - work: What is left of the limit.
  /// - Throws: ``WorkLimitReached``, also where rows have become too long to be kept.
  init(
    variableCount: Int, equalities: [(row: Int, form: LinearForm)], keeping kept: Int? = nil, _ work: inout Work
  ) throws(WorkLimitReached) {
    pivotOfVariable = Array(repeating: -1, count: variableCount)
    solution = Array(repeating: nil, count: variableCount)
    work.charge(instructions: variableCount * Cost.variable + equalities.count * Cost.row)
    var rows = equalities.map(\.form)
    var taken: [[(pivot: Int, factor: Rational)]] = Array(repeating: [], count: rows.count)
    var holders: [[Int]] = Array(repeating: [], count: variableCount)
    var queue = LengthQueue()
    var isActive = [Bool](repeating: true, count: rows.count)
    for (index, row) in rows.enumerated() {
      for term in row.terms { holders[term.variable].append(index) }
      queue.add(index, length: row.terms.count)
    }
    var termCount = 0
    while let index = queue.next(isWaiting: { isActive[$0] && rows[$0].terms.count == $1 }) {
      isActive[index] = false
      guard var pivot = rows[index].terms.first(where: { $0.variable != kept }) else { continue }
      for term in rows[index].terms
      where term.variable != kept && holders[term.variable].count < holders[pivot.variable].count {
        pivot = term
      }
      guard let inverse = pivot.coefficient.reciprocal else { continue }
      let number = pivots.count
      var effort = 0
      var created: [Int] = []
      for other in holders[pivot.variable] where isActive[other] {
        let coefficient = rows[other].coefficient(of: pivot.variable)
        guard !coefficient.isZero else { continue }
        let factor = coefficient * inverse
        created.removeAll(keepingCapacity: true)
        rows[other] = rows[other].adding(-factor, times: rows[index], created: &created, effort: &effort)
        taken[other].append((number, factor))
        for variable in created { holders[variable].append(other) }
        termCount += created.count
        queue.add(other, length: rows[other].terms.count)
      }
      holders[pivot.variable] = []
      pivotOfVariable[pivot.variable] = number
      pivots.append(
        Pivot(
          variable: pivot.variable, row: equalities[index].row, form: rows[index], inverse: inverse,
          taken: taken[index]))
      work.charge(instructions: Cost.row + effort)
      try work.check()
      if termCount > work.room { throw WorkLimitReached() }
    }
    try solve(&work)
  }

  /// Later pivots first: what was left of an equality holds variables that later ones were solved for, and no earlier ones.
  private mutating func solve(_ work: inout Work) throws(WorkLimitReached) {
    var termCount = 0
    for pivot in pivots.reversed() {
      var rest = pivot.form
      _ = rest.removeTerm(of: pivot.variable)
      let form = reduced(rest.terms, &work).scaled(by: -pivot.inverse)
      termCount += form.terms.count
      solution[pivot.variable] = form
      try work.check()
      if termCount > work.room { throw WorkLimitReached() }
    }
  }

  /// A sum over the variables that are left.
  func reduced(_ terms: [LinearTerm], _ work: inout Work) -> LinearForm {
    var parts: [LinearTerm] = []
    parts.reserveCapacity(terms.count)
    for term in terms {
      if let known = solution[term.variable] {
        for inner in known.terms { parts.append(LinearTerm(inner.variable, inner.coefficient * term.coefficient)) }
      } else {
        parts.append(term)
      }
    }
    work.charge(instructions: (terms.count + parts.count) * Cost.newTerm + parts.effort)
    return LinearForm(merging: parts)
  }

  /// For each variable that is left how all others move with it.
  var directions: [[LinearTerm]] {
    var result: [Int: [LinearTerm]] = [:]
    for variable in freeVariables { result[variable] = [LinearTerm(variable, 1)] }
    for (variable, form) in solution.enumerated() {
      for term in form?.terms ?? [] {
        result[term.variable, default: []].append(LinearTerm(variable, term.coefficient))
      }
    }
    return freeVariables.map { variable in (result[variable] ?? []).sorted { $0.variable < $1.variable } }
  }

  /// The number of terms of all ``directions``.
  var directionTerms: Int {
    solution.reduce(freeVariables.count) { $0 + ($1?.terms.count ?? 0) }
  }

  /// A sum as multiples of equalities; `nil` where they do not decide it.
  ///
  /// - Parameters:
  ///   - terms: The sum.
  ///   - work: What is left of the limit.
  /// - Returns: The multiples that are not 0, by ascending equality.
  /// - Complexity: By what is touched: the equalities that are multiplied, and those that they are made of.
  func combination(
    of terms: LinearForm, _ work: inout Work
  ) -> [(row: Int, factor: Rational)]? {
    var rest: [Int: Rational] = [:]
    var waiting = BinaryHeap<Int>()
    for term in terms.terms {
      rest[term.variable] = term.coefficient
      if pivotOfVariable[term.variable] >= 0 { waiting.insert(pivotOfVariable[term.variable]) }
    }
    var factors: [Int: Rational] = [:]
    while let number = waiting.popLeast() {
      let pivot = pivots[number]
      guard let coefficient = rest.removeValue(forKey: pivot.variable), !coefficient.isZero else { continue }
      let factor = coefficient * pivot.inverse
      factors[number] = factor
      work.charge(instructions: pivot.form.terms.count * (Cost.product + Cost.hash) + factor.effort)
      for term in pivot.form.terms where term.variable != pivot.variable {
        if rest[term.variable] == nil, pivotOfVariable[term.variable] >= 0 {
          waiting.insert(pivotOfVariable[term.variable])
        }
        rest[term.variable] = (rest[term.variable] ?? 0) - factor * term.coefficient
      }
    }
    guard rest.values.allSatisfy(\.isZero) else { return nil }
    return unfolded(factors, &work)
  }

  /// Multiples of what was left of equalities as multiples of the equalities themselves.
  private func unfolded(_ multiples: [Int: Rational], _ work: inout Work) -> [(row: Int, factor: Rational)] {
    var factors = multiples
    // The latest first: what was taken off an equality are multiples of earlier ones.
    var waiting = BinaryHeap(factors.keys.map { -$0 }.sorted())
    var result: [(row: Int, factor: Rational)] = []
    while let number = waiting.popLeast().map({ -$0 }) {
      guard let factor = factors.removeValue(forKey: number), !factor.isZero else { continue }
      result.append((pivots[number].row, factor))
      work.charge(instructions: (pivots[number].taken.count + 1) * (Cost.product + Cost.hash) + factor.effort)
      for (earlier, share) in pivots[number].taken {
        if factors[earlier] == nil { waiting.insert(-earlier) }
        factors[earlier] = (factors[earlier] ?? 0) - factor * share
      }
    }
    return result.sorted { $0.row < $1.row }
  }
}

/// Rows by their length, the shortest first; a row may wait under several lengths, of which one is right.
private struct LengthQueue {
  private var buckets: [[Int]] = []
  private var shortest = 0

  mutating func add(_ row: Int, length: Int) {
    while buckets.count <= length { buckets.append([]) }
    buckets[length].append(row)
    shortest = min(shortest, length)
  }

  /// Takes out the next row that waits with the length that it was added with.
  mutating func next(isWaiting: (Int, Int) -> Bool) -> Int? {
    while shortest < buckets.count {
      guard let row = buckets[shortest].popLast() else {
        shortest += 1
        continue
      }
      if isWaiting(row, shortest) { return row }
    }
    return nil
  }
}
