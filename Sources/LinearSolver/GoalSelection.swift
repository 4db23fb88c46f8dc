/// Which optional rows and parameters take part in a reduction, and which of them count as required.
struct GoalSelection: Equatable, Sendable {
  /// Rows that are known to hold at every optimum.
  var hardRows = BitSet()
  /// Parameters that are known to have their nominal value at every optimum.
  var hardParameters = BitSet()
  /// Inequalities, required or known to hold, that together with others leave one value: they count as equalities.
  var tightRows = BitSet()
  /// Those others.
  var metRows = BitSet()
  /// The other optional rows that take part; `nil` for all.
  var softRows: BitSet?
  /// The other parameters that take part; `nil` for all.
  var softParameters: BitSet?

  /// Every goal takes part.
  static let all = GoalSelection()
  /// No goal takes part.
  static let none = GoalSelection(softRows: BitSet(), softParameters: BitSet())

  /// Whether a row takes part without being required.
  func isSoft(row: Int) -> Bool { softRows?.contains(row) ?? true }

  /// Whether a parameter is drawn to its nominal value.
  func isSoft(parameter: Int) -> Bool { softParameters?.contains(parameter) ?? true }

  /// Takes a goal as required.
  mutating func require(_ goal: ReducedRow) {
    switch goal.role {
    case .required: break
    case .nominal:
      hardParameters.insert(goal.source)
      softParameters?.remove(goal.source)
    case .goal:
      hardRows.insert(goal.source)
      softRows?.remove(goal.source)
    }
  }
}
