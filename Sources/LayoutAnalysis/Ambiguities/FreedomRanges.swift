import ExactArithmetic
import LinearSolver

/// The ranges of expressions that move over an optimal face; those that share one freedom are found once.
struct FreedomRanges {
  /// How far each freedom, with a first coefficient of 1, lies from its value at the face's own point.
  private var offsets: [[AffineForm.Part]: ValueRange] = [:]

  /// Finds the ranges.
  ///
  /// - Parameters:
  ///   - expressions: Weighted sums of variables and their forms on the face, in an order that sets the order of work.
  ///   - face: The face.
  ///   - work: What is left of the work on the input; from where it ends ranges are not known.
  /// - Complexity: Two linear programs a freedom in its block at most.
  init(
    of expressions: [(terms: [LinearTerm], form: AffineForm)], on face: OptimalFace, _ work: inout Work
  ) {
    var first: [(terms: [LinearTerm], form: AffineForm, freedom: [AffineForm.Part])] = []
    var isKnown = Set<[AffineForm.Part]>()
    for expression in expressions where !expression.form.isUnique {
      let freedom = expression.form.freedom
      work.charge(instructions: expression.form.effort)
      if isKnown.insert(freedom).inserted { first.append((expression.terms, expression.form, freedom)) }
    }
    let ranges = face.ranges(of: first.map(\.terms), &work)
    for case (let found, let range?) in zip(first, ranges) {
      guard let factor = found.form.leadingCoefficient.reciprocal else { continue }
      var value: Rational = 0
      for term in found.terms { value += term.coefficient * face.values[term.variable] }
      offsets[found.freedom] = range.moved(by: -value).scaled(by: factor)
    }
  }

  /// The range of an expression; `nil` where no expression of its freedom was given, or a limit left it open.
  func knownRange(of form: AffineForm) -> ValueRange? {
    guard !form.isUnique else { return ValueRange(lower: form.constant, upper: form.constant) }
    return offsets[form.freedom]?.scaled(by: form.leadingCoefficient).moved(by: form.constant)
  }
}

extension AffineForm {
  /// The coefficient of the first part, by which the form differs from its ``freedom``; 1 without parts.
  fileprivate var leadingCoefficient: Rational { parts.first?.coefficient ?? 1 }
}

extension ValueRange {
  fileprivate func moved(by offset: Rational) -> ValueRange {
    ValueRange(lower: lower.map { $0 + offset }, upper: upper.map { $0 + offset })
  }

  fileprivate func scaled(by factor: Rational) -> ValueRange {
    let ends = (lower.map { $0 * factor }, upper.map { $0 * factor })
    return factor.signum < 0 ? ValueRange(lower: ends.1, upper: ends.0) : ValueRange(lower: ends.0, upper: ends.1)
  }
}
