import ExactArithmetic
import LayoutModel
import LinearSolver

extension LayoutEquations {
  /// What a constraint says, written out in named variables, terms merged, so that anyone can check a proof.
  ///
  /// - Parameters:
  ///   - constraint: The index of a lowered constraint.
  ///   - names: ``variableNames``, which takes time to make.
  /// - Returns: The row.
  func writtenOut(_ constraint: Int, names: [String]) -> ConflictRow {
    let row = system.rows[constraint]
    var merged: [ConflictRow.Term] = []
    for term in row.terms.sorted(by: { $0.variable < $1.variable }) {
      let name = names[term.variable]
      if let last = merged.last, last.variable == name {
        merged[merged.count - 1].coefficient += term.coefficient
      } else {
        merged.append(ConflictRow.Term(name, term.coefficient))
      }
    }
    let relation: Relation =
      switch row.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return ConflictRow(terms: merged.filter { !$0.coefficient.isZero }, relation: relation, constant: row.constant)
  }
}
