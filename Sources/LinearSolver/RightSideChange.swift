import ExactArithmetic

/// How a system differs from another of the same reduction: other right sides of optional rows, other nominal values of
/// parameters, and optional rows that no longer say anything; or nominal values that were taken as required.
struct RightSideChange {
  /// The reduction with the new right sides; rows that say nothing are still in it.
  private(set) var reduced: ReducedSystem
  /// Whether each row of the reduction changed.
  private var isChanged: [Bool]
  /// Whether each row of the reduction no longer says anything.
  private var isEmpty: [Bool]
  /// Whether goals that were taken as required could do otherwise, too: they are met at every optimum only as long as the
  /// rows can hold together.
  let assumesGoals: Bool

  /// Compares two systems; `nil` when they differ in more. Linear in rows and variables.
  ///
  /// - Parameters:
  ///   - face: The optimum of one.
  ///   - system: The other.
  ///   - work: What is left of the limit.
  /// - Throws: ``WorkLimitReached``.
  init?(from face: OptimalFace, to system: LinearSystem, _ work: inout Work) throws(WorkLimitReached) {
    guard face.rows.count == system.rows.count, face.variables.count == system.variables.count else { return nil }
    reduced = face.reduced
    isChanged = Array(repeating: false, count: reduced.rows.count)
    isEmpty = isChanged
    let changedRows = RightSideChange.changedRows(from: face, to: system)
    assumesGoals = changedRows == nil
    guard let changedRows else {
      guard face.rows == system.rows, RightSideChange.haveSameKinds(face.variables, system.variables),
        let again = try reduced.again(for: system, &work)
      else { return nil }
      for (place, row) in again.rows.enumerated() { isChanged[place] = row.constant != reduced.rows[place].constant }
      reduced = again
      return
    }
    noteChanges(of: changedRows, from: face, to: system)
  }

  /// Notes other right sides of goals.
  private mutating func noteChanges(of rows: Set<Int>, from face: OptimalFace, to system: LinearSystem) {
    for place in reduced.rows.indices {
      let (role, source) = (reduced.rows[place].role, reduced.rows[place].source)
      let difference: Rational
      switch role {
      case .required: continue
      case .goal:
        guard rows.contains(source) else { continue }
        isEmpty[place] = system.rows[source].terms.isEmpty && !face.rows[source].terms.isEmpty
        difference = system.rows[source].constant - face.rows[source].constant
      case .nominal:
        guard case .parameter(let old) = face.variables[source], case .parameter(let new) = system.variables[source]
        else { continue }
        difference = new - old
      }
      guard isEmpty[place] || !difference.isZero else { continue }
      isChanged[place] = true
      reduced.add(difference, toConstantOf: place)
    }
  }

  /// Whether the same variables are parameters.
  private static func haveSameKinds(_ old: [VariableKind], _ new: [VariableKind]) -> Bool {
    zip(old, new).allSatisfy { ($0 == .ordinary) == ($1 == .ordinary) }
  }

  /// The rows that changed where two systems differ in nothing but right sides of what is neither required nor was taken as
  /// required; `nil` where they differ in more.
  private static func changedRows(from face: OptimalFace, to system: LinearSystem) -> Set<Int>? {
    var changed: Set<Int> = []
    // Mostly it is one list, which is seen at once, and else what was added last is other.
    if face.rows.suffix(64) != system.rows.suffix(64) || face.rows != system.rows {
      for index in face.rows.indices where face.rows[index] != system.rows[index] {
        let (old, new) = (face.rows[index], system.rows[index])
        guard old.strength != .required, old.strength == new.strength, old.relation == new.relation,
          !face.reduced.goals.hardRows.contains(index), new.terms.isEmpty || old.terms == new.terms
        else { return nil }
        changed.insert(index)
      }
    }
    for index in face.variables.indices where face.variables[index] != system.variables[index] {
      guard face.variables[index] != .ordinary, system.variables[index] != .ordinary,
        !face.reduced.goals.hardParameters.contains(index)
      else { return nil }
    }
    return changed
  }

  /// A block as it is to be solved again; `nil` where nothing in it changed.
  func changedBlock(_ block: Block) -> Block? {
    guard block.rows.contains(where: { isChanged[$0] }) else { return nil }
    var changed = block
    changed.rows.removeAll { isEmpty[$0] }
    return changed
  }
}
