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
    assumesGoals = !RightSideChange.areComparable(face, system)
    if assumesGoals {
      guard face.rows == system.rows, RightSideChange.haveSameKinds(face.variables, system.variables),
        let again = try reduced.again(for: system, &work)
      else { return nil }
      for (place, row) in again.rows.enumerated() { isChanged[place] = row.constant != reduced.rows[place].constant }
      reduced = again
    } else {
      noteChanges(from: face, to: system)
    }
  }

  /// Notes other right sides of goals.
  private mutating func noteChanges(from face: OptimalFace, to system: LinearSystem) {
    for (place, row) in reduced.rows.enumerated() {
      let difference: Rational
      switch row.role {
      case .required: continue
      case .goal:
        let (old, new) = (face.rows[row.source], system.rows[row.source])
        isEmpty[place] = new.terms.isEmpty && !old.terms.isEmpty
        difference = new.constant - old.constant
      case .nominal:
        guard case .parameter(let old) = face.variables[row.source],
          case .parameter(let new) = system.variables[row.source]
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

  /// Whether two systems differ in nothing but right sides of what is neither required nor was taken as required.
  private static func areComparable(_ face: OptimalFace, _ system: LinearSystem) -> Bool {
    for (index, (old, new)) in zip(face.rows, system.rows).enumerated() where old != new {
      guard old.strength != .required, old.strength == new.strength, old.relation == new.relation,
        !face.reduced.goals.hardRows.contains(index), new.terms.isEmpty || old.terms == new.terms
      else { return false }
    }
    for (index, (old, new)) in zip(face.variables, system.variables).enumerated() where old != new {
      guard old != .ordinary, new != .ordinary, !face.reduced.goals.hardParameters.contains(index) else { return false }
    }
    return true
  }

  /// A block as it is to be solved again; `nil` where nothing in it changed.
  func changedBlock(_ block: Block) -> Block? {
    guard block.rows.contains(where: { isChanged[$0] }) else { return nil }
    var changed = block
    changed.rows.removeAll { isEmpty[$0] }
    return changed
  }
}
