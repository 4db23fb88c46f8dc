import ExactArithmetic
import LayoutModel
import LinearSolver

/// How an expression moves over the optimal face: coefficients of the face's directions, ascending.
struct AffineForm: Hashable {
  /// One direction's part.
  struct Part: Hashable {
    var direction: Int
    var coefficient: Rational
  }

  /// The value at the face's own point.
  var constant: Rational
  /// The parts; none when the expression has one value.
  var parts: [Part]

  /// What it takes to scale, hash or compare the form, in instructions.
  var effort: Int {
    var result = (parts.count + 1) * AnalysisCost.part
    for part in parts { result += 2 * part.coefficient.effort }
    return result
  }

  /// Whether the expression has one value.
  var isUnique: Bool { parts.isEmpty }

  /// The parts scaled so that the first is 1: equal for expressions that share one freedom, since each is then an affine
  /// function of the other, whatever the basis of the face.
  var freedom: [Part] {
    guard let factor = parts.first?.coefficient.reciprocal else { return [] }
    return parts.map { Part(direction: $0.direction, coefficient: $0.coefficient * factor) }
  }
}

extension OptimalFace {
  /// The form of an expression with a constant.
  func form(of expression: LinearExpression, _ work: inout Work) -> AffineForm {
    var form = form(of: expression.terms, &work)
    form.constant += expression.constant
    return form
  }

  /// The form of a weighted sum of variables.
  func form(of terms: [LinearTerm], _ work: inout Work) -> AffineForm {
    let form = affineForm(of: terms, &work)
    return AffineForm(
      constant: form.constant,
      parts: form.directions.map { AffineForm.Part(direction: $0.direction, coefficient: $0.coefficient) })
  }
}

/// A growing linear span of affine forms, in echelon form.
struct FormSpan {
  private struct Row {
    var parts: [AffineForm.Part]
    /// What the form was of that added it.
    var item: ItemID?
  }

  private var rows: [Int: Row] = [:]
  /// Whether there is something to ask it for, whatever of that was added before the work was spent.
  var isAsked = false

  /// Whether nothing moves in it.
  var isEmpty: Bool { rows.isEmpty }

  /// Adds a form to the span, of an item where that will be asked for.
  mutating func insert(_ parts: [AffineForm.Part], of item: ItemID? = nil, _ work: inout Work) {
    let rest = reduced(parts, &work).rest
    guard let first = rest.first, let factor = first.coefficient.reciprocal else { return }
    let scaled = rest.map { AffineForm.Part(direction: $0.direction, coefficient: $0.coefficient * factor) }
    rows[first.direction] = Row(parts: scaled, item: item)
  }

  /// Whether a form is a linear combination of the span's forms.
  func contains(_ parts: [AffineForm.Part], _ work: inout Work) -> Bool { reduced(parts, &work).rest.isEmpty }

  /// The items that a form of the span hangs on, without those that these hang on in turn; `nil` for a form that is not in it.
  func items(of parts: [AffineForm.Part], _ work: inout Work) -> [ItemID]? {
    let (rest, items) = reduced(parts, &work)
    return rest.isEmpty ? items : nil
  }

  /// What is left of a form after subtracting the span's forms by their leading directions, and the items of these; not all of
  /// it was subtracted where no work is left.
  private func reduced(
    _ parts: [AffineForm.Part], _ work: inout Work
  ) -> (rest: [AffineForm.Part], items: [ItemID]) {
    var rest = parts[...]
    var kept: [AffineForm.Part] = []
    var items: [ItemID] = []
    while let first = rest.first {
      if !work.isSpent, let pivot = rows[first.direction] {
        if let item = pivot.item { items.append(item) }
        rest = Self.subtract(pivot.parts, times: first.coefficient, from: rest)[...]
        work.charge(instructions: (pivot.parts.count + rest.count) * AnalysisCost.part)
        for part in rest { work.charge(instructions: part.coefficient.effort) }
      } else {
        kept.append(first)
        rest.removeFirst()
      }
    }
    return (kept, items)
  }

  private static func subtract(
    _ pivot: [AffineForm.Part], times factor: Rational, from parts: ArraySlice<AffineForm.Part>
  ) -> [AffineForm.Part] {
    var result: [AffineForm.Part] = []
    var left = parts
    var right = pivot[...]
    while let head = left.first ?? right.first {
      let direction = min(left.first?.direction ?? head.direction, right.first?.direction ?? head.direction)
      var coefficient = Rational.zero
      if let part = left.first, part.direction == direction {
        coefficient += part.coefficient
        left.removeFirst()
      }
      if let part = right.first, part.direction == direction {
        coefficient -= factor * part.coefficient
        right.removeFirst()
      }
      if !coefficient.isZero { result.append(AffineForm.Part(direction: direction, coefficient: coefficient)) }
    }
    return result
  }
}
