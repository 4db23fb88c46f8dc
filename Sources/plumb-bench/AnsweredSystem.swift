import ExactArithmetic
import LinearSolver

/// A random system and everything that Plumb says of it, as text that a script checks with other solvers.
///
/// Before the system (``SystemText``) `system SEED KIND`; behind it `satisfiable`, `complete`,
/// `conflict ROWS MULTIPLIERS DUPLICATES`, `correction ROWS`; and of the optimum `values ALL`, `level PRIORITY ERROR`,
/// `range VARIABLE LOWER UPPER`, `required VARIABLE LOWER UPPER`; then `end`.
struct AnsweredSystem {
  let seed: UInt64

  /// The text.
  var text: String {
    let made = RandomSystem(seed: seed)
    var system = made.system
    var text = "system \(seed) \(made.kind.rawValue)\n" + SystemText.text(system)
    var work = Work.unlimited
    guard let report = try? system.infeasibility(&work) else { return text + "undecided\nend\n" }
    text += "satisfiable \(report.conflicts.isEmpty)\n"
    text += "complete \(report.conflictsComplete) \(report.correctionsComplete)\n"
    for conflict in report.conflicts {
      let duplicates = conflict.duplicates.map { $0.map { String($0) }.joined(separator: "+") }
      text += "conflict \(list(conflict.rows)) \(list(conflict.multipliers)) \(list(duplicates))\n"
    }
    for correction in report.corrections { text += "correction \(list(correction))\n" }
    if let correction = report.corrections.first {
      for row in correction { system.setStrength(.optional(priority: 1000), ofRow: row) }
      text += "demoted \(list(correction))\n"
    }
    text += optimum(of: system)
    return text + "end\n"
  }

  private func optimum(of system: LinearSystem) -> String {
    var work = Work.unlimited
    guard let face = try? system.solve(&work) else { return "undecided\n" }
    let all = system.variables.indices.map { [LinearTerm($0, 1)] }
    let ranges = face.ranges(of: all, &work).compactMap(\.self)
    guard ranges.count == all.count else { return "undecided\n" }
    var text = "values \(list(face.values))\n"
    for (priority, error) in zip(face.priorities, face.totalErrors) { text += "level \(priority) \(error)\n" }
    for (variable, range) in ranges.enumerated() {
      text += "range \(variable) \(end(range.lower)) \(end(range.upper))\n"
    }
    for variable in system.variables.indices.prefix(2) {
      guard let range = try? system.requiredRange(of: [LinearTerm(variable, 1)], &work).range else { continue }
      text += "required \(variable) \(end(range.lower)) \(end(range.upper))\n"
    }
    return text
  }

  private func end(_ value: Rational?) -> String { value.map { "\($0)" } ?? "none" }

  private func list<T>(_ values: [T]) -> String { values.map { "\($0)" }.joined(separator: ",") }
}
