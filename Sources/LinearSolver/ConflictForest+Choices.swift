import ExactArithmetic

extension ConflictForest {
  /// A choice of leaves and the multiplier of each: positive where `leaf ≤ bound` is used, negative for `leaf ≥ bound`.
  typealias Choice = [(leaf: Int, multiplier: Rational)]

  /// How many members the conflicts that are listed may have in all, beside one for each row and node above them: a chain
  /// of n members of which any k may be left out has more conflicts than anyone reads, each of n members.
  private static let memberLimit = 8_000

  /// The choices of leaves for a weighted sum of nodes whose bound is below 0; all choices without `total`.
  ///
  /// - Parameters:
  ///   - sum: The nodes and their multipliers.
  ///   - total: The bound that the best choice gives.
  ///   - limit: The most choices to list.
  ///   - memberLimit: How many leaves they may have in all; the last one may pass it.
  ///   - work: What is left of the limit; one choice is listed even when that is nothing.
  /// - Returns: The choices, and whether they are all.
  /// - Complexity: Linear in the size of the result.
  func choices(
    of sum: [Part], total: Rational?, limit: Int, memberLimit: Int = .max, _ work: inout Work
  ) -> (choices: [Choice], isComplete: Bool) {
    var result: [Choice] = []
    var members = 0
    // Both lists are shared between the branches: a cell holds a part and the number of the cell behind it.
    var cells: [(part: Part, next: Int)] = []
    var pending = -1
    for part in sum {
      cells.append((part, pending))
      pending = cells.count - 1
    }
    var stack: [(pending: Int, chosen: Int, total: Rational?)] = [(pending, -1, total)]
    while var state = stack.popLast() {
      if result.count >= limit || members >= memberLimit || (work.isSpent && !result.isEmpty) {
        return (result, false)
      }
      while state.pending >= 0 {
        let part = cells[state.pending].part
        state.pending = cells[state.pending].next
        switch kinds[part.node] {
        case .leaf:
          work.charge(instructions: Cost.product + part.factor.effort)
          cells.append((part, state.chosen))
          state.chosen = cells.count - 1
        case .series(let parts):
          work.charge(instructions: parts.count * Cost.newTerm)
          for inner in parts {
            work.charge(instructions: inner.factor.effort + part.factor.effort)
            cells.append((Part(node: inner.node, factor: inner.factor * part.factor), state.pending))
            state.pending = cells.count - 1
          }
        case .parallel(let parts):
          let options = alternatives(parts, of: part, total: state.total, &work)
          for (index, option) in options.enumerated() {
            cells.append((option.part, state.pending))
            // The last one is followed at once.
            if index == options.count - 1 { break }
            stack.append((cells.count - 1, state.chosen, option.total))
          }
          state.pending = cells.count - 1
          state.total = options.last?.total
        }
      }
      var choice: Choice = []
      var cell = state.chosen
      while cell >= 0 {
        choice.append((cells[cell].part.node, cells[cell].part.factor))
        cell = cells[cell].next
      }
      result.append(choice)
      members += choice.count
    }
    return (result, true)
  }

  /// The parallel parts that may stand for a multiple of their parent, and the total with each.
  ///
  /// The shortest comes last, of those the one with the best bound: a list that is cut begins with what is short.
  private func alternatives(
    _ parts: [Part], of parent: Part, total: Rational?, _ work: inout Work
  ) -> [(part: Part, total: Rational?)] {
    guard let best = bound(of: parent, isUpper: true) else { return [] }
    var result: [(part: Part, total: Rational?)] = []
    var bestPlace: Int?
    var bestSize = Int.max
    var bestBound = best
    for inner in parts.reversed() {
      let scaled = Part(node: inner.node, factor: inner.factor * parent.factor)
      guard let own = bound(of: scaled, isUpper: true) else { continue }
      let rest = total.map { $0 + own - best }
      work.charge(instructions: 5 * Cost.product + 4 * own.effort + 2 * (rest?.effort ?? 0))
      if let rest, rest.signum >= 0 { continue }
      let size = size(of: scaled, isUpper: true)
      if size < bestSize || (size == bestSize && own <= bestBound) {
        bestPlace = result.count
        bestSize = size
        bestBound = own
      }
      result.append((scaled, rest))
    }
    if let bestPlace { result.append(result.remove(at: bestPlace)) }
    return result
  }

  /// The conflicts between two children of one parallel node.
  ///
  /// Two children that share a node but in the same series are none: the parts in which they differ conflict by themselves.
  ///
  /// - Parameters:
  ///   - limit: The most conflicts to list.
  ///   - work: What is left of the limit; one conflict is found even when that is nothing.
  /// - Returns: The conflicts, and whether they are all.
  func pairConflicts(limit: Int, _ work: inout Work) -> (conflicts: [Choice], isComplete: Bool) {
    var result: [Choice] = []
    var members = 0
    let memberLimit = ConflictForest.memberLimit + kinds.count
    for node in kinds.indices {
      // No child of the others is above what another one allows.
      guard case .parallel(let parts) = kinds[node], let top = upper[node], let bottom = lower[node], top < bottom
      else {
        continue
      }
      var floors: [(part: Int, bound: Rational)] = []
      var ceilings: [(part: Int, bound: Rational)] = []
      for (index, part) in parts.enumerated() {
        if let bound = bound(of: part, isUpper: false) { floors.append((index, bound)) }
        if let bound = bound(of: part, isUpper: true) { ceilings.append((index, bound)) }
      }
      work.charge(
        instructions: parts.count * 2 * (Cost.product + Cost.comparison * Cost.sorting(parts.count) / 40))
      for floor in floors { work.charge(instructions: 4 * floor.bound.effort) }
      for ceiling in ceilings { work.charge(instructions: 4 * ceiling.bound.effort) }
      floors.sort { ($1.bound, $0.part) < ($0.bound, $1.part) }
      ceilings.sort { ($0.bound, $0.part) < ($1.bound, $1.part) }
      for floor in floors {
        for ceiling in ceilings {
          let total = ceiling.bound - floor.bound
          work.charge(instructions: Cost.product + 2 * total.effort)
          if total.signum >= 0 { break }
          if floor.part == ceiling.part { continue }
          let low = parts[floor.part]
          let sum = [parts[ceiling.part], Part(node: low.node, factor: -low.factor)]
          let (found, isComplete) = choices(
            of: sum, total: total, limit: limit - result.count, memberLimit: memberLimit - members, &work)
          result += found
          members += found.reduce(0) { $0 + $1.count }
          if !isComplete || work.isSpent { return (result, false) }
        }
      }
    }
    return (result, true)
  }
}
