import ExactArithmetic

/// Proves what is said of the optima of a system: which point is one, what has one value, and how far the rest goes.
public struct OptimumProver: Sendable {
  /// What shows that the face's point is an optimum, and what has one value.
  public let proof: OptimumProof

  /// The bounds on what is left when exact rows are solved, with what is left of each to the point.
  private struct Bound: Sendable {
    var row: Int
    /// The row over the variables that are left: read as `terms ≤ 0` less the excess, or ≥ where it is known from below.
    var terms: [LinearTerm]
    var excess: Rational
    var isAtMost: Bool
  }

  private let rows: [ProofRow]
  private let elimination: TracedElimination
  private let directionOfVariable: [Int: Int]
  private let bounds: [Bound]
  private let boundsOfVariable: [Int: [Int]]

  /// Proves the optimum; `nil` where no proof was found.
  ///
  /// - Parameters:
  ///   - face: The optima.
  ///   - work: What is left of the limit.
  /// - Throws: ``WorkLimitReached``.
  public init?(_ face: OptimalFace, _ work: inout Work) throws(WorkLimitReached) {
    var search = OptimumProofSearch(rows: face.rows, variables: face.variables, values: face.values, &work)
    guard let found = try search.proof(directionCount: face.directionCount, &work) else { return nil }
    proof = found.proof
    elimination = found.elimination
    rows = search.rows
    var directions: [Int: Int] = [:]
    for (index, variable) in elimination.freeVariables.enumerated() { directions[variable] = index }
    directionOfVariable = directions
    var bounds: [Bound] = []
    var holders: [Int: [Int]] = [:]
    // Where nothing is free no bound matters.
    for (index, row) in rows.enumerated() where !directions.isEmpty && row.isAtMost != row.isAtLeast {
      let terms = elimination.reduced(row.form.terms, &work).terms
      guard !terms.isEmpty else { continue }
      for term in terms { holders[term.variable, default: []].append(bounds.count) }
      bounds.append(Bound(row: index, terms: terms, excess: row.excess, isAtMost: row.isAtMost))
    }
    self.bounds = bounds
    boundsOfVariable = holders
    try work.check()
  }

  /// What shows how far an expression goes.
  ///
  /// - Parameters:
  ///   - terms: The expression.
  ///   - isUpper: Whether its greatest value is meant.
  ///   - distance: How far the value is from that at the face's point, never negative; `nil` where there is no end.
  ///   - work: What is left of the limit.
  /// - Returns: The proof; `nil` where none was found.
  /// - Throws: ``WorkLimitReached``.
  public func end(
    of terms: [LinearTerm], isUpper: Bool, at distance: Rational?, _ work: inout Work
  ) throws(WorkLimitReached) -> EndProof? {
    let sign: Rational = isUpper ? 1 : -1
    let target = LinearForm(merging: terms).scaled(by: sign)
    let free = elimination.reduced(target.terms, &work)
    let reached = reachable(from: free.terms.map(\.variable), &work)
    let goal = Goal(terms: free.terms, relation: .equal, constant: distance ?? 1, strength: .required)
    guard let place = try place(meeting: goal, among: reached, isDirection: distance == nil, &work) else { return nil }
    let motion = motion(to: place, &work)
    guard distance != nil else { return EndProof(motion: motion, rows: [], multipliers: []) }
    var candidates: [MultiplierSearch.Candidate] = []
    for index in reached where excess(of: bounds[index], at: place).isZero {
      let (lower, upper): (Rational?, Rational?) = bounds[index].isAtMost ? (0, nil) : (nil, 0)
      candidates.append(
        MultiplierSearch.Candidate(row: bounds[index].row, terms: bounds[index].terms, lower: lower, upper: upper))
    }
    // The sum of the rows is to be the expression: with its negative they cancel.
    let search = MultiplierSearch(candidates: candidates)
    guard let found = try search.multipliers(toCancel: free.scaled(by: -1), &work) else { return nil }
    var rest = target.terms
    for (row, multiplier) in found {
      rest += rows[row].form.terms.map { LinearTerm($0.variable, -$0.coefficient * multiplier) }
    }
    guard let exact = elimination.combination(of: LinearForm(merging: rest), &work) else { return nil }
    var all = found
    for (row, factor) in exact { all[row] = (all[row] ?? 0) + factor }
    let kept = all.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
    return EndProof(motion: motion, rows: kept.map(\.key), multipliers: kept.map(\.value))
  }

  /// The bounds that share variables with some, or with bounds that do.
  private func reachable(from start: [Int], _ work: inout Work) -> [Int] {
    var isReached = Set<Int>()
    var seen = Set(start)
    var waiting = start
    while let variable = waiting.popLast() {
      for index in boundsOfVariable[variable] ?? [] where isReached.insert(index).inserted {
        work.charge(instructions: bounds[index].terms.count * Cost.hash)
        for term in bounds[index].terms where seen.insert(term.variable).inserted { waiting.append(term.variable) }
      }
    }
    return isReached.sorted()
  }

  /// What shows whether an optional row that has several values holds at every optimum.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - work: What is left of the limit.
  /// - Returns: Without rows an optimum at which it is missed, with rows that bound it how far it goes at most; `nil` where
  ///   nothing was found.
  /// - Throws: ``WorkLimitReached``.
  public func standing(ofRow row: Int, _ work: inout Work) throws(WorkLimitReached) -> EndProof? {
    let own = rows[row]
    guard own.error.isZero else { return EndProof(motion: [], rows: [], multipliers: []) }
    for sign: Rational in own.isEquality ? [1, -1] : [1] {
      let terms = own.form.scaled(by: sign).terms
      let free = elimination.reduced(terms, &work)
      // Beyond the constant a point is enough.
      let goal = Goal(
        terms: free.terms, relation: .greaterThanOrEqual, constant: 1 - own.excess, strength: .optional(priority: 1))
      let reached = reachable(from: free.terms.map(\.variable), &work)
      guard let place = try place(meeting: goal, among: reached, isDirection: false, &work) else { continue }
      let rise = free.terms.reduce(Rational.zero) { $0 + $1.coefficient * (place[$1.variable] ?? 0) }
      if (own.excess + rise).signum > 0 { return EndProof(motion: motion(to: place, &work), rows: [], multipliers: []) }
      if !own.isEquality { return try end(of: terms, isUpper: true, at: rise, &work) }
    }
    return nil
  }

  /// Whether a row has several values.
  public func isFree(row: Int, _ work: inout Work) -> Bool {
    !elimination.reduced(rows[row].form.terms, &work).terms.isEmpty
  }

  /// What is wanted of the variables that are left.
  private struct Goal {
    var terms: [LinearTerm]
    var relation: RowRelation
    var constant: Rational
    var strength: Strength
  }

  /// By how much the variables that are left can differ from the point so that a goal is met, or nearly; or the direction in
  /// which they can go on for ever.
  private func place(
    meeting goal: Goal, among reached: [Int], isDirection: Bool, _ work: inout Work
  ) throws(WorkLimitReached) -> [Int: Rational]? {
    var system = LinearSystem()
    var places: [Int: Int] = [:]
    var order: [Int] = []
    func local(_ terms: [LinearTerm]) -> [LinearTerm] {
      terms.map { term in
        if places[term.variable] == nil {
          places[term.variable] = system.addVariable()
          order.append(term.variable)
        }
        return LinearTerm(places[term.variable] ?? 0, term.coefficient)
      }
    }
    _ = system.addRow(
      Row(terms: local(goal.terms), relation: goal.relation, constant: goal.constant, strength: goal.strength))
    for index in reached {
      let bound = bounds[index]
      let limit = isDirection ? 0 : -bound.excess
      _ = system.addRow(
        Row(
          terms: local(bound.terms), relation: bound.isAtMost ? .lessThanOrEqual : .greaterThanOrEqual, constant: limit,
          strength: .required))
    }
    do throws(SolveFailure) {
      let values = try system.solve(&work).values
      var result: [Int: Rational] = [:]
      for (variable, value) in zip(order, values) where !value.isZero { result[variable] = value }
      return result
    } catch {
      if error == .workLimit { throw WorkLimitReached() }
      return nil
    }
  }

  private func excess(of bound: Bound, at place: [Int: Rational]) -> Rational {
    bound.terms.reduce(bound.excess) { $0 + $1.coefficient * (place[$1.variable] ?? 0) }
  }

  /// What all variables do when those that are left move.
  private func motion(to place: [Int: Rational], _ work: inout Work) -> [LinearTerm] {
    var terms: [LinearTerm] = []
    for (variable, value) in place.sorted(by: { $0.key < $1.key }) {
      guard let direction = directionOfVariable[variable] else { continue }
      terms += proof.directions[direction].map { LinearTerm($0.variable, $0.coefficient * value) }
    }
    work.charge(instructions: terms.count * Cost.newTerm)
    return LinearForm(merging: terms).terms
  }
}
