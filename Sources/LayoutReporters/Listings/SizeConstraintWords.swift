import ConstraintNotation
import ExactArithmetic
import LayoutModel

/// How constraints are called in what is said of sizes.
struct SizeConstraintWords {
  let diagnosis: Diagnosis

  /// Whether a line is worth it.
  func isShown(_ index: Int) -> Bool { diagnosis.constraints[index].mattersWhereItGives }

  /// Some of them, the first eight by name.
  func list(_ members: [Int]) -> String {
    let known = members.filter { diagnosis.constraints.indices.contains($0) }
    let texts = known.prefix(8).map(text)
    let rest = known.count > 8 ? ["\(known.count - 8) more"] : []
    return (texts + rest).joined(separator: ", ")
  }

  /// One, with the line that writes it.
  func text(_ index: Int) -> String {
    let constraint = diagnosis.constraints[index]
    let equation = constraint.equationText(in: diagnosis.layout)
    guard let range = constraint.origin.range, !constraint.isImplicit else { return equation }
    guard range.source == 0 else {
      return "\(equation) (\(diagnosis.layout.file(of: range)):\(range.start.line))"
    }
    return "\(equation) (line \(range.start.line))"
  }
}
