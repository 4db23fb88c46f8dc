/// Checks how far a part of a frame goes over all optima: a point at each end that is an optimum, too, and multipliers that
/// show that no optimum goes further; where there is no end, a direction along which optima go on.
struct FreedomCheck {
  /// What is wrong with an end.
  struct Mistake: Error {
    var text: String
  }

  /// The least and the greatest value, `nil` for none.
  struct Range {
    var lower: Fraction?
    var upper: Fraction?
  }

  private let proof: ReportedProof
  private let optimum: OptimumCheck
  /// The rows that each variable is in.
  private var rowsOfVariable: [[Int]]

  /// Prepares the check, for a point that is an optimum.
  init(_ proof: ReportedProof, optimum: OptimumCheck) {
    self.proof = proof
    self.optimum = optimum
    rowsOfVariable = Array(repeating: [], count: proof.names.count)
    guard !proof.freedoms.isEmpty || !proof.standings.isEmpty else { return }
    for (index, row) in proof.rows.enumerated() {
      for term in row.terms { rowsOfVariable[term.index].append(index) }
    }
  }

  /// The range that is shown.
  func range(of freedom: ReportedProof.Freedom, _ measure: ReportedProof.Measure) -> Result<Range, Mistake> {
    do throws(Mistake) {
      let lower = try end(freedom.lower, measure, sign: -.one)
      let upper = try end(freedom.upper, measure, sign: .one)
      if let lower, let upper, !(lower < upper) {
        throw Mistake(text: "both ends are \(lower.text), so it is not free")
      }
      return .success(Range(lower: lower, upper: upper))
    } catch {
      return .failure(error)
    }
  }

  /// Whether a row is missed at some optimum, as is shown.
  func isMissed(row: Int, _ standing: ReportedProof.End) -> Result<Bool, Mistake> {
    let own = proof.rows[row]
    do throws(Mistake) {
      guard standing.multiples.isEmpty else {
        let measure = ReportedProof.Measure(terms: own.terms, constant: -own.constant)
        let greatest = try end(standing, measure, sign: .one)
        guard !own.isEquality, let greatest, !greatest.isPositive else {
          throw Mistake(text: "what is to show that it holds shows that it may be missed")
        }
        return .success(false)
      }
      let motion = motion(standing)
      try checkOptimum(touched(by: motion), motion)
      let excess = optimum.excess(ofRow: row) + change(of: row, motion)
      guard excess.isPositive || own.isEquality && !excess.isZero else {
        throw Mistake(text: "it holds at the optimum that is to miss it")
      }
      return .success(true)
    } catch {
      return .failure(error)
    }
  }

  private func motion(_ end: ReportedProof.End) -> [Int: Fraction] {
    var motion: [Int: Fraction] = [:]
    for term in end.motion { motion[term.index] = (motion[term.index] ?? .zero) + term.factor }
    return motion
  }

  private func touched(by motion: [Int: Fraction]) -> [Int] {
    Set(motion.keys.flatMap { rowsOfVariable[$0] }).sorted()
  }

  private func end(
    _ end: ReportedProof.End, _ measure: ReportedProof.Measure, sign: Fraction
  ) throws(Mistake) -> Fraction? {
    let motion = motion(end)
    let change = measure.terms.reduce(Fraction.zero) { $0 + $1.factor * (motion[$1.index] ?? .zero) }
    let touched = touched(by: motion)
    guard !end.multiples.isEmpty else {
      guard (sign * change).isPositive else { throw Mistake(text: "it does not change along the direction of an end") }
      for row in touched { try checkRecession(row, motion) }
      return nil
    }
    try checkOptimum(touched, motion)
    let value = proof.value(measure.terms, measure.constant) + change
    try checkBound(end, measure, value: value, sign: sign)
    return value
  }

  private func change(of row: Int, _ motion: [Int: Fraction]) -> Fraction {
    proof.rows[row].terms.reduce(Fraction.zero) { $0 + $1.factor * (motion[$1.index] ?? .zero) }
  }

  private func name(of row: Int) -> String { proof.rows[row].id ?? "what is not known" }

  /// Checks that a row is not missed by more and more along a direction.
  private func checkRecession(_ row: Int, _ motion: [Int: Fraction]) throws(Mistake) {
    let change = change(of: row, motion)
    guard proof.rows[row].isEquality ? change.isZero : !change.isPositive else {
      throw Mistake(text: "\(name(of: row)) does not let it go on for ever")
    }
  }

  /// Checks that what is required holds, and that the errors of each priority are what they are at the point.
  private func checkOptimum(_ touched: [Int], _ motion: [Int: Fraction]) throws(Mistake) {
    var errors: [Fraction: Fraction] = [:]
    for index in touched {
      let row = proof.rows[index]
      let change = change(of: index, motion)
      let excess = optimum.excess(ofRow: index) + change
      let error = row.isEquality ? excess.magnitude : excess.isPositive ? excess : .zero
      if row.isRequired {
        guard error.isZero else { throw Mistake(text: "\(name(of: index)) does not hold at an end") }
      } else if let priority = row.priority {
        errors[priority] = (errors[priority] ?? .zero) + error - optimum.error(ofRow: index)
      } else {
        guard change.isZero else { throw Mistake(text: "what is not known differs at an end") }
      }
    }
    if let (priority, rest) = errors.filter({ !$0.value.isZero }).min(by: { $0.key < $1.key }) {
      throw Mistake(text: "the errors of priority \(priority.text) differ by \(rest.text) at an end")
    }
  }

  /// Checks that the rows add up to the part, and their constants to its value at the end.
  private func checkBound(
    _ end: ReportedProof.End, _ measure: ReportedProof.Measure, value: Fraction, sign: Fraction
  ) throws(Mistake) {
    var total: [Int: Fraction] = [:]
    var bound = sign * measure.constant
    for multiple in end.multiples {
      guard optimum.allows(multiple) else {
        throw Mistake(
          text: "the multiplier of \(name(of: multiple.index)) is \(multiple.factor.text), which nothing allows")
      }
      for term in proof.rows[multiple.index].terms {
        total[term.index] = (total[term.index] ?? .zero) + multiple.factor * term.factor
      }
      bound = bound + multiple.factor * proof.rows[multiple.index].constant
    }
    for term in measure.terms { total[term.index] = (total[term.index] ?? .zero) - sign * term.factor }
    if let (variable, rest) = total.filter({ !$0.value.isZero }).min(by: { $0.key < $1.key }) {
      throw Mistake(text: "the rows do not add up to it: \(rest.text) times \(proof.names[variable]) remains")
    }
    guard bound == sign * value else {
      throw Mistake(text: "it is \(value.text) at an end, but the multipliers let it go to \((sign * bound).text)")
    }
  }
}

/// What is shown of a freedom, for all parts that move in proportion.
struct FreedomRange {
  /// How the part that it is shown for changes along each direction.
  var motion: [Int: Fraction]
  /// The part's value at the point.
  var value: Fraction
  /// Its range.
  var range: FreedomCheck.Range

  /// The range of another part; `nil` where it does not move in proportion.
  func range(withMotion other: [Int: Fraction], value otherValue: Fraction) -> FreedomCheck.Range? {
    guard let (direction, own) = motion.min(by: { $0.key < $1.key }), let its = other[direction],
      let factor = its / own, other.count == motion.count,
      motion.allSatisfy({ other[$0.key] == factor * $0.value })
    else { return nil }
    func moved(_ end: Fraction?) -> Fraction? { end.map { otherValue + factor * ($0 - value) } }
    let ends = (moved(range.lower), moved(range.upper))
    return factor.isNegative
      ? FreedomCheck.Range(lower: ends.1, upper: ends.0) : FreedomCheck.Range(lower: ends.0, upper: ends.1)
  }
}
