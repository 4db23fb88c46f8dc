import ExactArithmetic

/// A minimal unsatisfiable subset of elements with its multipliers: `Σ multiplier · form` is `0 ≤ negative`.
struct ElementConflict: Sendable {
  /// The elements, ascending, and their multipliers; those of inequalities are positive.
  var members: [(element: Int, multiplier: Rational)]
}

/// Answers whether a part of the elements of a block can hold together.
struct ElementOracle: Sendable {
  /// The elements.
  let elements: [ConflictElement]
  private var tableau = Tableau()
  /// The tableau variable of each element and the factor that turns its form into that variable; −1 for `0 ≤ c`.
  private var variable: [Int] = []
  private var factor: [Rational] = []
  private var boundUsers: [[Int]] = []

  /// Prepares the elements of a block.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - reference: A node that may be held still, because forms do not change under a common shift.
  init(elements: [ConflictElement], reference: Int) {
    self.elements = elements
    var place: [Int: Int] = [:]
    for element in elements {
      for term in element.form.terms where term.variable != reference && place[term.variable] == nil {
        place[term.variable] = tableau.addVariable()
      }
    }
    var directions: [[LinearTerm]: Int] = [:]
    for element in elements {
      let terms = LinearForm(
        merging: element.form.terms.compactMap { term in
          place[term.variable].map { LinearTerm($0, term.coefficient) }
        }
      ).terms
      guard let first = terms.first else {
        variable.append(-1)
        factor.append(1)
        continue
      }
      let inverse = first.coefficient.reciprocal
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

  /// A conflict among the elements without some of them, or `nil` when they can hold together.
  ///
  /// - Throws: ``WorkLimitReached``.
  mutating func conflict(without removed: BitSet, _ work: inout WorkBudget) throws(WorkLimitReached) -> ElementConflict?
  {
    for (index, target) in variable.enumerated() where target < 0 && !removed.contains(index) {
      let constant = elements[index].form.constant
      let holds = elements[index].isEquality ? constant.isZero : constant.signum >= 0
      if !holds { return ElementConflict(members: [(index, constant.signum > 0 ? -1 : 1)]) }
    }
    var lowerUser = [Int](repeating: -1, count: boundUsers.count)
    var upperUser = lowerUser
    for target in boundUsers.indices {
      tableau.lower[target] = nil
      tableau.upper[target] = nil
      for index in boundUsers[target] where !removed.contains(index) {
        let bound = elements[index].form.constant * factor[index]
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
    guard let uses = try tableau.restoreFeasibility(&work) else { return nil }
    let members = uses.map { use in
      let index = use.isUpper ? upperUser[use.variable] : lowerUser[use.variable]
      return (element: index, multiplier: (use.isUpper ? use.multiplier : -use.multiplier) * factor[index])
    }
    return ElementConflict(members: members.sorted { $0.element < $1.element })
  }

  // MARK: The point of the last answer

  /// The value of a tableau variable.
  func value(of variable: Int) -> Rational { tableau.value[variable] }

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

/// All minimal unsatisfiable subsets of a block's elements, and all minimal correction sets.
///
/// A set of elements whose removal leaves no conflict hits every conflict, and conversely; so the minimal hitting sets of the
/// conflicts found are tested one by one: either one leaves no conflict, or a new conflict is found. When all leave none,
/// every conflict is known: one that is not would survive outside some minimal hitting set. (Reiter, *A theory of
/// diagnosis from first principles*, 1987; Liffiton et al., *Fast, flexible MUS enumeration*, 2016.)
struct ConflictSearch: Sendable {
  /// The conflicts found.
  private(set) var conflicts: [ElementConflict] = []
  /// The minimal correction sets found.
  private(set) var corrections: [BitSet] = []
  /// Whether `conflicts` holds all there are.
  private(set) var isComplete = false

  /// Whether `corrections` holds all there are.
  private(set) var correctionsComplete = false

  /// Searches until all is found or a limit is met.
  init(oracle: ElementOracle, options: ConflictOptions, conflictLimit: Int, _ work: inout WorkBudget) {
    var oracle = oracle
    var hitting = HittingSets(limit: options.searchLimit)
    do throws(WorkLimitReached) {
      try findDisjoint(&oracle, &hitting, &work)
      while let index = hitting.nextUnconfirmed, conflicts.count < conflictLimit, !hitting.isTruncated {
        if let found = try oracle.conflict(without: hitting.sets[index], &work) {
          conflicts.append(found)
          hitting.add(found.members.map(\.element))
        } else {
          hitting.confirm(index)
        }
      }
      isComplete = hitting.nextUnconfirmed == nil && !hitting.isTruncated
      correctionsComplete = isComplete
      if hitting.isTruncated { try proveComplete(oracle, conflictLimit: conflictLimit, &work) }
    } catch {
      isComplete = false
    }
    corrections = hitting.confirmed
    if isComplete, hitting.isTruncated {
      // Every conflict is known, so every hitting set is a correction, tested or not.
      hitting = HittingSets(limit: options.correctionLimit)
      for conflict in conflicts { hitting.add(conflict.members.map(\.element)) }
      corrections = hitting.sets
      correctionsComplete = !hitting.isTruncated
    }
  }

  /// Looks for conflicts beyond those known until a proof says that there are none.
  private mutating func proveComplete(
    _ oracle: ElementOracle, conflictLimit: Int, _ work: inout WorkBudget
  ) throws(WorkLimitReached) {
    // A question takes time in proportion to the elements even when it needs no pivot.
    var questions = min(20_000, 20_000_000 / (oracle.elements.count + 1))
    while conflicts.count < conflictLimit {
      var proof = CompletenessProof(oracle: oracle, questions: questions)
      defer { questions = proof.questionsLeft }
      let family = conflicts.map { $0.members.map(\.element) }
      switch try proof.attempt(family, removed: BitSet(), &work) {
      case .complete:
        isComplete = true
        return
      case .found(let conflict): conflicts.append(conflict)
      case .unknown: return
      }
    }
  }

  /// Conflicts that share no element, so that a limit met later leaves none of the separate causes out.
  private mutating func findDisjoint(
    _ oracle: inout ElementOracle, _ hitting: inout HittingSets, _ work: inout WorkBudget
  ) throws(WorkLimitReached) {
    var removed = BitSet()
    while let found = try oracle.conflict(without: removed, &work) {
      conflicts.append(found)
      hitting.add(found.members.map(\.element))
      for member in found.members { removed.insert(member.element) }
    }
  }
}
