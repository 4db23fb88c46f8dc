import ExactArithmetic
import LinearSolver

/// Writes linear systems as text that other solvers' scripts read.
///
/// `variables N`, then for each parameter `parameter INDEX NOMINAL`, then for each row
/// `row RELATION PRIORITY CONSTANT VARIABLE:COEFFICIENT ...`, where the priority is `required` or a number and quantities
/// are exact fractions.
enum SystemText {
  /// The text of a system.
  static func text(_ system: LinearSystem) -> String {
    var text = "variables \(system.variables.count)\n"
    for (index, kind) in system.variables.enumerated() {
      if case .parameter(let nominal) = kind { text += "parameter \(index) \(nominal)\n" }
    }
    for row in system.rows {
      let relation =
        switch row.relation {
        case .lessThanOrEqual: "<="
        case .equal: "="
        case .greaterThanOrEqual: ">="
        }
      let strength =
        switch row.strength {
        case .required: "required"
        case .optional(let priority): "\(priority)"
        }
      text += "row \(relation) \(strength) \(row.constant)"
      for term in row.terms { text += " \(term.variable):\(term.coefficient)" }
      text += "\n"
    }
    return text
  }
}
