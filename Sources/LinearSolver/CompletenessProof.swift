import ExactArithmetic

/// A proof that every conflict of a block is known, without a question for each minimal correction set.
///
/// Separate conflicts of m₁, m₂, … members have m₁ · m₂ · … corrections. One correction of each is tested, and each alternative
/// beside those of the others; when the points found differ from the first point in ways that no row adds up to a violation,
/// every combination leaves a feasible point, namely the sum of the differences.
struct CompletenessProof {
  /// What the attempt came to.
  enum Verdict {
    /// Every conflict is known.
    case complete
    /// One is not.
    case found(ConflictForest.Choice)
    /// The attempt was given up.
    case unknown
  }

  private let oracle: ElementOracle
  /// How many feasibility questions may still be asked.
  private(set) var questionsLeft: Int
  /// How many instructions have to be left of the work for another question.
  private let leastWorkLeft: Int
  private var memory = CompletenessMemory()
  /// How many elements were told apart at most, one inside of another, in the part that is looked at.
  private var deepest = 0
  /// The number of corrections of one group that are tried one by one.
  private static let groupLimit = 256
  /// How many elements are told apart one inside of another; a bound on the stack.
  private static let depthLimit = 128

  /// Prepares a proof.
  ///
  /// - Parameters:
  ///   - oracle: The block.
  ///   - questions: How many feasibility questions may be asked.
  ///   - leastWorkLeft: How many instructions have to be left of the work for another one.
  init(oracle: ElementOracle, questions: Int, leastWorkLeft: Int) {
    self.oracle = oracle
    questionsLeft = questions
    self.leastWorkLeft = leastWorkLeft
  }

  /// Whether another question may be asked, which is counted.
  private mutating func mayAsk(_ work: Work) -> Bool {
    questionsLeft -= 1
    return questionsLeft > 0 && work.instructionsLeft >= leastWorkLeft
  }

  /// Attempts the proof.
  ///
  /// - Parameters:
  ///   - family: The known conflicts, less the elements that are kept.
  ///   - depth: How many elements were told apart already.
  ///   - removed: The elements that are gone in any case.
  ///   - work: What is left of the limit.
  /// - Returns: Whether every conflict that avoids `removed` is hit by all hitting sets of the family.
  /// - Throws: ``WorkLimitReached``.
  mutating func attempt(
    _ family: [[Int]], depth: Int = 0, removed: BitSet, _ work: inout Work
  ) throws(WorkLimitReached) -> Verdict {
    guard mayAsk(work), depth < Self.depthLimit else { return .unknown }
    try work.spend(instructions: family.reduce(0) { $0 + Cost.list + $1.count * (Cost.hash + removed.size) })
    let open = family.filter { member in !member.contains { removed.contains($0) } }
    // A conflict all of whose elements are kept is hit by nothing: there is no correction to test.
    if open.contains(where: \.isEmpty) { return .complete }
    let part = CompletenessMemory.Part(open: open, removed: removed)
    if let known = memory.effort(of: part), mayTake(known, at: depth, work) {
      questionsLeft -= known.questions
      work.charge(instructions: known.instructions)
      deepest = max(deepest, depth + known.depth)
      return .complete
    }
    let start = (questions: questionsLeft, instructions: work.instructionsLeft, deepest: deepest)
    deepest = depth
    let verdict = try settle(open, depth: depth, removed: removed, &work)
    if case .complete = verdict, !work.isSpent {
      let effort = CompletenessMemory.Effort(
        questions: start.questions - questionsLeft, instructions: start.instructions - work.instructionsLeft,
        depth: deepest - depth)
      memory.note(part, effort)
    }
    deepest = max(deepest, start.deepest)
    return verdict
  }

  /// Whether no limit is met within what a part took before.
  private func mayTake(_ known: CompletenessMemory.Effort, at depth: Int, _ work: Work) -> Bool {
    questionsLeft > known.questions && work.instructionsLeft - known.instructions >= max(1, leastWorkLeft)
      && depth + known.depth < Self.depthLimit
  }

  /// Attempts the proof for conflicts of which none is hit, and none has lost all of its elements.
  private mutating func settle(
    _ open: [[Int]], depth: Int, removed: BitSet, _ work: inout Work
  ) throws(WorkLimitReached) -> Verdict {
    var groups: [[BitSet]] = []
    for component in CompletenessProof.components(open) {
      if component.count == 1 {
        groups.append(component[0].map { BitSet([$0]) })
        continue
      }
      guard let corrections = corrections(of: component, &work) else {
        return try branch(open, component, depth: depth, removed: removed, &work)
      }
      groups.append(corrections)
    }
    return try combine(groups, removed: removed, &work)
  }

  /// The minimal corrections of linked conflicts; `nil` where they are too many to be tried one by one.
  private mutating func corrections(of component: [[Int]], _ work: inout Work) -> [BitSet]? {
    if let known = memory.effortToTruncate(component), work.instructionsLeft > known {
      work.charge(instructions: known)
      return nil
    }
    let start = work.instructionsLeft
    var hitting = HittingSets(limit: CompletenessProof.groupLimit)
    for (index, member) in component.enumerated() {
      hitting.add(member, &work)
      guard hitting.isTruncated else { continue }
      if !work.isSpent {
        memory.noteTruncated(component[...index], instructions: start - work.instructionsLeft)
      }
      return nil
    }
    return hitting.sets
  }

  /// Tells corrections with the element that most conflicts share from those without.
  private mutating func branch(
    _ family: [[Int]], _ component: [[Int]], depth: Int, removed: BitSet, _ work: inout Work
  ) throws(WorkLimitReached) -> Verdict {
    var uses: [Int: Int] = [:]
    for member in component { for element in member { uses[element, default: 0] += 1 } }
    guard let shared = uses.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) })?.key else { return .unknown }
    var with = removed
    with.insert(shared)
    let first = try attempt(family, depth: depth + 1, removed: with, &work)
    guard case .complete = first else { return first }
    let without = family.map { member in member.filter { $0 != shared } }
    return try attempt(without, depth: depth + 1, removed: removed, &work)
  }

  // MARK: Groups

  /// Sets that are linked by shared elements.
  private static func components(_ family: [[Int]]) -> [[[Int]]] {
    var owner: [Int: Int] = [:]
    var parent = Array(family.indices)
    func root(_ index: Int) -> Int {
      var node = index
      while parent[node] != node { node = parent[node] }
      return node
    }
    for (index, member) in family.enumerated() {
      for element in member {
        if let other = owner[element] {
          let (a, b) = (root(other), root(index))
          parent[max(a, b)] = min(a, b)
        } else {
          owner[element] = index
        }
      }
    }
    var place: [Int: Int] = [:]
    var result: [[[Int]]] = []
    for (index, member) in family.enumerated() {
      let top = root(index)
      if let known = place[top] {
        result[known].append(member)
      } else {
        place[top] = result.count
        result.append([member])
      }
    }
    return result
  }

  /// Tests one correction of each group, every alternative, and whether the alternatives get along.
  private mutating func combine(
    _ start: [[BitSet]], removed: BitSet, _ work: inout Work
  ) throws(WorkLimitReached) -> Verdict {
    var groups = start
    while true {
      var base = oracle
      let unionSize = groups.reduce(Cost.list) { $0 + Cost.list + ($1.first?.size ?? 0) * 16 }
      work.charge(instructions: base.size + unionSize)
      if let found = try base.conflict(without: union(groups, removed, replacing: nil), &work) { return .found(found) }
      var differences: [[[Int: Rational]]] = []
      for (group, sets) in groups.enumerated() {
        var own: [[Int: Rational]] = [[:]]
        for choice in sets.indices.dropFirst() {
          guard mayAsk(work) else { return .unknown }
          var other = base
          try work.spend(instructions: 2 * base.size + unionSize)
          let gone = union(groups, removed, replacing: (group, choice))
          if let found = try other.conflict(without: gone, &work) { return .found(found) }
          own.append(base.difference(to: other))
        }
        differences.append(own)
      }
      let clash = try Clash(
        oracle: base, groups: groups, differences: differences, removed: removed, &work
      ).groups
      if clash.isEmpty { return .complete }
      guard clash.count > 1, let merged = product(clash.map { groups[$0] }) else { return .unknown }
      groups = groups.indices.filter { !clash.contains($0) }.map { groups[$0] } + [merged]
    }
  }

  private func union(_ groups: [[BitSet]], _ removed: BitSet, replacing: (group: Int, choice: Int)?) -> BitSet {
    var result = removed
    for (index, sets) in groups.enumerated() {
      let choice = index == replacing?.group ? replacing?.choice ?? 0 : 0
      for element in sets[choice].members { result.insert(element) }
    }
    return result
  }

  private func product(_ groups: [[BitSet]]) -> [BitSet]? {
    var result = [BitSet()]
    for sets in groups {
      guard result.count * sets.count <= 4 * CompletenessProof.groupLimit else { return nil }
      result = result.flatMap { choice in
        sets.map { set in
          var both = choice
          for element in set.members { both.insert(element) }
          return both
        }
      }
    }
    return result
  }
}

/// The groups whose alternatives together might violate a row.
private struct Clash {
  private(set) var groups: [Int] = []

  init(
    oracle: ElementOracle, groups choices: [[BitSet]], differences: [[[Int: Rational]]], removed: BitSet,
    _ work: inout Work
  ) throws(WorkLimitReached) {
    let moved = Set(differences.flatMap { $0.flatMap(\.keys) }).sorted()
    let choiceCount = choices.reduce(0) { $0 + $1.count }
    for variable in moved {
      for user in oracle.bounds(on: variable) where !oracle.isGone(user.element, without: removed) {
        for isUpper in [true, false] where isUpper ? user.isUpper : user.isLower {
          try work.spend(
            instructions: Cost.row + choices.count * Cost.row + choiceCount * (Cost.hash + Cost.comparison))
          var total = oracle.value(of: variable)
          var isAlwaysGone = false
          var movers: [Int] = []
          for (group, sets) in choices.enumerated() {
            let steps = sets.indices.filter { !oracle.isGone(user.element, without: sets[$0]) }
              .map { differences[group][$0][variable] ?? 0 }
            guard let worst = isUpper ? steps.max() : steps.min() else {
              isAlwaysGone = true
              break
            }
            total += worst
            work.charge(instructions: total.effort)
            if steps.contains(where: { !$0.isZero }) { movers.append(group) }
          }
          if isAlwaysGone || (isUpper ? total <= user.bound : total >= user.bound) { continue }
          // A row that a group may take away belongs with the groups that move it.
          for (group, sets) in choices.enumerated()
          where !movers.contains(group) && sets.contains(where: { oracle.isGone(user.element, without: $0) }) {
            movers.append(group)
          }
          groups = movers.sorted()
          return
        }
      }
    }
  }
}
