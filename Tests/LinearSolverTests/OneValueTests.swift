import ExactArithmetic
import LinearSolver
import Testing

@Suite("Redundant rows on one position")
struct OneValueTests {
  /// A system of rows on one variable, each a coefficient, a relation and a right side.
  private func system(_ rows: [(Rational, RowRelation, Rational)]) -> LinearSystem {
    var system = LinearSystem()
    let variable = system.addVariable()
    for (coefficient, relation, constant) in rows {
      let terms = [LinearTerm(variable, coefficient)]
      _ = system.addRow(Row(terms: terms, relation: relation, constant: constant, strength: .required))
    }
    return system
  }

  @Test("Of equalities the first stays, and bounds that it meets go")
  func equalities() {
    let rows: [(Rational, RowRelation, Rational)] = [
      (1, .lessThanOrEqual, 9), (2, .equal, 8), (-1, .equal, -4), (-1, .lessThanOrEqual, 0), (1, .lessThanOrEqual, 4),
    ]
    #expect(system(rows).redundantRows(among: [0, 1, 2, 3, 4]).rows == [0, 2, 3, 4])
    #expect(system(rows).redundantRows(among: [1, 4]).rows == [1, 4])
    #expect(system(rows).redundantRows(among: [0, 1, 3, 4]).rows == [0, 1, 3, 4])
  }

  @Test("Bounds on both sides that say what the equality says leave it redundant or go before it")
  func bothSides() {
    let rows: [(Rational, RowRelation, Rational)] = [
      (1, .equal, 4), (1, .lessThanOrEqual, 4), (-1, .lessThanOrEqual, -4),
    ]
    #expect(system(rows).redundantRows(among: [0]).rows == [0])
    #expect(system(rows).redundantRows(among: [0, 1, 2]).rows == [1, 2])
  }

  @Test("Nothing is redundant among rows that contradict one another")
  func contradictions() {
    #expect(system([(1, .equal, 4), (1, .equal, 5), (1, .equal, 4)]).redundantRows(among: [0, 1, 2]).rows.isEmpty)
    let beside: [(Rational, RowRelation, Rational)] = [(1, .equal, 4), (-1, .equal, -4), (-1, .greaterThanOrEqual, 0)]
    #expect(system(beside).redundantRows(among: [0, 1]).rows.isEmpty)
    #expect(system(beside).redundantRows(among: [0, 1, 2]).rows.isEmpty)
  }
}
