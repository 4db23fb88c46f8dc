import ExactArithmetic

/// What was found of the inequalities of a block, or of all rows of a small one.
struct BlockJudgement {
  /// What hinders judging the inequalities by themselves.
  enum Obstacle {
    /// The rows contradict one another.
    case contradictory
    /// Some are always met with equality, and that matters.
    case tight
  }

  /// The rows that are redundant.
  var redundant: [Int] = []
  /// Whether every row was decided.
  var isComplete = true
  /// Why nothing was decided, if so.
  var obstacle: Obstacle?
}

extension Block {
  /// Decides which rows of the block are redundant, from the last to the first.
  ///
  /// - Parameters:
  ///   - judged: The rows that may be found redundant, ascending.
  ///   - rows: All rows.
  ///   - position: Space for the places of nodes.
  ///   - mayBeTight: Whether bounds that are always met with equality matter to nobody else.
  ///   - work: What is left of the limit.
  /// - Returns: What was found.
  func redundant(
    among judged: [Int], rows: [ReducedRow], position: inout [Int], mayBeTight: Bool, _ work: inout Work
  ) -> BlockJudgement {
    if nodes.count == 1, !self.rows.contains(where: { rows[$0].relation == .equal }) {
      work.charge(instructions: self.rows.count * Cost.row)
      return redundantBounds(among: judged, rows: rows, mayBeTight: mayBeTight)
    }
    for (place, node) in nodes.enumerated() { position[node] = place }
    var result = BlockJudgement()
    var search = RedundancySearch(block: self, rows: rows, position: position)
    do throws(WorkLimitReached) {
      if let obstacle = try search.start(mayBeTight: mayBeTight, &work) {
        result.obstacle = obstacle
        return result
      }
      for index in judged.reversed() where try search.dropsIfImplied(index, &work) { result.redundant.append(index) }
    } catch {
      result.isComplete = false
    }
    return result
  }

  /// The same for bounds on one node: of each side the first of the tightest stays, and those that are not judged.
  private func redundantBounds(among judged: [Int], rows all: [ReducedRow], mayBeTight: Bool) -> BlockJudgement {
    var upper: Rational?
    var lower: Rational?
    var bounds: [(row: Int, isUpper: Bool, bound: Rational)] = []
    for index in rows {
      guard let term = all[index].terms.first(where: { $0.variable != reference }),
        let inverse = term.coefficient.reciprocal
      else { continue }
      let isUpper = (all[index].relation == .lessThanOrEqual) == (inverse.signum > 0)
      let bound = all[index].constant * inverse
      bounds.append((index, isUpper, bound))
      if isUpper { upper = min(upper ?? bound, bound) } else { lower = max(lower ?? bound, bound) }
    }
    var result = BlockJudgement()
    if let lower, let upper, lower > upper || (lower == upper && !mayBeTight) {
      result.obstacle = lower > upper ? .contradictory : .tight
      return result
    }
    let isJudged = Set(judged)
    for isUpper in [true, false] {
      let tightest = isUpper ? upper : lower
      let equal = bounds.filter { $0.isUpper == isUpper && $0.bound == tightest }
      let kept = (equal.first { !isJudged.contains($0.row) } ?? equal.first)?.row
      for bound in bounds where bound.isUpper == isUpper && bound.row != kept && isJudged.contains(bound.row) {
        result.redundant.append(bound.row)
      }
    }
    return result
  }
}
