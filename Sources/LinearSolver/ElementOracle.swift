import ExactArithmetic

/// Answers whether a part of the elements of a block can hold together.
struct ElementOracle: Sendable {
  /// The elements.
  let elements: [ConflictElement]
  /// The units of each element: it is gone when one of them is.
  private let units: [[Int]]
  private var tableau = Tableau()
  /// The tableau variable of each element and the factor that turns its form into that variable; −1 for `0 ≤ c`.
  private var variable: [Int] = []
  private var factor: [Rational] = []
  private var boundUsers: [[Int]] = []

  /// Prepares the elements of a block.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - unitOf: The unit of each class.
  ///   - reference: A node that may be held still, because forms do not change under a common shift.
  ///   - work: What is left of the limit.
  /// - Throws: ``WorkLimitReached``.
  init(
    elements: [ConflictElement], unitOf: [Int], reference: Int, _ work: inout Work
  ) throws(WorkLimitReached) {
    self.elements = elements
    units = elements.map { element in element.parts.map { unitOf[$0.part] }.filter { $0 >= 0 } }
    var place: [Int: Int] = [:]
    for element in elements {
      for term in element.form.terms where term.variable != reference && place[term.variable] == nil {
        place[term.variable] = tableau.addVariable()
      }
    }
    var directions: [[LinearTerm]: Int] = [:]
    for element in elements {
      work.charge(
        instructions: Cost.row + element.form.terms.count * 2 * Cost.hash + 2 * element.form.terms.effort
          + element.parts.count * Cost.copy)
      try tableau.charge(&work)
      let terms = LinearForm(
        merging: element.form.terms.compactMap { term in
          place[term.variable].map { LinearTerm($0, term.coefficient) }
        }
      ).terms
      guard let first = terms.first, let inverse = first.coefficient.reciprocal else {
        variable.append(-1)
        factor.append(1)
        continue
      }
      let direction = terms.map { LinearTerm($0.variable, $0.coefficient * inverse) }
      factor.append(inverse)
      if direction.count == 1 {
        variable.append(first.variable)
      } else if let known = directions[direction] {
        variable.append(known)
      } else {
        let added = tableau.addRow(direction)
        directions[direction] = added
        variable.append(added)
      }
    }
    boundUsers = Array(repeating: [], count: tableau.variableCount)
    for (index, target) in variable.enumerated() where target >= 0 { boundUsers[target].append(index) }
  }

  /// Whether an element is gone when some units are.
  func isGone(_ element: Int, without removed: BitSet) -> Bool { units[element].contains { removed.contains($0) } }

  /// A conflict among the elements without some units, in classes, or `nil` when they can hold together.
  ///
  /// - Throws: ``WorkLimitReached``.
  mutating func conflict(
    without removed: BitSet, _ work: inout Work
  ) throws(WorkLimitReached) -> ConflictForest.Choice? {
    work.charge(instructions: boundUsers.count * Cost.list)
    for (index, target) in variable.enumerated() where target < 0 && !isGone(index, without: removed) {
      let constant = elements[index].form.constant
      let holds = elements[index].isEquality ? constant.isZero : constant.signum >= 0
      if !holds { return choice([(index, constant.signum > 0 ? -1 : 1)]) }
    }
    var lowerUser = [Int](repeating: -1, count: boundUsers.count)
    var upperUser = lowerUser
    for target in boundUsers.indices {
      tableau.lower[target] = nil
      tableau.upper[target] = nil
      for index in boundUsers[target] where !isGone(index, without: removed) {
        let bound = elements[index].form.constant * factor[index]
        work.charge(instructions: 3 * Cost.product + 2 * bound.effort)
        let isUpper = elements[index].isEquality || factor[index].signum > 0
        let isLower = elements[index].isEquality || factor[index].signum < 0
        if isUpper, tableau.upper[target].map({ bound < $0 }) ?? true {
          tableau.upper[target] = bound
          upperUser[target] = index
        }
        if isLower, tableau.lower[target].map({ bound > $0 }) ?? true {
          tableau.lower[target] = bound
          lowerUser[target] = index
        }
      }
    }
    for parts in units { work.charge(instructions: Cost.copy + parts.count * Cost.glance) }
    guard let uses = try tableau.restoreFeasibility(&work) else { return nil }
    for use in uses { work.charge(instructions: Cost.row + 2 * use.multiplier.effort) }
    let members = uses.map { use in
      let index = use.isUpper ? upperUser[use.variable] : lowerUser[use.variable]
      return (element: index, multiplier: (use.isUpper ? use.multiplier : -use.multiplier) * factor[index])
    }
    return choice(members)
  }

  private func choice(_ members: [(element: Int, multiplier: Rational)]) -> ConflictForest.Choice {
    members.flatMap { member in
      elements[member.element].parts.map { (leaf: $0.part, multiplier: $0.factor * member.multiplier) }
    }
  }

  // MARK: The point of the last answer

  /// The value of a tableau variable.
  func value(of variable: Int) -> Rational { tableau.value[variable] }

  /// What it takes to copy the oracle, or to compare its point with another.
  var size: Int { tableau.size }

  /// How another point differs, by tableau variable, where elements bound it.
  func difference(to other: ElementOracle) -> [Int: Rational] {
    var result: [Int: Rational] = [:]
    for variable in boundUsers.indices where !boundUsers[variable].isEmpty {
      let step = other.tableau.value[variable] - tableau.value[variable]
      if !step.isZero { result[variable] = step }
    }
    return result
  }

  /// What each element asks of a tableau variable.
  func bounds(on variable: Int) -> [(element: Int, bound: Rational, isUpper: Bool, isLower: Bool)] {
    boundUsers[variable].map { index in
      let isEquality = elements[index].isEquality
      return (
        index, elements[index].form.constant * factor[index], isEquality || factor[index].signum > 0,
        isEquality || factor[index].signum < 0
      )
    }
  }
}
