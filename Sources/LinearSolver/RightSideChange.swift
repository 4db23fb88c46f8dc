import ExactArithmetic

/// How a system differs from another of the same reduction: other right sides of optional rows, and optional rows that no
/// longer say anything.
struct RightSideChange {
  /// The reduction with the new right sides; rows that say nothing are still in it.
  private(set) var reduced: ReducedSystem
  private var isChanged: [Bool]
  private var isEmpty: [Bool]

  /// Compares two systems; `nil` when they differ in more. Linear in rows and variables.
  ///
  /// - Parameters:
  ///   - face: The optimum of one.
  ///   - system: The other.
  init?(from face: OptimalFace, to system: LinearSystem) {
    guard face.rows.count == system.rows.count, face.variables == system.variables else { return nil }
    reduced = face.reduced
    isChanged = Array(repeating: false, count: system.rows.count)
    isEmpty = isChanged
    for (index, (old, new)) in zip(face.rows, system.rows).enumerated() where old != new {
      // A row that was taken as required has gone into the elimination.
      guard old.strength != .required, old.strength == new.strength, old.relation == new.relation,
        !reduced.hardRows.contains(index)
      else { return nil }
      isEmpty[index] = new.terms.isEmpty
      guard isEmpty[index] || old.terms == new.terms else { return nil }
      isChanged[index] = true
    }
    for (place, row) in reduced.rows.enumerated() {
      guard case .goal = row.role, isChanged[row.source], !isEmpty[row.source] else { continue }
      reduced.add(system.rows[row.source].constant - face.rows[row.source].constant, toConstantOf: place)
    }
  }

  /// A block as it is to be solved again; `nil` where nothing in it changed.
  func changedBlock(_ block: Block) -> Block? {
    guard block.rows.contains(where: { isChanged(reduced.rows[$0]) }) else { return nil }
    var changed = block
    changed.rows.removeAll { isChanged(reduced.rows[$0]) && isEmpty[reduced.rows[$0].source] }
    return changed
  }

  private func isChanged(_ row: ReducedRow) -> Bool {
    if case .goal = row.role { isChanged[row.source] } else { false }
  }
}
