import ExactArithmetic
import LayoutAnalysis
import LayoutModel

/// What holds of tapes alone: some widths are guesses, which give way to what is known.
struct TapeContext: LayoutConventions, LayoutAssumptions {
  /// The identifier of constraints that are guesses.
  static let guess = "about"

  let tolerance: Rational = 0

  func leeway(of constraint: Constraint, isGreater: Bool) -> Leeway {
    constraint.identifier == Self.guess ? .any : .none
  }

  func assumptions(of layout: Layout) -> (any LayoutAssumptions)? { self }

  func revise(_ diagnosis: inout Diagnosis, released: [Int]) {
    diagnosis.findings += released.map { index in
      let constraint = diagnosis.constraints[index]
      return Finding(
        .canvasAssumption, file: diagnosis.layout.file, range: constraint.origin.range,
        message: TapeWords.released(diagnosis.layout[constraint.firstItem].name))
    }
  }
}
