import ExactArithmetic
import LayoutModel
import LinearSolver

/// Solutions of one layout for several values of what is not known.
///
/// A frame that differs between them depends on an unknown and is not reported; a variable that is free in some of them
/// only is possibly ambiguous. Uniqueness in each counts the unknowns as given.
struct AmbiguityScenarios {
  /// The free variables of every scenario, as the first one has them.
  private(set) var free: [AmbiguitySearch.FreeVariable]
  /// The variables that are free in some scenarios only.
  private(set) var possible: [AmbiguitySearch.FreeVariable] = []
  /// Those of the possible ones that are free in the solution that frames are read off, and only while what a conflict breaks
  /// still pulls.
  private(set) var pulled: [AmbiguitySearch.FreeVariable] = []
  /// The parts of the free ones that are so, too, and are free since what was broken is among what gives way.
  private(set) var held: Set<FramePart> = []
  /// For each item x, y, width, height; `nil` where free or dependent on an unknown.
  private(set) var frames: [[Rational?]]
  /// The solution of the first scenario.
  let face: OptimalFace
  /// How many scenarios there are; one where everything is known.
  let count: Int

  /// Looks at the optima of a layout.
  ///
  /// - Parameters:
  ///   - solved: The layout and its optima.
  ///   - judging: The system to judge freedom by, where it is not that of the frames.
  ///   - fitting: Makes of the system that judges one in which views have to be squeezed, too, so that they are for certain.
  ///   - doubting: Makes of it one in which all that is free has to be free, too, so that it is for certain.
  ///   - ofAll: Whether to look at the other scenarios also where nothing is broken or free in the first one: they tell which
  ///     frames depend on an unknown, and what is possibly ambiguous. Always, where another system judges.
  ///   - work: What is left of the work on the input.
  /// - Throws: ``SolveFailure`` when the limit is reached before frames and what is free in them are known.
  init(
    _ solved: inout SolvedLayout, judging: LinearSystem? = nil, fitting: (LinearSystem) -> LinearSystem? = { _ in nil },
    doubting: (LinearSystem) -> LinearSystem? = { _ in nil }, ofAll: Bool = true, _ work: inout Work
  ) throws(SolveFailure) {
    let equations = solved.equations
    let optima = try solved.optima(&work)
    let parts = LayoutParts(layout: equations.lowered.layout)
    var searches: [AmbiguitySearch] = []
    let rounds = optima.count + (judging == nil ? 0 : 1)
    for index in 0..<optima.count {
      var share = work.take(1, of: rounds - index)
      defer { work.giveBack(share) }
      let face = try optima.face(index, &share)
      searches.append(
        try Self.search(
          face, like: searches.first.flatMap { face.moves(like: optima.first) ? $0 : nil }, equations: equations,
          system: solved.analysis.system, parts: parts, &share))
      if !ofAll, judging == nil, searches[0].free.isEmpty, solved.analysis.broken.isEmpty { break }
    }
    guard let first = searches.first else { throw .infeasible }
    face = optima.first
    count = optima.count
    frames = first.frames
    free = first.free
    for other in searches.dropFirst() { keepCommonValues(with: other.frames) }
    if let judging {
      try judge(by: judging, equations: equations, parts: parts, &work)
    } else if searches.count > 1 {
      split(searches)
    }
    let constraints = equations.lowered.layout.constraints
    if free.contains(where: { Self.isSqueezed($0, constraints) }),
      let fitted = fitting(judging ?? solved.analysis.system)
    {
      try dropTies(
        notIn: fitted, equations: equations, parts: parts, where: { Self.isSqueezed($0, constraints) }, &work)
    }
    if !free.isEmpty, let doubted = doubting(judging ?? solved.analysis.system) {
      try dropTies(notIn: doubted, equations: equations, parts: parts, where: { _ in true }, &work)
    }
    let system = judging ?? solved.analysis.system
    try dropPulled(by: Set(solved.analysis.broken), in: system, equations: equations, parts: parts, &work)
    // What another system leaves free is not free in the solution.
    if judging != nil { (pulled, held) = ([], []) }
  }

  private static func search(
    _ face: OptimalFace, like other: AmbiguitySearch? = nil, equations: LayoutEquations, system: LinearSystem,
    parts: LayoutParts, _ work: inout Work
  ) throws(SolveFailure) -> AmbiguitySearch {
    do {
      // How far frames that are stored are off depends on the solution.
      if let other, !equations.lowered.layout.conventions.showsFrames {
        return try AmbiguitySearch(like: other, on: face, equations: equations, &work)
      }
      return try AmbiguitySearch(face: face, equations: equations, system: system, parts: parts, &work)
    } catch {
      throw .workLimit
    }
  }

  /// What another system leaves free, beside the variables alone.
  private func searched(
    _ system: LinearSystem, equations: LayoutEquations, parts: LayoutParts, _ work: inout Work
  ) throws(SolveFailure) -> (search: AmbiguitySearch, found: Set<VariableKey>) {
    let search = try Self.search(
      try system.solve(after: face, &work), equations: equations, system: system, parts: parts, &work)
    return (search, Set(search.free.map { VariableKey($0) }))
  }

  /// Which of what is free another system leaves free, too, where how far and why is not asked.
  private func found(
    of variables: [AmbiguitySearch.FreeVariable], in system: LinearSystem, equations: LayoutEquations,
    parts: LayoutParts, _ work: inout Work
  ) throws(SolveFailure) -> Set<VariableKey> {
    // Stored frames have values for what is free within their errors alone.
    guard !equations.lowered.layout.conventions.showsFrames else {
      return try searched(system, equations: equations, parts: parts, &work).found
    }
    let other = try system.solve(after: face, &work)
    var found: Set<VariableKey> = []
    for variable in variables {
      let terms = equations.expression(of: variable.item, attribute: variable.attribute).terms
      guard !other.isUnique(terms, &work) else { continue }
      found.insert(VariableKey(variable))
    }
    if work.isSpent { throw .workLimit }
    return found
  }

  /// Takes what is free from another system; what that one leaves free has no frame.
  private mutating func judge(
    by system: LinearSystem, equations: LayoutEquations, parts: LayoutParts, _ work: inout Work
  ) throws(SolveFailure) {
    let (search, found) = try searched(system, equations: equations, parts: parts, &work)
    possible = free.filter { !found.contains(VariableKey($0)) }
    free = search.free
    for index in frames.indices {
      for part in frames[index].indices where search.frames[index][part] == nil { frames[index][part] = nil }
    }
  }

  /// Takes views for possibly ambiguous ones that are not in another system: squeezed ones where roots may grow, and what is only
  /// guessed.
  private mutating func dropTies(
    notIn system: LinearSystem, equations: LayoutEquations, parts: LayoutParts,
    where isDoubtful: (AmbiguitySearch.FreeVariable) -> Bool, _ work: inout Work
  ) throws(SolveFailure) {
    let found = try found(of: free.filter(isDoubtful), in: system, equations: equations, parts: parts, &work)
    func isCertain(_ variable: AmbiguitySearch.FreeVariable) -> Bool {
      !isDoubtful(variable)
        || found.contains(VariableKey(variable))
    }
    possible += free.filter { !isCertain($0) }
    free = free.filter(isCertain)
  }

  /// Takes for possible what is free only while what a conflict breaks still pulls, as it may not in an app. Where what was broken is
  /// among what gives way, the conflict answers for it.
  private mutating func dropPulled(
    by broken: Set<Int>, in system: LinearSystem, equations: LayoutEquations, parts: LayoutParts, _ work: inout Work
  ) throws(SolveFailure) {
    // What goes on for ever does so whatever is broken.
    let doubtful = free.filter { $0.range.map { $0.lower != nil && $0.upper != nil } ?? true }
    guard !broken.isEmpty, !doubtful.isEmpty else { return }
    let found = try found(of: doubtful, in: system.without(broken), equations: equations, parts: parts, &work)
    let pulling = Set(doubtful.map { VariableKey($0) }).subtracting(found)
    func isCertain(_ variable: AmbiguitySearch.FreeVariable) -> Bool { !pulling.contains(VariableKey(variable)) }
    func isAnsweredFor(_ variable: AmbiguitySearch.FreeVariable) -> Bool {
      !broken.isDisjoint(with: variable.constraints)
    }
    pulled = free.filter { !isCertain($0) && !isAnsweredFor($0) }
    possible += pulled
    free.removeAll { !isCertain($0) && !isAnsweredFor($0) }
    held = Set(free.lazy.filter { !isCertain($0) }.map { FramePart(item: $0.item, attribute: $0.attribute) })
  }

  /// Whether constraints of one priority give way to each other for want of room, or may, where a limit left the cause open. What is
  /// stretched is so in a larger root, too.
  private static func isSqueezed(_ variable: AmbiguitySearch.FreeVariable, _ constraints: [Constraint]) -> Bool {
    if variable.cause == .undecided { return true }
    return variable.cause == .equalPriority
      && !variable.constraints.contains { constraints[$0].origin.kind == .contentHugging }
  }

  private mutating func keepCommonValues(with other: [[Rational?]]) {
    for index in frames.indices {
      for part in frames[index].indices where frames[index][part] != other[index][part] { frames[index][part] = nil }
    }
  }

  /// Sorts the variables into those that are free in every scenario and those that are free in some.
  private mutating func split(_ searches: [AmbiguitySearch]) {
    var count: [VariableKey: Int] = [:]
    var seen: [VariableKey: AmbiguitySearch.FreeVariable] = [:]
    var dependent: Set<VariableKey> = []
    for search in searches {
      for variable in search.free {
        let key = VariableKey(variable)
        count[key, default: 0] += 1
        if let first = seen[key] {
          if first.range != variable.range || variable.rangeDepends { dependent.insert(key) }
        } else {
          seen[key] = variable
        }
      }
    }
    free = free.filter { count[VariableKey($0)] == searches.count }
    for index in free.indices {
      free[index].rangeDepends = dependent.contains(VariableKey(free[index]))
    }
    possible = seen.keys.filter { count[$0] != searches.count }.sorted().compactMap { seen[$0] }
  }

  private struct VariableKey: Hashable, Comparable {
    var item: ItemID
    var attribute: FrameAttribute

    init(_ variable: AmbiguitySearch.FreeVariable) { (item, attribute) = (variable.item, variable.attribute) }

    static func < (left: VariableKey, right: VariableKey) -> Bool {
      (left.item, left.attribute) < (right.item, right.attribute)
    }
  }
}
