import ExactArithmetic

/// How a system differs from another of the same reduction: other right sides of optional rows, other nominal values of
/// parameters, and optional rows that no longer say anything.
struct RightSideChange {
  /// The reduction with the new right sides; rows that say nothing are still in it.
  private(set) var reduced: ReducedSystem
  /// Whether each row of the reduction changed.
  private var isChanged: [Bool]
  /// Whether each row of the reduction no longer says anything.
  private var isEmpty: [Bool]

  /// Compares two systems; `nil` when they differ in more. Linear in rows and variables.
  ///
  /// - Parameters:
  ///   - face: The optimum of one.
  ///   - system: The other.
  init?(from face: OptimalFace, to system: LinearSystem) {
    reduced = face.reduced
    isChanged = Array(repeating: false, count: reduced.rows.count)
    isEmpty = isChanged
    guard face.rows.count == system.rows.count, face.variables.count == system.variables.count,
      RightSideChange.areComparable(face, system)
    else { return nil }
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

  /// Whether two systems differ in nothing but right sides of what is neither required nor was taken as required.
  private static func areComparable(_ face: OptimalFace, _ system: LinearSystem) -> Bool {
    for (index, (old, new)) in zip(face.rows, system.rows).enumerated() where old != new {
      guard old.strength != .required, old.strength == new.strength, old.relation == new.relation,
        !face.reduced.hardGoals.rows.contains(index), new.terms.isEmpty || old.terms == new.terms
      else { return false }
    }
    for (index, (old, new)) in zip(face.variables, system.variables).enumerated() where old != new {
      guard old != .ordinary, new != .ordinary, !face.reduced.hardGoals.parameters.contains(index) else { return false }
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
