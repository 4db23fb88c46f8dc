import ExactArithmetic

/// The number of a parameter: a quantity that the sources do not tell.
package struct ParameterID: Hashable, Comparable, Sendable {
  /// The number.
  package var index: Int32

  /// Whether the left one was met first.
  package static func < (left: ParameterID, right: ParameterID) -> Bool { left.index < right.index }
}

/// A number as far as it is known: a constant and multiples of parameters.
package struct Affine: Hashable, Sendable {
  /// A multiple of a parameter.
  package struct Term: Hashable, Sendable {
    /// The parameter.
    package var parameter: ParameterID
    /// What it is multiplied by, never 0.
    package var coefficient: Rational
  }

  /// The part that is known.
  package var constant: Rational
  /// The parameters, ascending.
  package var terms: [Term] = []

  /// Makes a known number.
  package init(_ constant: Rational) {
    self.constant = constant
  }

  /// Makes the number that a parameter is.
  init(_ parameter: ParameterID) {
    constant = 0
    terms = [Term(parameter: parameter, coefficient: 1)]
  }

  /// The number, if no parameter is in it.
  package var known: Rational? { terms.isEmpty ? constant : nil }

  static func + (left: Affine, right: Affine) -> Affine {
    var result = Affine(left.constant + right.constant)
    if left.terms.isEmpty || right.terms.isEmpty {
      result.terms = left.terms.isEmpty ? right.terms : left.terms
      return result
    }
    var (first, second) = (left.terms[...], right.terms[...])
    while let one = first.first, let other = second.first {
      if one.parameter < other.parameter {
        result.terms.append(one)
        first.removeFirst()
      } else if other.parameter < one.parameter {
        result.terms.append(other)
        second.removeFirst()
      } else {
        let sum = one.coefficient + other.coefficient
        if !sum.isZero { result.terms.append(Term(parameter: one.parameter, coefficient: sum)) }
        first.removeFirst()
        second.removeFirst()
      }
    }
    result.terms += first + second
    return result
  }

  static prefix func - (value: Affine) -> Affine { value * -1 }

  static func - (left: Affine, right: Affine) -> Affine { left + -right }

  static func * (value: Affine, factor: Rational) -> Affine {
    var result = Affine(value.constant * factor)
    guard !factor.isZero else { return result }
    result.terms = value.terms.map { Term(parameter: $0.parameter, coefficient: $0.coefficient * factor) }
    return result
  }

  /// Whether its numbers are so long that they are not worth keeping.
  var isUnwieldy: Bool {
    terms.count > 16 || constant.machineParts == nil || terms.contains { $0.coefficient.machineParts == nil }
  }
}

/// A quantity that the sources do not tell.
package struct LayoutParameter: Hashable, Sendable {
  /// What it is, in the words of the sources: `Metrics.padding`.
  package var name: String
  /// Where it was first met.
  package var place: Place
  /// What it is at least, if that is known.
  package var lowerBound: Rational?
  /// What it is at most, if that is known.
  package var upperBound: Rational?
}
