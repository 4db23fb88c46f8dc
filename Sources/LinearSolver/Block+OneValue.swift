import ExactArithmetic

extension Block {
  /// Whether equalities and inequalities of the block are all about one position.
  func isOfOneValue(in all: [ReducedRow]) -> Bool {
    nodes.count == 1 && rows.contains { all[$0].relation == .equal }
  }

  /// Redundancy of rows on one position, of which at least one says what that is: what ``SeparateRedundancy`` finds, without
  /// a system of its own. Most blocks of most layouts are of one view's distance to another.
  ///
  /// - Parameters:
  ///   - all: All rows.
  ///   - isJudged: Whether a row may be found redundant.
  ///   - work: What is left of the limit.
  /// - Returns: What was found.
  func redundantValues(
    of all: [ReducedRow], isJudged: (Int) -> Bool, _ work: inout Work
  ) -> SeparateRedundancy.Verdict {
    work.charge(instructions: rows.count * Cost.row)
    // What is not judged stays whatever follows from it, so that it comes first.
    guard
      let kept = rows.first(where: { all[$0].relation == .equal && !isJudged($0) })
        ?? rows.first(where: { all[$0].relation == .equal }), let value = bound(of: all[kept])?.value
    else { return .entangled }
    var result: [Int] = []
    var isMetAbove = false
    var isMetBelow = false
    for index in rows where index != kept {
      guard let (bound, sign) = bound(of: all[index]) else { return .entangled }
      switch all[index].relation {
      case .equal:
        if bound != value { return .contradictory }
      case .lessThanOrEqual, .greaterThanOrEqual:
        let isUpper = (all[index].relation == .lessThanOrEqual) == (sign > 0)
        if isUpper ? value > bound : value < bound { return .contradictory }
        if value == bound, isUpper { isMetAbove = true }
        if value == bound, !isUpper { isMetBelow = true }
      }
      if isJudged(index) { result.append(index) }
    }
    // Both together say what the equality says.
    return isMetAbove && isMetBelow ? .entangled : .redundant(result, isComplete: true)
  }

  /// The bound that a row sets on the position, and the sign of its coefficient.
  private func bound(of row: ReducedRow) -> (value: Rational, sign: Int)? {
    guard let term = row.terms.first(where: { $0.variable != reference }),
      let value = row.constant.divided(by: term.coefficient)
    else { return nil }
    return (value, term.coefficient.signum)
  }
}
