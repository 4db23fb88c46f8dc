import ExactArithmetic

/// Finds multipliers within bounds that make a sum of rows 0: a linear program over the rows, which is solved as a system
/// whose variables are the multipliers.
struct MultiplierSearch {
  /// A row that may be multiplied.
  struct Candidate {
    /// Its number.
    var row: Int
    /// What it says over the variables that equalities leave.
    var terms: [LinearTerm]
    /// The least multiplier.
    var lower: Rational?
    /// The greatest.
    var upper: Rational?
  }

  private let candidates: [Candidate]
  /// A variable that stands for 1, which nearly all rows share.
  private let constant: Int?

  /// Prepares a search among rows.
  ///
  /// - Parameters:
  ///   - candidates: The rows.
  ///   - constant: A variable that stands for 1; rows that have but that one in common have nothing to do with each other.
  init(candidates: [Candidate], constant: Int? = nil) {
    self.candidates = candidates
    self.constant = constant
  }

  /// Multipliers with which rows cancel a sum.
  ///
  /// - Parameters:
  ///   - rest: The sum.
  ///   - work: What is left of the limit.
  /// - Returns: The multipliers that are not 0, by row; `nil` where there are none.
  /// - Throws: ``WorkLimitReached``.
  func multipliers(
    toCancel rest: LinearForm, _ work: inout Work
  ) throws(WorkLimitReached) -> [Int: Rational]? {
    guard !rest.terms.isEmpty else { return [:] }
    var wanted: [Int: Rational] = [:]
    for term in rest.terms { wanted[term.variable] = -term.coefficient }
    return try solution(of: reachable(from: rest.terms.map(\.variable), &work), sums: wanted, isMaximal: false, &work)
  }

  /// Multipliers with which rows cancel one another, of as many rows as can have one.
  ///
  /// - Parameter work: What is left of the limit.
  /// - Returns: The multipliers that are not 0, by row.
  /// - Throws: ``WorkLimitReached``.
  func cancellingMultipliers(_ work: inout Work) throws(WorkLimitReached) -> [Int: Rational] {
    let (pairs, rest) = oppositePairs
    let found = try solution(of: rest, sums: [:], isMaximal: true, &work) ?? [:]
    return pairs.merging(found) { $0 + $1 }
  }

  /// The rows that say the opposite of another, each with its multiplier, and the others: lone bounds on one sum, the same
  /// kept once.
  ///
  /// Most of what has no room is of that kind: content that is neither to grow nor to shrink.
  private var oppositePairs: (multipliers: [Int: Rational], rest: [Candidate]) {
    var classes: [[LinearTerm]: (below: [Int], above: [Int])] = [:]
    var order: [[LinearTerm]] = []
    for (index, candidate) in candidates.enumerated() {
      guard let (unit, isPositive) = Self.unit(of: candidate) else { continue }
      if classes[unit] == nil { order.append(unit) }
      let bounds = candidate.lower == nil ? !isPositive : isPositive
      if bounds {
        classes[unit, default: ([], [])].below.append(index)
      } else {
        classes[unit, default: ([], [])].above.append(index)
      }
    }
    var multipliers: [Int: Rational] = [:]
    var rest: [Candidate] = []
    for unit in order {
      guard let found = classes[unit] else { continue }
      if found.below.isEmpty || found.above.isEmpty {
        if let first = (found.below + found.above).first { rest.append(candidates[first]) }
        continue
      }
      // Each of the one side with the first of the other, and the other way round.
      guard let lower = found.above.first, let upper = found.below.first else { continue }
      for index in found.below { Self.add(index, lower, candidates, to: &multipliers) }
      for index in found.above.dropFirst() { Self.add(upper, index, candidates, to: &multipliers) }
    }
    return (multipliers, rest)
  }

  /// Adds multiples of two opposite rows that cancel.
  private static func add(
    _ first: Int, _ second: Int, _ candidates: [Candidate], to multipliers: inout [Int: Rational]
  ) {
    for index in [first, second] {
      guard let lead = candidates[index].terms.first?.coefficient.absoluteValue.reciprocal else { continue }
      let sign: Rational = candidates[index].lower == nil ? -1 : 1
      multipliers[candidates[index].row, default: 0] += sign * lead
    }
  }

  /// The terms scaled so that the first coefficient is 1, and whether it was positive.
  private static func unit(of candidate: Candidate) -> (terms: [LinearTerm], isPositive: Bool)? {
    guard let first = candidate.terms.first?.coefficient, let factor = first.reciprocal else { return nil }
    return (candidate.terms.map { LinearTerm($0.variable, $0.coefficient * factor) }, first.signum > 0)
  }

  /// The rows that share variables with a sum, or with rows that do.
  private func reachable(from start: [Int], _ work: inout Work) -> [Candidate] {
    var holders: [Int: [Int]] = [:]
    for (index, candidate) in candidates.enumerated() {
      for term in candidate.terms { holders[term.variable, default: []].append(index) }
      work.charge(instructions: candidate.terms.count * Cost.hash)
    }
    var isReached = [Bool](repeating: false, count: candidates.count)
    var seen = Set(start)
    var waiting = start.filter { $0 != constant }
    if let constant {
      seen.insert(constant)
      // What is nothing but a constant may be added to all.
      for index in holders[constant] ?? [] where candidates[index].terms.count == 1 { isReached[index] = true }
    }
    while let variable = waiting.popLast() {
      for index in holders[variable] ?? [] where !isReached[index] {
        isReached[index] = true
        for term in candidates[index].terms where seen.insert(term.variable).inserted { waiting.append(term.variable) }
      }
    }
    return candidates.indices.filter { isReached[$0] }.map { candidates[$0] }
  }

  /// Solves for multipliers with which each variable has the sum that is wanted, 0 where none is.
  private func solution(
    of rows: [Candidate], sums: [Int: Rational], isMaximal: Bool, _ work: inout Work
  ) throws(WorkLimitReached) -> [Int: Rational]? {
    var system = LinearSystem()
    var columns: [Int: [LinearTerm]] = [:]
    for variable in sums.keys { columns[variable] = [] }
    for candidate in rows {
      let multiplier = system.addVariable()
      for term in candidate.terms {
        columns[term.variable, default: []].append(LinearTerm(multiplier, term.coefficient))
      }
      bound(multiplier, to: candidate, isMaximal: isMaximal, in: &system)
    }
    for (variable, terms) in columns.sorted(by: { $0.key < $1.key }) {
      _ = system.addRow(Row(terms: terms, relation: .equal, constant: sums[variable] ?? 0, strength: .required))
    }
    do throws(SolveFailure) {
      let values = try system.solve(&work).values
      var result: [Int: Rational] = [:]
      for (candidate, value) in zip(rows, values) where !value.isZero { result[candidate.row] = value }
      return result
    } catch {
      if error == .workLimit { throw WorkLimitReached() }
      return nil
    }
  }

  /// Bounds a multiplier; a maximal one, of which any multiple will do, is not to be 0 if it need not be.
  private func bound(_ multiplier: Int, to candidate: Candidate, isMaximal: Bool, in system: inout LinearSystem) {
    func add(_ relation: RowRelation, _ constant: Rational, _ strength: Strength) {
      _ = system.addRow(
        Row(terms: [LinearTerm(multiplier, 1)], relation: relation, constant: constant, strength: strength))
    }
    if let lower = candidate.lower { add(.greaterThanOrEqual, lower, .required) }
    if let upper = candidate.upper { add(.lessThanOrEqual, upper, .required) }
    guard isMaximal else { return }
    if candidate.lower == nil {
      add(.lessThanOrEqual, -1, .optional(priority: 1))
    } else {
      add(.greaterThanOrEqual, 1, .optional(priority: 1))
    }
  }
}
